import type { RoadInputs, RoadInvoice } from '#domain/salesman/offline-overlay.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Waiting } from '#web/lib/commands/queue.ts'

/** The first parked command of a record, and how many changes wait behind it. */
export interface Parked {
  readonly first: Waiting
  readonly behind: number
  /** What the person wanted last. */
  readonly wish: Waiting
}

export const parkedOf = (waiting: readonly Waiting[]): Parked[] => {
  const held = waiting.filter(({ state }) => state === 'attention')
  const records = [...new Set(held.map(({ recordId }) => recordId))]
  return records.flatMap((id) => {
    const own = held.filter(({ recordId }) => recordId === id)
    const wish = own.findLast(({ procedure }) => procedure !== 'salesman.deleteInvoice') ?? own[0]
    return own[0] && wish ? [{ first: own[0], behind: own.length - 1, wish }] : []
  })
}

type BillInput = RoadInputs['salesman.createInvoice'] | RoadInputs['salesman.editInvoice']

/** What a parked bill is filled in with; none for a delete, a route or a customer. */
export const billOf = ({ input }: Waiting): BillInput | undefined =>
  'lines' in input ? input : undefined

/** SAL-05, ERR-02: what stands at the server, where somebody was faster. */
export const currentOf = ({ message, current }: Waiting): RoadInvoice | undefined =>
  message === messages.conflict ? (current as RoadInvoice | undefined) : undefined

/** The bill it changes is gone: there is nothing to mend. */
export const isLost = ({ message }: Waiting): boolean =>
  message === messages.billing.originalNotFound
