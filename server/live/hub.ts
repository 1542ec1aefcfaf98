import { can } from '#domain/access/capabilities.ts'
import { TOPICS, type Topic } from '#domain/access/topics.ts'
import type { Notice } from '#server/db/notices.ts'
import type { Actor } from '#server/db/sessions.ts'
import { createLookUpReaders } from './lookup-readers.ts'

/** One open browser, as the hub sees it. */
export interface Reader {
  readonly actor: Actor
  /** A name of what changed, with how often it has. */
  tell(topic: Topic, revision: number): void
  /** Something may have been missed: refetch all that is on the screen. */
  tellGap(): void
  /** The session behind it may have ended: ask again, and close if so. */
  recheck(): void
  close(): void
}

/** From commit to every open browser: names of what changed, never rows. */
export const createHub = () => {
  const readers = new Set<Reader>()
  const lookUps = createLookUpReaders()
  const revisions = new Map<Topic, number>()
  let closed = false

  const publishTopic = (topic: Topic, user?: string) => {
    const revision = (revisions.get(topic) ?? 0) + 1
    revisions.set(topic, revision)
    for (const reader of readers) {
      if (user !== undefined && reader.actor.id !== user) continue
      if (can(reader.actor, TOPICS[topic])) reader.tell(topic, revision)
    }
  }

  const recheckAll = (userId: string) => {
    for (const reader of readers) if (reader.actor.id === userId) reader.recheck()
  }

  return {
    get size() {
      return readers.size
    },
    lookUps,
    countOf: (sessionId: string) =>
      [...readers].filter((reader) => reader.actor.sessionId === sessionId).length,
    join(reader: Reader): () => void {
      readers.add(reader)
      // The browser asks again, and by then the next process answers.
      if (closed) reader.close()
      return () => readers.delete(reader)
    },
    publish(notice: Notice): void {
      if (typeof notice === 'string') publishTopic(notice)
      else if ('topic' in notice) publishTopic(notice.topic, notice.user)
      else if ('sessionsOf' in notice) recheckAll(notice.sessionsOf)
      else lookUps.publish(notice.lookUpOf)
    },
    publishGap(): void {
      for (const reader of readers) reader.tellGap()
      lookUps.publishGap()
    },
    close(): void {
      closed = true
      for (const reader of readers) reader.close()
      lookUps.close()
    },
  }
}

export type Hub = ReturnType<typeof createHub>
