import { isPersonal, type PersonalTopic, TOPICS, type Topic } from '#domain/access/topics.ts'

/**
 * What a write announces: a topic, a topic for one user, that a user's sessions changed, that the
 * public look-up of a phone number has something new, or that places in the queue changed.
 */
export type Notice =
  | Exclude<Topic, PersonalTopic>
  | { readonly topic: PersonalTopic; readonly user: string }
  | { readonly sessionsOf: string }
  | { readonly lookUpOf: string }
  | typeof QUEUE_CHANGED

/** CUS-03: not for a new bill, which comes last. */
export const QUEUE_CHANGED = { queue: 'changed' } as const

const SESSIONS = '$sessions'
const LOOK_UP = 'lookup'
const QUEUE = '$queue'

export const noticeText = (notice: Notice): string => {
  if (typeof notice === 'string') return notice
  if ('sessionsOf' in notice) return `${SESSIONS}@${notice.sessionsOf}`
  if ('lookUpOf' in notice) return `${LOOK_UP}@${notice.lookUpOf}`
  if ('queue' in notice) return QUEUE
  return `${notice.topic}@${notice.user}`
}

export const noticeFrom = (text: string): Notice | undefined => {
  const [name = '', of = ''] = text.split('@')
  if (name === SESSIONS) return { sessionsOf: of }
  if (name === LOOK_UP) return { lookUpOf: of }
  if (name === QUEUE) return QUEUE_CHANGED
  if (!Object.hasOwn(TOPICS, name)) return undefined
  const topic = name as Topic
  return isPersonal(topic) ? { topic, user: of } : topic
}
