import type { SalesmanInputs } from '#domain/salesman/offline-overlay.ts'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { ageWords, useSummary, waitingWords } from '#web/lib/commands/waiting-words.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { AttentionList } from './attention-list.tsx'
import { OutboxCard } from './components/waiting-card.tsx'
import { type ParkedChange, parkedOf } from './parked.ts'

const isDue = ({ state }: Waiting): boolean => state !== 'attention'

const namesOf = (
  waiting: readonly Waiting[],
  procedure: 'salesman.addRoute' | 'salesman.addCustomer',
) =>
  waiting
    .filter((one) => one.procedure === procedure && isDue(one))
    .map(({ input }) => (input as SalesmanInputs['salesman.addRoute']).name)

/** The outbox card; hidden while the outbox is empty. */
export const Outbox = (props: { onFix: (parked: ParkedChange) => void }) => {
  const waiting = useWaiting()
  const summary = useSummary()
  const offline = useLiveState() !== 'live'
  if (waiting.length === 0) return null
  const parked = parkedOf(waiting)
  const deletes = waiting.filter(
    (one) => one.procedure === 'salesman.deleteInvoice' && isDue(one),
  ).length
  const hours = summary.oldestHours
  return (
    <OutboxCard
      state={waiting.some(isDue) ? (offline ? 'offline' : 'sending') : 'attention'}
      title={waitingWords(summary)}
      age={hours === undefined ? undefined : ageWords(hours)}
      routes={namesOf(waiting, 'salesman.addRoute')}
      customers={namesOf(waiting, 'salesman.addCustomer')}
      deletes={deletes}
    >
      <AttentionList parked={parked} onFix={props.onFix} />
    </OutboxCard>
  )
}
