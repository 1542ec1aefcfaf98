import type { MouseEvent } from 'react'
import type { BillToLoad } from '#domain/invoices/dock.ts'
import { useToday } from '#web/lib/clock/today.ts'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { useAim } from './use-aim.ts'
import { useMinute } from './use-minute.ts'
import { useQueue } from './use-queue.ts'

/** What every bill of the list needs. */
export interface DockList {
  readonly today: string
  readonly nowMs: number
  readonly commandOf: (bill: BillToLoad) => Waiting | undefined
  readonly isCurrent: (bill: BillToLoad) => boolean
  readonly isAimed: (event: MouseEvent) => boolean
}

export const useDock = (search: string) => {
  const queue = useQueue(search)
  const waiting = useWaiting()
  const today = useToday()
  const nowMs = useMinute()
  const isAimed = useAim()
  const commandOf = ({ id }: BillToLoad) => waiting.find(({ recordId }) => recordId === id)
  const isOpen = (bill: BillToLoad) =>
    queue.isCurrent(bill) && commandOf(bill)?.procedure !== 'invoices.deliver'
  const list: DockList = { today, nowMs, commandOf, isCurrent: queue.isCurrent, isAimed }
  return { ...queue, list, open: queue.rows?.filter(isOpen) }
}
