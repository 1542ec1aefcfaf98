import type { Table } from 'dexie'
import { isOfferedBack } from '#domain/restores/offered-back.ts'
import { NOTICE_MS } from '#domain/restores/restore.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { isSalesmans, type QueuedCommand } from './queue.ts'

/** A command that the server has answered; a restore may lose it. */
export interface ConfirmedCommand extends QueuedCommand {
  readonly confirmedAt: number
}

// Not in the queue's table: that one is read on every change.
const confirmed: Table<ConfirmedCommand, string> = store.table('confirmed')

/** Other answers are not needed, and may contain a password. */
const withoutAnswer = ({ answer, ...command }: QueuedCommand): QueuedCommand =>
  command.procedure === 'invoices.create' ? { ...command, answer } : command

/** Before the command is marked as done. On a full disk only this row is lost. */
export const rememberConfirmed = async (commands: readonly QueuedCommand[]): Promise<void> => {
  const rows = commands
    .filter(({ procedure }) => isOfferedBack(procedure))
    .map((command) => ({ ...withoutAnswer(command), confirmedAt: Date.now() }))
  await confirmed.bulkPut(rows).catch(() => undefined)
}

/** What the user may offer back: own commands, and those that the device can hand over (SAL-10). */
export const confirmedFor = async (userId: string): Promise<ConfirmedCommand[]> => {
  const rows = await confirmed.toArray()
  return rows
    .filter((command) => command.userId === userId || isSalesmans(command))
    .sort((a, b) => a.order - b.order)
}

export const deleteOldConfirmed = async (): Promise<void> => {
  await confirmed
    .where('confirmedAt')
    .below(Date.now() - NOTICE_MS)
    .delete()
}
