import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import { useMinute } from './pill-words.ts'
import { type Summary, summaryOf } from './summary.ts'
import { useWaiting } from './use-waiting.ts'

/** How many records wait on this phone, and since when. */
export const useSummary = (): Summary => {
  const now = useMinute()
  return summaryOf(useWaiting(), now)
}

/** '3 bills and 2 other changes not sent yet' */
export const notSentWords = ({ bills, others }: Pick<Summary, 'bills' | 'others'>): string => {
  if (bills === 0) return plural(others, '# change not sent yet', '# changes not sent yet')
  if (others === 0) return plural(bills, '# bill not sent yet', '# bills not sent yet')
  return t('{bills} and {others} not sent yet', {
    bills: plural(bills, '# bill', '# bills'),
    others: plural(others, '# other change', '# other changes'),
  })
}
