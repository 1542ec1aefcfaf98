import type { Method } from '#domain/accounts/payment.ts'
import { isCustomerPhone } from '#domain/customers/customer.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { billTime, correctedMs, type Saved } from './device-time.ts'
import type { Marked } from './offline-book.ts'
import type { SalesmanCommand, SalesmanInputs } from './offline-overlay.ts'

/** What a salesman received from a customer, with its reversal: then it counts nothing. */
export interface SalesmanPayment extends Pick<InvoiceContents, 'customerName' | 'customerPhone'> {
  readonly id: string
  readonly day: string
  readonly route: string
  readonly amountPaise: number
  readonly method: Method
  readonly note: string
  /** CRD-10: the bill that it was paid with. */
  readonly invoiceId: string | null
  readonly savedAt: string
  readonly isReversed: boolean
}

type Payment = Marked<SalesmanPayment>

const timeOf = (given: Saved | null | undefined, savedAt: number) => {
  const saved = given ?? { at: savedAt, offsetMs: null }
  const { day, savedMs } = billTime(saved, { receivedMs: correctedMs(saved), lastEmptyMs: null })
  return { day, savedAt: new Date(savedMs).toISOString() }
}

const paidWith = (
  {
    id,
    route,
    customerName,
    customerPhone,
    paidNow,
    saved,
  }: SalesmanInputs['salesman.createInvoice'],
  savedAt: number,
): SalesmanPayment | undefined =>
  paidNow && {
    ...paidNow,
    ...timeOf(saved, savedAt),
    route: route.trim(),
    customerName: customerName.trim(),
    customerPhone,
    note: '',
    invoiceId: id,
    isReversed: false,
  }

const received = (
  {
    id,
    route,
    customerName,
    customerPhone,
    amountPaise,
    method,
    note,
    saved,
  }: SalesmanInputs['salesman.receive'],
  savedAt: number,
): SalesmanPayment => ({
  id,
  ...timeOf(saved, savedAt),
  route: route.trim(),
  customerName: customerName.trim(),
  customerPhone,
  amountPaise,
  method,
  note: note.trim(),
  invoiceId: null,
  isReversed: false,
})

/** The payment that a command makes. */
const madeBy = (command: SalesmanCommand): SalesmanPayment | undefined => {
  if (command.procedure === 'salesman.receive') return received(command.input, command.savedAt)
  return command.procedure === 'salesman.createInvoice'
    ? paidWith(command.input, command.savedAt)
    : undefined
}

/** SAL-08: the copied payments with unconfirmed commands applied; see `overlay`. */
export const overlayPayments = (
  copy: readonly Payment[],
  commands: readonly SalesmanCommand[],
): readonly Payment[] => {
  const payments = new Map(copy.map((payment) => [payment.id, payment]))
  const known = new Set(payments.keys())
  for (const command of commands) {
    const mark = command.state === 'done' ? {} : { waiting: command.state }
    const made = madeBy(command)
    // The server has it already: its answer was lost, or the copy was updated before the queue.
    if (made) payments.set(made.id, { ...(payments.get(made.id) ?? made), ...mark })
    if (command.procedure !== 'salesman.reverseReceipt') continue
    const payment = payments.get(command.input.id)
    // Does not apply a refused reversal to a payment that the server has.
    const isRefused = command.state === 'attention' && known.has(command.input.id)
    if (payment) {
      const isReversed = payment.isReversed || !isRefused
      payments.set(payment.id, { ...payment, isReversed, ...mark })
    }
  }
  return [...payments.values()]
}

/** CRD-11: the salesman reverses only on the day of the payment. */
export const mayReverseOwn = (
  { day, isReversed }: Pick<SalesmanPayment, 'day' | 'isReversed'>,
  today: string,
): boolean => !isReversed && day === today

/** CRD-03: signed, above 0 the customer owes more. */
export const paymentEffect = ({
  amountPaise,
  customerPhone,
  isReversed,
}: Pick<SalesmanPayment, 'amountPaise' | 'customerPhone' | 'isReversed'>): number =>
  isReversed || !isCustomerPhone(customerPhone) ? 0 : -amountPaise
