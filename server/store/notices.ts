import { isPersonal, type PersonalTopic, TOPICS, type Topic } from '#domain/access/topics.ts'

/** What a write raises: a topic, a topic for one person, or that somebody's sessions changed. */
export type Notice =
  | Exclude<Topic, PersonalTopic>
  | { readonly topic: PersonalTopic; readonly user: string }
  | { readonly sessionsOf: string }

const SESSIONS = '$sessions'

export const noticeText = (notice: Notice): string => {
  if (typeof notice === 'string') return notice
  return 'sessionsOf' in notice
    ? `${SESSIONS}@${notice.sessionsOf}`
    : `${notice.topic}@${notice.user}`
}

export const noticeFrom = (text: string): Notice | undefined => {
  const [name = '', user = ''] = text.split('@')
  if (name === SESSIONS) return { sessionsOf: user }
  if (!Object.hasOwn(TOPICS, name)) return undefined
  const topic = name as Topic
  return isPersonal(topic) ? { topic, user } : topic
}
