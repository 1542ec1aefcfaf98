import type { Collection, Table } from 'dexie'
import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { SalesmanInputs } from '#domain/salesman/offline-overlay.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { loadDatabase } from '#web/lib/storage/browser-store.ts'
import { newId } from './new-id.ts'
import { notifySender } from './send-now.ts'
import { withQuotaCheck } from './storage-quota.ts'
import { waitsForUndo } from './undo.ts'

/** Why a command is parked: the server's refusal, or an earlier parked command. */
export interface Refused {
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly current?: unknown
}

/** 'done': the server has it; its form, or the local copy, does not know yet. */
export type CommandState = 'waiting' | 'sending' | 'attention' | 'done'

export interface CommandInput {
  readonly commandId: string
  readonly version?: number
}

export interface NewCommand {
  readonly userId: string
  readonly procedure: string
  readonly recordId: string
  /** Sent unchanged with every retry: another input under the same id would be refused. */
  readonly input: CommandInput
  /** The page whose form waits for the answer; absent for a command in the background. */
  readonly page?: string
  /** Not sent earlier, so that the user can undo it. */
  readonly notBefore?: number
  /** The record in a list of waiting changes, where the input alone does not name it. */
  readonly subject?: string
}

export interface QueuedCommand extends NewCommand, Partial<Refused> {
  readonly order: number
  readonly commandId: string
  readonly savedAt: number
  readonly state: CommandState
  readonly answer?: unknown
  /** The last try without an answer; the server may have the command since then. */
  readonly triedAt?: number
  /** Server errors in a row. */
  readonly faults?: number
  /** The last try met a server whose clock is wrong (E18). */
  readonly isClockWrong?: boolean
  /** The server had answered it before a restore (E7): the id under which it is offered back. */
  readonly offerId?: string
}

export type SalesmanInput = SalesmanInputs[SalesmanProcedure]

/** A command that is not done yet. */
export type Waiting = QueuedCommand & { readonly state: Exclude<CommandState, 'done'> }

export const commands: Table<QueuedCommand, number, Omit<QueuedCommand, 'order'>> = store.table(
  'commands',
)

const AFTER_ANOTHER = /* i18n */ 'An earlier change of the same entry needs attention first.'

export const isOpen = (command: QueuedCommand): command is Waiting => command.state !== 'done'

/** SAL-10: the hold list takes only these. */
export const isSalesmans = <Command extends NewCommand>(
  command: Command,
): command is Command & { readonly procedure: SalesmanProcedure; readonly input: SalesmanInput } =>
  command.procedure.startsWith('salesman.')

/** A bill makes a route and a customer under one id; a route waits apart from the customer. */
export const salesmanRecordId = (procedure: string, id: string): string =>
  procedure.endsWith('Route') ? `route ${id}` : id

const onRecord = (userId: string, recordId: string) =>
  commands.where('[userId+recordId]').equals([userId, recordId])

/** The user has gone on: what could be undone until now is sent. */
const endUndo = (of: Collection<QueuedCommand, number, object>): Promise<number> =>
  of.filter(({ notBefore = 0 }) => notBefore > 0).modify({ notBefore: 0 })

/** The user's commands, in order. */
export const commandsOf = (userId: string): Promise<QueuedCommand[]> =>
  commands.where('userId').equals(userId).sortBy('order')

/**
 * Only after this resolves may a screen show 'Saved on this phone'. `also` runs in the same
 * transaction: after a crash the draft of a saved bill would come back otherwise. A second tab may
 * queue the same draft; its id is already here, and nothing is added. The answer is the input that
 * is queued under the id.
 */
export const enqueue = async (
  command: NewCommand,
  also?: () => Promise<void>,
): Promise<CommandInput> => {
  const { userId, recordId, input } = command
  const row = { ...command, commandId: input.commandId, savedAt: Date.now() }
  // `also` uses browser-store; loading the database inside the transaction would end it.
  await loadDatabase()
  const queuedInput = await withQuotaCheck(
    store.transaction('rw', also ? store.tables : [commands], async () => {
      const queued = await commands.get({ commandId: row.commandId })
      const parkedCount = await onRecord(userId, recordId)
        .filter(({ state }) => state === 'attention')
        .count()
      if (!queued) {
        await endUndo(onRecord(userId, recordId))
        await commands.add(
          parkedCount > 0
            ? { ...row, state: 'attention', message: AFTER_ANOTHER }
            : { ...row, state: 'waiting' },
        )
      }
      await also?.()
      return queued?.input ?? input
    }),
  )
  notifySender()
  return queuedInput
}

/** Sends what the user could still undo; returns the ids. */
export const sendUndoable = async (userId: string): Promise<string[]> => {
  const undoable = await commands.where('userId').equals(userId).filter(waitsForUndo).toArray()
  await endUndo(commands.where('userId').equals(userId))
  notifySender()
  return undoable.map(({ commandId }) => commandId)
}

const laterCommands = ({ userId, recordId, order }: QueuedCommand) =>
  onRecord(userId, recordId).filter((other) => other.order > order && isOpen(other))

/** Parks a refused command, and later commands on the same record, until the user decides. */
export const park = (command: QueuedCommand, refused: Refused): Promise<void> =>
  store.transaction('rw', commands, async () => {
    await commands.update(command.order, { state: 'attention', ...refused })
    await laterCommands(command).modify({ state: 'attention', message: AFTER_ANOTHER })
  })

/**
 * E7: queues commands that a restore lost, under their ids and in their old order, and what was
 * refused because they were missing.
 */
export const enqueueAgain = async (lost: readonly QueuedCommand[]): Promise<void> => {
  await store.transaction('rw', commands, async () => {
    for (const { page: _page, ...command } of lost) {
      const queued = await commands.get({ commandId: command.commandId })
      if (queued && isOpen(queued)) continue
      // As if sent: it must not be cancelled, because the user believes it saved.
      const again = { state: 'waiting', triedAt: Date.now(), offerId: newId() } as const
      await commands.put({ ...command, ...again })
      for (const later of await laterCommands(command).toArray()) {
        if (later.state === 'attention')
          await commands.put(withoutRefusal(later, { state: 'waiting' }))
      }
    }
  })
  if (lost.length > 0) notifySender()
}

const readParked = async (commandId: string): Promise<QueuedCommand> => {
  const command = await commands.get({ commandId })
  if (command?.state !== 'attention') throw new Error('Only a parked command can be changed.')
  return command
}

const withoutRefusal = (
  command: QueuedCommand,
  changes: Partial<QueuedCommand>,
): Omit<QueuedCommand, 'message' | 'current'> => {
  const {
    message: _message,
    values: _values,
    current: _current,
    triedAt: _triedAt,
    faults: _faults,
    ...rest
  } = command
  return { ...rest, ...changes }
}

/**
 * Queues a parked command again with the user's correction, then the commands parked behind it.
 * A refused command saved nothing on the server, so a new id cannot create a duplicate.
 */
export const resubmit = async (commandId: string, input: CommandInput): Promise<string> => {
  const queued = await store.transaction('rw', commands, async () => {
    const command = await readParked(commandId)
    const fresh = { ...input, commandId: newId() }
    await commands.put(
      withoutRefusal(command, { commandId: fresh.commandId, input: fresh, state: 'waiting' }),
    )
    let version = fresh.version ?? 0
    for (const later of await laterCommands(command).sortBy('order')) {
      version += 1
      const input = 'version' in later.input ? { ...later.input, version } : later.input
      await commands.put(withoutRefusal(later, { input, state: 'waiting' }))
    }
    return fresh.commandId
  })
  notifySender()
  return queued
}

/** As `resubmit`, but the correction also replaces the commands that were parked behind it. */
export const resubmitAll = (commandId: string, input: CommandInput): Promise<string> =>
  store.transaction('rw', commands, async () => {
    await laterCommands(await readParked(commandId)).delete()
    return resubmit(commandId, input)
  })

/** Deletes a parked command and the later commands on its record, at the user's request. */
export const discard = (commandId: string): Promise<void> =>
  store.transaction('rw', commands, async () => {
    const command = await readParked(commandId)
    await laterCommands(command).delete()
    await commands.delete(command.order)
  })

/** SAL-10: the owner or the boss discards what other people left here and the office does not take. */
export const discardOthers = (userId: string): Promise<number> =>
  commands
    .where('userId')
    .notEqual(userId)
    .filter((command) => !isSalesmans(command) && command.state !== 'sending')
    .delete()

/** True while the command cannot have reached the server. */
export const isCancellable = ({ state, triedAt }: QueuedCommand): boolean =>
  state === 'waiting' && triedAt === undefined

/**
 * Takes back a command that was never sent, and the later commands on its record, which build on
 * it. False if it is too late: the sender has it, or the server answered.
 */
export const cancel = (commandId: string): Promise<boolean> =>
  store.transaction('rw', commands, async () => {
    const command = await commands.get({ commandId })
    if (!command || !isCancellable(command)) return false
    await laterCommands(command).delete()
    await commands.delete(command.order)
    return true
  })
