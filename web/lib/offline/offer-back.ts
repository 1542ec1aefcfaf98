import type { Table } from 'dexie'
import { ANNOUNCED_AT_ONCE } from '#domain/restores/restore-limits.ts'
import { client } from '#web/lib/api/client.ts'
import { confirmedFor } from '#web/lib/commands/confirmed.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { enqueueAgain } from '#web/lib/commands/queue.ts'
import { store } from '#web/lib/storage/browser-database.ts'

interface SeenEpoch {
  readonly userId: string
  readonly epoch: string
}

const epochs: Table<SeenEpoch, string> = store.table('epochs')

const offerAll = async (userId: string): Promise<void> => {
  const all = await confirmedFor(userId)
  for (let from = 0; from < all.length; from += ANNOUNCED_AT_ONCE) {
    const part = all.slice(from, from + ANNOUNCED_AT_ONCE)
    const commands = part.map(({ commandId: id, procedure }) => ({ id, procedure }))
    const { unknown } = await client.restores.announce.mutate({ commandId: newId(), commands })
    await enqueueAgain(part.filter(({ commandId }) => unknown.includes(commandId)))
  }
}

/**
 * E7: after a restore, queues again what the server does not know. If it fails, the epoch stays the
 * old one, and the next call starts over.
 */
export const offerBack = (userId: string, epoch: string): Promise<void> =>
  navigator.locks.request('offer back', async () => {
    const seen = await epochs.get(userId)
    if (seen?.epoch === epoch) return
    if (seen) await offerAll(userId)
    await epochs.put({ userId, epoch })
  })
