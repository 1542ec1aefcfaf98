import { ROAD_DAYS } from '#domain/salesman/device-time.ts'
import type { WaitingMark } from '#domain/salesman/offline-overlay.ts'
import { isHere, type OwnRange } from '#domain/salesman/offline-report.ts'
import { plural } from '#web/components/plural.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'
import { useKnown } from './use-known.ts'

const waitingText = (count: number): string[] => {
  if (count === 0) return []
  return [plural(count, '# bill in it is not sent yet.', '# bills in it are not sent yet.')]
}

/** What must be said beside numbers that come from this phone. */
export const useRangeNotes = (
  range: OwnRange,
  bills: readonly { readonly waiting?: WaitingMark }[],
): string[] => {
  const today = useToday()
  const known = useKnown()
  const notes = waitingText(bills.filter(({ waiting }) => waiting).length)
  if (known === 'some') notes.push(t('The last 90 days have not all come to this phone yet.'))
  if (!isHere(range, today)) {
    notes.push(
      t('You are offline: these are the last {n} days. Older bills need the network.', {
        n: ROAD_DAYS,
      }),
    )
  }
  return notes
}
