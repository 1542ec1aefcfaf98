import { SALESMAN_DAYS } from '#domain/salesman/device-time.ts'
import type { WaitingMark } from '#domain/salesman/offline-book.ts'
import { isHere, type OwnRange } from '#domain/salesman/offline-report.ts'
import { plural } from '#web/components/plural.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'
import { useCopyState } from './use-copy-state.ts'

const waitingText = (count: number): string[] => {
  if (count === 0) return []
  return [plural(count, '# bill here is not sent yet.', '# bills here are not sent yet.')]
}

/** The limits of numbers that come from the local copy. */
export const useRangeNotes = (
  range: OwnRange,
  bills: readonly { readonly waiting?: WaitingMark }[],
): string[] => {
  const today = useToday()
  const copyState = useCopyState()
  const notes = waitingText(bills.filter(({ waiting }) => waiting).length)
  if (copyState === 'some') notes.push(t('This phone has not loaded all of the last 90 days yet.'))
  if (!isHere(range, today)) {
    notes.push(
      t('No internet. Showing the last {n} days.', {
        n: SALESMAN_DAYS,
      }),
    )
  }
  return notes
}
