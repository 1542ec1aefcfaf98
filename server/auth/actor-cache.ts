import type { Notice } from '#server/db/notices.ts'
import type { Actor } from '#server/db/sessions.ts'

const MAX_AGE_MS = 60_000
const MAX_SEEN = 10_000

interface Entry {
  readonly actor: Actor
  readonly readMs: number
}

/** Saves reads the session query. Notices drop entries; it is unused while none can arrive. */
export const createActorCache = () => {
  const entries = new Map<string, Entry>()
  const seen = new Set<string>()
  let invalidations = 0

  const isFresh = ({ actor, readMs }: Entry, nowMs: number): boolean =>
    nowMs - readMs < MAX_AGE_MS && nowMs < new Date(actor.endsAt).getTime()

  /** The oldest goes: it only waits longer next time. */
  const addSeen = (key: string): void => {
    seen.delete(key)
    seen.add(key)
    const [oldest] = seen
    if (seen.size > MAX_SEEN && oldest) seen.delete(oldest)
  }

  const dropUser = (userId: string): void => {
    invalidations += 1
    for (const [key, { actor }] of entries) if (actor.id === userId) entries.delete(key)
  }

  const clear = (): void => {
    invalidations += 1
    entries.clear()
  }

  return {
    get(tokenHash: Buffer, nowMs: number): Actor | undefined {
      const key = tokenHash.toString('hex')
      const entry = entries.get(key)
      if (entry && isFresh(entry, nowMs)) return entry.actor
      entries.delete(key)
      return undefined
    },
    /** E4: if not, the session may be forged, and waits where logins wait. */
    hasSeen: (tokenHash: Buffer): boolean => seen.has(tokenHash.toString('hex')),
    /** An actor read while a notice arrived may be older than the notice, so it is not cached. */
    async read(
      tokenHash: Buffer,
      nowMs: number,
      find: () => Promise<Actor | undefined>,
    ): Promise<Actor | undefined> {
      const before = invalidations
      const key = tokenHash.toString('hex')
      const actor = await find()
      if (actor) addSeen(key)
      else seen.delete(key)
      if (actor && before === invalidations) entries.set(key, { actor, readMs: nowMs })
      return actor
    },
    dropUser,
    /** Called by the writing process after its commit, and by every process on the notice. */
    invalidate(notice: Notice): void {
      // A new idle time moves the end of every session.
      if (notice === 'settings') clear()
      if (typeof notice === 'string') return
      if ('sessionsOf' in notice) dropUser(notice.sessionsOf)
      if ('topic' in notice) dropUser(notice.user)
    },
    clear,
  }
}

export type ActorCache = ReturnType<typeof createActorCache>
