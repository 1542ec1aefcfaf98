import type { Topic } from '#domain/access/topics.ts'
import type { Notice } from '#server/db/notices.ts'

const MAX_AGE_MS = 1000
const MAX_ENTRIES = 200

interface Entry {
  readonly follows: readonly Topic[]
  readonly madeMs: number
  readonly answer: Promise<unknown>
}

/**
 * After a change all open browsers send the same read: answer it once, until the next notice of
 * a topic it follows. The age limit bounds how old an answer is if a notice is lost.
 */
export const createSharedAnswers = () => {
  const entries = new Map<string, Entry>()

  return {
    share<Answer>(
      key: string,
      follows: readonly Topic[],
      nowMs: number,
      make: () => Promise<Answer>,
    ): Promise<Answer> {
      const known = entries.get(key)
      if (known && nowMs - known.madeMs < MAX_AGE_MS) return known.answer as Promise<Answer>
      if (entries.size >= MAX_ENTRIES) entries.clear()
      const entry: Entry = { follows, madeMs: nowMs, answer: make() }
      entries.set(key, entry)
      entry.answer.catch(() => entries.get(key) === entry && entries.delete(key))
      return entry.answer as Promise<Answer>
    },
    /** Called by the writing process after its commit, and by every process on the notice. */
    invalidate(notice: Notice): void {
      if (typeof notice !== 'string') return
      for (const [key, { follows }] of entries) if (follows.includes(notice)) entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>
