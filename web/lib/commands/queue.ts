import type { Table } from 'dexie'
import type { RoadInputs, RoadProcedure } from '#domain/salesman/offline-overlay.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { loadDatabase } from '#web/lib/storage/browser-store.ts'
import { newId } from './new-id.ts'
import { minded } from './storage-quota.ts'

/** Why the server, or the command before it, holds a command up. */
export interface Refused {
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly current?: unknown
}

export type RoadInput = RoadInputs[RoadProcedure]

/** 'done': the server has it, and the local copy has not heard of it yet. */
export type KeptState = 'waiting' | 'sending' | 'attention' | 'done'

export interface Kept extends Partial<Refused> {
  readonly order: number
  readonly commandId: string
  readonly userId: string
  readonly procedure: RoadProcedure
  readonly recordId: string
  /** As it was made and as it is sent, letter for letter, however often. */
  readonly input: RoadInput
  readonly savedAt: number
  readonly state: KeptState
}

/** What a person still waits for. */
export type Waiting = Kept & { readonly state: Exclude<KeptState, 'done'> }

export const outbox: Table<Kept, number, Omit<Kept, 'order'>> = store.table('outbox')

const AFTER_ANOTHER = /* i18n */ 'An earlier change of the same bill needs attention first.'

export const isOpen = (kept: Kept): kept is Waiting => kept.state !== 'done'

const onRecord = (userId: string, recordId: string) =>
  outbox.where('[userId+recordId]').equals([userId, recordId])

/** Everything of one person that the local copy does not hold yet, in its order. */
export const keptOf = (userId: string): Promise<Kept[]> =>
  outbox.where('userId').equals(userId).sortBy('order')

/**
 * 'Saved on this phone' may be said when this has come back, and not before. `also` is done with it
 * or not at all: a draft that is saved must not come back after a crash.
 */
export const enqueue = async <Procedure extends RoadProcedure>(
  userId: string,
  procedure: Procedure,
  recordId: string,
  input: RoadInputs[Procedure],
  also?: () => Promise<void>,
): Promise<void> => {
  const { commandId } = input
  const kept = { commandId, userId, procedure, recordId, input, savedAt: Date.now() }
  // What `also` does goes the way of the screens, which must not wait within the transaction.
  await loadDatabase()
  await minded(
    store.transaction('rw', also ? store.tables : [outbox], async () => {
      const held = await onRecord(userId, recordId)
        .filter(({ state }) => state === 'attention')
        .count()
      await outbox.add(
        held > 0
          ? { ...kept, state: 'attention', message: AFTER_ANOTHER }
          : { ...kept, state: 'waiting' },
      )
      await also?.()
    }),
  )
}

const laterOnes = ({ userId, recordId, order }: Kept) =>
  onRecord(userId, recordId).filter((other) => other.order > order && isOpen(other))

/** The server said no: the command waits for a person, and what builds on it waits with it. */
export const park = (kept: Kept, refused: Refused): Promise<void> =>
  store.transaction('rw', outbox, async () => {
    await outbox.update(kept.order, { state: 'attention', ...refused })
    await laterOnes(kept).modify({ state: 'attention', message: AFTER_ANOTHER })
  })

const parked = async (commandId: string): Promise<Kept> => {
  const kept = await outbox.get({ commandId })
  if (kept?.state !== 'attention') throw new Error('Only a parked command can be changed.')
  return kept
}

const forgetRefusal = (kept: Kept, changes: Partial<Kept>): Omit<Kept, 'message' | 'current'> => {
  const { message: _message, values: _values, current: _current, ...rest } = kept
  return { ...rest, ...changes }
}

/**
 * A parked command goes again with what the person made of it, and what was parked behind it
 * follows. A refused command left nothing at the server, so a fresh id cannot double it.
 */
export const mend = (commandId: string, input: RoadInput): Promise<string> =>
  store.transaction('rw', outbox, async () => {
    const kept = await parked(commandId)
    const fresh = { ...input, commandId: newId() }
    await outbox.put(
      forgetRefusal(kept, { commandId: fresh.commandId, input: fresh, state: 'waiting' }),
    )
    let version = 'version' in fresh ? fresh.version : 0
    for (const later of await laterOnes(kept).sortBy('order')) {
      version += 1
      const input = 'version' in later.input ? { ...later.input, version } : later.input
      await outbox.put(forgetRefusal(later, { input, state: 'waiting' }))
    }
    return fresh.commandId
  })

/** As `mend`; what the person has made of it stands for the changes that were parked behind too. */
export const mendWhole = (commandId: string, input: RoadInput): Promise<string> =>
  store.transaction('rw', outbox, async () => {
    await laterOnes(await parked(commandId)).delete()
    return mend(commandId, input)
  })

/** Knowingly given up by the person, together with what builds on it. */
export const discard = (commandId: string): Promise<void> =>
  store.transaction('rw', outbox, async () => {
    const kept = await parked(commandId)
    await laterOnes(kept).delete()
    await outbox.delete(kept.order)
  })
