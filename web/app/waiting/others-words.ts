import { plural } from '#web/components/plural.ts'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { countOf, summaryOf } from '#web/lib/commands/summary.ts'
import { t } from '#web/public/shared/text.ts'

/** '2 bills of another person wait on this device.' */
export const othersWords = (others: readonly Waiting[]): string => {
  const summary = summaryOf(others, 0)
  return summary.others === 0
    ? plural(
        summary.bills,
        '# bill of another person waits on this device.',
        '# bills of another person wait on this device.',
      )
    : plural(
        countOf(summary),
        '# change of another person waits on this device.',
        '# changes of another person wait on this device.',
      )
}

export const othersHelp = (): string =>
  t('They are handed to the office, or sent when that person logs in.')
