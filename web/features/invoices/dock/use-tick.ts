import type { BillToLoad } from '#domain/invoices/dock.ts'
import { useCancel } from '#web/features/invoices/use-cancel.ts'
import { useDeliver } from '#web/features/invoices/use-deliver.ts'
import { useSecondsLeft } from '#web/features/invoices/use-seconds-left.ts'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { undoEndsAt } from '#web/lib/commands/undo.ts'
import { useLiveState } from '#web/lib/live/live.ts'

/** Most ticks are answered sooner; 'Waiting to send' must not flash for each. */
const SOON_MS = 2000

/** C9: a bill of the dock with its tick: open, to be undone, waiting to be sent, or done. */
export const useTick = (bill: BillToLoad, command: Waiting | undefined) => {
  const { ticked, deliver, untick } = useDeliver(bill)
  const cancel = useCancel(untick)
  const isOffline = useLiveState() === 'offline'
  const own =
    command?.procedure === 'invoices.deliver' && command.state !== 'attention' ? command : undefined
  const undoEnd = own ? undoEndsAt(own) : 0
  const seconds = useSecondsLeft(undoEnd)
  const isLate = useSecondsLeft(undoEnd + SOON_MS) === 0
  const isUnsent = own?.state === 'waiting' && own.triedAt === undefined
  return {
    isTicked: ticked || own !== undefined,
    isWaiting: own !== undefined && (isOffline || isLate),
    seconds,
    deliver: () => void deliver(),
    undo: own && isUnsent ? () => void cancel(own.commandId) : undefined,
  }
}
