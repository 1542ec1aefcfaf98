import type { Notice } from '#server/db/notices.ts'
import type { Actor } from '#server/db/sessions.ts'

const LONGEST_MS = 60_000

interface Entry {
  readonly actor: Actor
  readonly readMs: number
}

/** Spares reads the look-up of the session. Emptied by notices, and while none can be heard. */
export const createActorCache = () => {
  const entries = new Map<string, Entry>()
  let forgettings = 0

  const isFresh = ({ actor, readMs }: Entry, nowMs: number): boolean =>
    nowMs - readMs < LONGEST_MS && nowMs < new Date(actor.endsAt).getTime()

  const forgetUser = (userId: string): void => {
    forgettings += 1
    for (const [key, { actor }] of entries) if (actor.id === userId) entries.delete(key)
  }

  return {
    get(tokenHash: Buffer, nowMs: number): Actor | undefined {
      const key = tokenHash.toString('hex')
      const entry = entries.get(key)
      if (entry && isFresh(entry, nowMs)) return entry.actor
      entries.delete(key)
      return undefined
    },
    /** What was read while something was forgotten may be older than the notice: not kept. */
    async read(
      tokenHash: Buffer,
      nowMs: number,
      find: () => Promise<Actor | undefined>,
    ): Promise<Actor | undefined> {
      const before = forgettings
      const actor = await find()
      if (actor && before === forgettings) {
        entries.set(tokenHash.toString('hex'), { actor, readMs: nowMs })
      }
      return actor
    },
    forgetUser,
    /** Called by the writer at once, and by every process when the notice arrives. */
    heed(notice: Notice): void {
      if (typeof notice === 'string') return
      if ('sessionsOf' in notice) forgetUser(notice.sessionsOf)
      if ('topic' in notice) forgetUser(notice.user)
    },
    forgetAll(): void {
      forgettings += 1
      entries.clear()
    },
  }
}

export type ActorCache = ReturnType<typeof createActorCache>
