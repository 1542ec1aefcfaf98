import type { Topic } from '#domain/access/topics.ts'
import type { Notice } from '#server/db/notices.ts'

const LONGEST_MS = 1000
const MOST = 200

interface Entry {
  readonly follows: readonly Topic[]
  readonly madeMs: number
  readonly answer: Promise<unknown>
}

/**
 * One change sends every open browser to the same question. It is answered once, and shared until
 * the next notice of what it follows; who asked before a notice and who asks after it share nothing.
 * Should a notice be lost on its way, an answer is no older than the promise for a second process.
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
      if (known && nowMs - known.madeMs < LONGEST_MS) return known.answer as Promise<Answer>
      if (entries.size >= MOST) entries.clear()
      const entry: Entry = { follows, madeMs: nowMs, answer: make() }
      entries.set(key, entry)
      entry.answer.catch(() => entries.get(key) === entry && entries.delete(key))
      return entry.answer as Promise<Answer>
    },
    /** Called by the writer at once, and by every process when the notice arrives. */
    heed(notice: Notice): void {
      if (typeof notice !== 'string') return
      for (const [key, { follows }] of entries) if (follows.includes(notice)) entries.delete(key)
    },
    forgetAll: () => entries.clear(),
  }
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>
