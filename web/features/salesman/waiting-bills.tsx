import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { SalesmanInputs } from '#domain/salesman/offline-overlay.ts'
import { usePart } from '#web/components/use-part.ts'
import { ageWords } from '#web/lib/commands/pill-words.ts'
import { waitingStateOf } from '#web/lib/commands/waiting-state.ts'
import { notSentWords, useSummary } from '#web/lib/commands/waiting-words.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { OutboxCard } from './components/waiting-card.tsx'
import { type ParkedChange, parkedOf, type WaitingChange } from './parked.ts'
import { useWaitingChanges } from './use-waiting-changes.ts'

const loadAttention = () => import('./attention-list.tsx')

const isDue = ({ state }: WaitingChange): boolean => state !== 'attention'

/** Where a waiting command is listed; a bill is in the history. */
const PLACES = {
  'salesman.addRoute': 'routes',
  'salesman.addCustomer': 'customers',
  'salesman.editRoute': 'changes',
  'salesman.orderRoute': 'changes',
  'salesman.editCustomer': 'changes',
  'salesman.createInvoice': 'history',
  'salesman.editInvoice': 'history',
  'salesman.deleteInvoice': 'deletes',
  'salesman.confirmPayment': 'changes',
  'salesman.receive': 'payments',
  'salesman.reverseReceipt': 'payments',
} as const satisfies Record<SalesmanProcedure, string>

const dueAt = (waiting: readonly WaitingChange[], place: (typeof PLACES)[SalesmanProcedure]) =>
  waiting.filter((one) => PLACES[one.procedure] === place && isDue(one))

const nameOf = ({ input }: WaitingChange): string =>
  (input as SalesmanInputs['salesman.addRoute']).name

/** SAL-11: each route and customer once, by its subject. */
const changedOf = (waiting: readonly WaitingChange[]): string[] => [
  ...new Set(waiting.map(({ subject }) => subject ?? '')),
]

/** The outbox card; hidden while the outbox is empty. */
export const Outbox = (props: { onFix: (parked: ParkedChange) => void }) => {
  const waiting = useWaitingChanges()
  const summary = useSummary()
  const live = useLiveState()
  const parked = parkedOf(waiting)
  const part = usePart(loadAttention, parked.length > 0)
  if (waiting.length === 0) return null
  const hours = summary.oldestHours
  return (
    <OutboxCard
      state={waitingStateOf(waiting, live)}
      title={notSentWords(summary)}
      age={hours === undefined ? undefined : ageWords(hours)}
      routes={dueAt(waiting, 'routes').map(nameOf)}
      customers={dueAt(waiting, 'customers').map(nameOf)}
      changed={changedOf(dueAt(waiting, 'changes'))}
      deletes={dueAt(waiting, 'deletes').length}
    >
      {typeof part !== 'string' && <part.AttentionList parked={parked} onFix={props.onFix} />}
    </OutboxCard>
  )
}
