import { can } from '#domain/access/capabilities.ts'
import { TOPICS, type Topic } from '#domain/access/topics.ts'
import type { Notice } from '#server/db/notices.ts'
import type { Actor } from '#server/db/sessions.ts'
import { createLookUpReaders } from './lookup-readers.ts'

/** One open live stream. */
export interface Reader {
  readonly actor: Actor
  /** `revision` counts the changes of the topic. */
  sendTopic(topic: Topic, revision: number): void
  /** A notice may have been missed: the browser refetches all that is on the screen. */
  sendGap(): void
  /** Closes the stream if its session has ended. */
  recheck(): void
  close(): void
}

/** Sends the topics of committed changes to all open browsers, never rows. */
export const createHub = () => {
  const readers = new Set<Reader>()
  const lookUps = createLookUpReaders()
  const revisions = new Map<Topic, number>()
  let isClosed = false

  const publishTopic = (topic: Topic, user?: string) => {
    const revision = (revisions.get(topic) ?? 0) + 1
    revisions.set(topic, revision)
    for (const reader of readers) {
      if (user !== undefined && reader.actor.id !== user) continue
      if (can(reader.actor, TOPICS[topic])) reader.sendTopic(topic, revision)
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
      // The browser reconnects, to the next process after a restart.
      if (isClosed) reader.close()
      return () => readers.delete(reader)
    },
    publish(notice: Notice): void {
      if (typeof notice === 'string') publishTopic(notice)
      else if ('topic' in notice) publishTopic(notice.topic, notice.user)
      else if ('sessionsOf' in notice) recheckAll(notice.sessionsOf)
      else if ('queue' in notice) lookUps.publishQueue()
      else lookUps.publish(notice.lookUpOf)
    },
    publishGap(): void {
      for (const reader of readers) reader.sendGap()
      lookUps.publishGap()
    },
    close(): void {
      isClosed = true
      for (const reader of readers) reader.close()
      lookUps.close()
    },
  }
}

export type Hub = ReturnType<typeof createHub>
