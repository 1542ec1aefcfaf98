import { useState } from 'react'
import { client } from '#web/lib/api/client.ts'
import { queryClient, useLiveQuery } from '#web/lib/api/queries.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { ALERT_TOPICS, seldom } from './live-trends.ts'
import { WAITING_KEY, type WaitingCounts } from './use-waiting-counts.ts'

const KEY = ['alerts.list']

type Alerts = Awaited<ReturnType<typeof client.alerts.list.query>>
export type ListedAlert = Alerts[number]

const useSeen = () => {
  const seen = useCommand('alerts.seen')
  const showError = useShowError('banner')
  const [pressed, setPressed] = useState<readonly string[]>([])
  const press = async (ids: readonly string[]) => {
    setPressed((before) => [...before, ...ids])
    const outcome = await seen.run({ ids: [...ids] })
    if (outcome && 'failure' in outcome) {
      setPressed((before) => before.filter((id) => !ids.includes(id)))
      return showError(outcome.failure)
    }
    queryClient.setQueryData<WaitingCounts>(
      WAITING_KEY,
      (now) => now && { ...now, unseen: Math.max(0, now.unseen - ids.length) },
    )
    await queryClient.invalidateQueries({ queryKey: KEY })
    await queryClient.invalidateQueries({ queryKey: WAITING_KEY })
  }
  return { pressed, press: (ids: readonly string[]) => void press(ids) }
}

/** BOS-04: the alerts that this person has not seen. */
export const useAlerts = () => {
  const { data, isError, refetch } = useLiveQuery({
    key: KEY,
    topics: ALERT_TOPICS,
    read: seldom(KEY, () => client.alerts.list.query()),
  })
  const { pressed, press } = useSeen()
  return {
    alerts: data?.filter(({ id, isSeen }) => !isSeen && !pressed.includes(id)),
    failed: isError,
    retry: () => void refetch(),
    onSeen: press,
  }
}
