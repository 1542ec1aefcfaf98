import type { Table } from 'dexie'
import type { SalesmanInputs, SalesmanProcedure } from '#domain/salesman/offline-overlay.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { loadDatabase } from '#web/lib/storage/browser-store.ts'
import { newId } from './new-id.ts'
import { withQuotaCheck } from './storage-quota.ts'

/** Why a command is parked: the server's refusal, or an earlier parked command. */
export interface Refused {
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly current?: unknown
}

export type SalesmanInput = SalesmanInputs[SalesmanProcedure]

/** 'done': the server has it, the local copy does not include it yet. */
export type CommandState = 'waiting' | 'sending' | 'attention' | 'done'

export interface QueuedCommand extends Partial<Refused> {
  readonly order: number
  readonly commandId: string
  readonly userId: string
  readonly procedure: SalesmanProcedure
  readonly recordId: string
  /** Sent unchanged with every retry: another input under the same id would be refused. */
  readonly input: SalesmanInput
  readonly savedAt: number
  readonly state: CommandState
}

/** A command that is not done yet. */
export type Waiting = QueuedCommand & { readonly state: Exclude<CommandState, 'done'> }

export const outbox: Table<QueuedCommand, number, Omit<QueuedCommand, 'order'>> = store.table(
  'outbox',
)

const AFTER_ANOTHER = /* i18n */ 'An earlier change of the same bill needs attention first.'

export const isOpen = (command: QueuedCommand): command is Waiting => command.state !== 'done'

const onRecord = (userId: string, recordId: string) =>
  outbox.where('[userId+recordId]').equals([userId, recordId])

/** The user's commands that the local copy does not include yet, in order. */
export const pendingOf = (userId: string): Promise<QueuedCommand[]> =>
  outbox.where('userId').equals(userId).sortBy('order')

/**
 * Only after this resolves may a screen show 'Saved on this phone'. `also` runs in the same
 * transaction: after a crash the draft of a saved bill would come back otherwise.
 */
export const enqueue = async <Procedure extends SalesmanProcedure>(
  userId: string,
  procedure: Procedure,
  recordId: string,
  input: SalesmanInputs[Procedure],
  also?: () => Promise<void>,
): Promise<void> => {
  const { commandId } = input
  const row = { commandId, userId, procedure, recordId, input, savedAt: Date.now() }
  // `also` uses browser-store; loading the database inside the transaction would end it.
  await loadDatabase()
  await withQuotaCheck(
    store.transaction('rw', also ? store.tables : [outbox], async () => {
      const parkedCount = await onRecord(userId, recordId)
        .filter(({ state }) => state === 'attention')
        .count()
      await outbox.add(
        parkedCount > 0
          ? { ...row, state: 'attention', message: AFTER_ANOTHER }
          : { ...row, state: 'waiting' },
      )
      await also?.()
    }),
  )
}

const laterCommands = ({ userId, recordId, order }: QueuedCommand) =>
  onRecord(userId, recordId).filter((other) => other.order > order && isOpen(other))

/** Parks a refused command, and later commands on the same record, until the user decides. */
export const park = (command: QueuedCommand, refused: Refused): Promise<void> =>
  store.transaction('rw', outbox, async () => {
    await outbox.update(command.order, { state: 'attention', ...refused })
    await laterCommands(command).modify({ state: 'attention', message: AFTER_ANOTHER })
  })

const readParked = async (commandId: string): Promise<QueuedCommand> => {
  const command = await outbox.get({ commandId })
  if (command?.state !== 'attention') throw new Error('Only a parked command can be changed.')
  return command
}

const withoutRefusal = (
  command: QueuedCommand,
  changes: Partial<QueuedCommand>,
): Omit<QueuedCommand, 'message' | 'current'> => {
  const { message: _message, values: _values, current: _current, ...rest } = command
  return { ...rest, ...changes }
}

/**
 * Queues a parked command again with the user's correction, then the commands parked behind it.
 * A refused command saved nothing on the server, so a new id cannot create a duplicate.
 */
export const resubmit = (commandId: string, input: SalesmanInput): Promise<string> =>
  store.transaction('rw', outbox, async () => {
    const command = await readParked(commandId)
    const fresh = { ...input, commandId: newId() }
    await outbox.put(
      withoutRefusal(command, { commandId: fresh.commandId, input: fresh, state: 'waiting' }),
    )
    let version = 'version' in fresh ? fresh.version : 0
    for (const later of await laterCommands(command).sortBy('order')) {
      version += 1
      const input = 'version' in later.input ? { ...later.input, version } : later.input
      await outbox.put(withoutRefusal(later, { input, state: 'waiting' }))
    }
    return fresh.commandId
  })

/** As `resubmit`, but the correction also replaces the commands that were parked behind it. */
export const resubmitAll = (commandId: string, input: SalesmanInput): Promise<string> =>
  store.transaction('rw', outbox, async () => {
    await laterCommands(await readParked(commandId)).delete()
    return resubmit(commandId, input)
  })

/** Deletes a parked command and the later commands on its record, at the user's request. */
export const discard = (commandId: string): Promise<void> =>
  store.transaction('rw', outbox, async () => {
    const command = await readParked(commandId)
    await laterCommands(command).delete()
    await outbox.delete(command.order)
  })
