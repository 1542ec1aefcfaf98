import { isPersonal, type PersonalTopic, TOPICS, type Topic } from '#domain/access/topics.ts'

/**
 * What a write announces: a topic, a topic for one user, that a user's sessions changed, or that
 * the public look-up of a phone number has something new.
 */
export type Notice =
  | Exclude<Topic, PersonalTopic>
  | { readonly topic: PersonalTopic; readonly user: string }
  | { readonly sessionsOf: string }
  | { readonly lookUpOf: string }

const SESSIONS = '$sessions'
const LOOK_UP = 'lookup'

export const noticeText = (notice: Notice): string => {
  if (typeof notice === 'string') return notice
  if ('sessionsOf' in notice) return `${SESSIONS}@${notice.sessionsOf}`
  if ('lookUpOf' in notice) return `${LOOK_UP}@${notice.lookUpOf}`
  return `${notice.topic}@${notice.user}`
}

export const noticeFrom = (text: string): Notice | undefined => {
  const [name = '', of = ''] = text.split('@')
  if (name === SESSIONS) return { sessionsOf: of }
  if (name === LOOK_UP) return { lookUpOf: of }
  if (!Object.hasOwn(TOPICS, name)) return undefined
  const topic = name as Topic
  return isPersonal(topic) ? { topic, user: of } : topic
}
