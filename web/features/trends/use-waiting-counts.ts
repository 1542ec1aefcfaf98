import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { ALERT_TOPICS, seldom } from './live-trends.ts'

export const WAITING_KEY = ['alerts.waiting']

/** R23: how much waits for this person. */
export const useWaitingCounts = () =>
  useLiveQuery({
    key: WAITING_KEY,
    topics: ALERT_TOPICS,
    read: seldom(WAITING_KEY, () => client.alerts.waiting.query()),
  }).data

export type WaitingCounts = NonNullable<ReturnType<typeof useWaitingCounts>>

/** The rows of 'Needs attention'. */
export const attentionOf = ({ onHold, restores, unseen }: WaitingCounts): number =>
  (onHold > 0 ? 1 : 0) + restores + unseen
