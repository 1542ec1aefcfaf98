import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { SalesmanInputs, SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { messages } from '#domain/shared/messages.ts'
import type { SalesmanInput, Waiting } from '#web/lib/commands/queue.ts'

/** A salesman's command that the server has not confirmed. */
export type WaitingChange = Waiting & {
  readonly procedure: SalesmanProcedure
  readonly input: SalesmanInput
}

/** The first parked command of a record, and how many changes wait behind it. */
export interface ParkedChange {
  readonly first: WaitingChange
  readonly behind: number
  /** The user's last version. */
  readonly latest: WaitingChange
}

const WITHOUT_CONTENTS: readonly SalesmanProcedure[] = [
  'salesman.deleteInvoice',
  'salesman.confirmPayment',
]

export const parkedOf = (waiting: readonly WaitingChange[]): ParkedChange[] => {
  const commands = waiting.filter(({ state }) => state === 'attention')
  const records = [...new Set(commands.map(({ recordId }) => recordId))]
  return records.flatMap((id) => {
    const own = commands.filter(({ recordId }) => recordId === id)
    const latest = own.findLast(({ procedure }) => !WITHOUT_CONTENTS.includes(procedure)) ?? own[0]
    return own[0] && latest ? [{ first: own[0], behind: own.length - 1, latest }] : []
  })
}

type BillInput = SalesmanInputs['salesman.createInvoice'] | SalesmanInputs['salesman.editInvoice']

/** The contents for the form; none for a delete, a route or a customer. */
export const billOf = ({ input }: WaitingChange): BillInput | undefined =>
  'lines' in input ? input : undefined

const BOOK_EDITS: readonly string[] = [
  'salesman.editRoute',
  'salesman.orderRoute',
  'salesman.editCustomer',
]

/** SAL-05, ERR-02: the server's version, where another user changed the bill first. */
export const currentOf = ({ procedure, message, current }: Waiting): SalesmanInvoice | undefined =>
  message === messages.conflict && !BOOK_EDITS.includes(procedure)
    ? (current as SalesmanInvoice | undefined)
    : undefined

/** SAL-11: the server's version of a route or a customer that another user changed first. */
interface CurrentEntry {
  readonly name: string
  readonly route?: string
  readonly hidden?: boolean
  readonly version: number
}

export const currentEntryOf = (waiting: Waiting): CurrentEntry | undefined =>
  BOOK_EDITS.includes(waiting.procedure) && waiting.message === messages.conflict
    ? (waiting.current as CurrentEntry | undefined)
    : undefined

/** The bill was deleted on the server, so there is nothing to fix. */
export const isLost = ({ message }: Waiting): boolean =>
  message === messages.billing.originalNotFound ||
  message === messages.salesman.routeNotFound ||
  message === messages.customers.notFound
