import { checkPaidNow, checkPayment, perhapsTwice } from '#domain/accounts/payment.ts'
import { checkCustomerPhone } from '#domain/customers/customer.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { SALESMAN_PAYMENTS } from '#domain/invoices/payment.ts'
import { billTime, type Saved } from '#domain/salesman/device-time.ts'
import { mayReverseOwn, type SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import type {
  PaidNow,
  reverseReceiptInput,
  salesmanReceiveInput,
} from '#domain/salesman/salesman-input.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { findEntry, lockAccount, notePayment, postEntries } from '#server/db/account-entries.ts'
import type { Tx } from '#server/db/database.ts'
import type { Saving } from '#server/db/salesman-invoices.ts'
import {
  findSalesmanPayment,
  insertSalesmanPayment,
  lockCardOfPhone,
  markPaymentReversed,
  type NewPayment,
  postBillNow,
  readPaymentsAround,
  type StoredPayment,
} from '#server/db/salesman-payments.ts'
import { nextRevision, noteCustomer, noteRoute } from '#server/db/salesman-routes.ts'
import {
  accountTopicsOf,
  auditOf,
  type Write,
  type WriteContext,
} from './salesman-write-context.ts'

export const presentPayment = ({
  salesmanId: _salesmanId,
  savedAt,
  ...payment
}: StoredPayment): SalesmanPayment => ({ ...payment, savedAt: savedAt.toISOString() })

export const savingOf = (context: WriteContext, saved: Saved | null): Saving => {
  const { receivedAt, lastEmptyAt } = context
  const receivedMs = receivedAt.getTime()
  const lastEmptyMs = lastEmptyAt?.getTime() ?? null
  const { savedMs, ...time } = billTime(saved, { receivedMs, lastEmptyMs })
  const savedAtPhone = saved && new Date(saved.at)
  return { ...time, savedAt: new Date(savedMs), savedAtPhone, receivedAt }
}

const posterOf = ({ now, salesman }: WriteContext, commandId: string) => ({
  at: now,
  madeBy: salesman.name,
  madeById: salesman.id,
  commandId,
})

interface Posting {
  readonly commandId: string
  readonly saving: Saving
}

/** Stores the payment and posts it; false if its id is taken. */
const post = async (
  tx: Tx,
  context: WriteContext,
  payment: NewPayment,
  { commandId, saving }: Posting,
): Promise<boolean> => {
  const { salesman, now } = context
  // Not that of the bill: a page of changes may end between the two.
  const revision = await nextRevision(tx, salesman.id)
  if (!(await insertSalesmanPayment(tx, salesman.id, payment, saving, revision))) return false
  const { id, customerPhone: phone, customerName: name, amountPaise, method, note } = payment
  const by = { at: now, name: salesman.name }
  const cardId = await lockCardOfPhone(tx, { phone, name }, by)
  const { day } = saving
  const sent = { amountPaise, method, postedAtMs: saving.savedAt.getTime() }
  const twice = perhapsTwice(sent, await readPaymentsAround(tx, cardId, day))
  await notePayment(tx, cardId, day)
  const entry = { id, day, method, note, amountPaise: -amountPaise, perhapsTwice: !!twice }
  const entries = [{ ...entry, kind: 'payment', source: 'salesman' }] as const
  await postEntries(tx, { id: cardId, phone }, entries, posterOf(context, commandId))
  return true
}

/** CRD-08, CRD-12: never refused for the state of the account. */
export const receive: Write<typeof salesmanReceiveInput> = async (tx, context, input) => {
  const { commandId, customerPhone, amountPaise, method } = input
  const saving = savingOf(context, input.saved)
  const note = input.note.trim()
  const refused =
    checkCustomerPhone(customerPhone) ??
    checkPayment({ amountPaise, method, note, day: saving.day }, saving.day)
  if (refused) return refused
  const [route, customerName] = [input.route.trim(), input.customerName.trim()]
  if (route === '') return refuse(messages.salesman.noRoute)
  const { salesman } = context
  await nextRevision(tx, salesman.id)
  const noted = await noteRoute(tx, salesman.id, commandId, route)
  if (!noted) return refuse(messages.app.idTaken)
  const customer = { phone: customerPhone, name: customerName, route: noted.name }
  const use = { at: saving.savedAt, moves: false, shows: true }
  const customerId = await noteCustomer(tx, salesman.id, commandId, customer, use)
  if (!customerId) return refuse(messages.app.idTaken)
  const contents = { route, customerName, customerPhone, amountPaise, method, note }
  const owned = { routeId: noted.id, customerId, invoiceId: null }
  const payment = { id: input.id, ...owned, ...contents }
  if (!(await post(tx, context, payment, { commandId, saving }))) {
    return refuse(messages.app.idTaken)
  }
  return {
    answer: { id: input.id },
    audit: {
      ...auditOf('receive', 'payment', input.id),
      after: { day: saving.day, ...contents, saved: input.saved },
    },
    topics: accountTopicsOf(context),
  }
}

type PaidBill = Omit<NewPayment, 'amountPaise' | 'method' | 'note' | 'invoiceId'> &
  Pick<InvoiceContents, 'totalPaise'> & { readonly payment: string }

/** CRD-10: with the bill, in its command. */
export const payNow = async (
  tx: Tx,
  context: WriteContext,
  bill: PaidBill,
  paidNow: PaidNow,
  posting: Posting,
): Promise<Refusal | undefined> => {
  const { id: invoiceId, payment, totalPaise, ...to } = bill
  const isOnCredit = payment === SALESMAN_PAYMENTS[2]
  const refused =
    checkCustomerPhone(to.customerPhone) ??
    checkPaidNow(paidNow.amountPaise, isOnCredit ? totalPaise : null)
  if (refused) return refused
  await postBillNow(tx)
  const isPosted = await post(tx, context, { ...to, ...paidNow, note: '', invoiceId }, posting)
  return isPosted ? undefined : refuse(messages.app.idTaken)
}

/** CRD-11: his own, on the day of the payment. Another phone's reversal of it is this one. */
export const reverseReceipt: Write<typeof reverseReceiptInput> = async (tx, context, input) => {
  const { salesman, now, writer } = context
  const { commandId, reason } = input
  await nextRevision(tx, salesman.id)
  const payment = await findSalesmanPayment(tx, salesman.id, input.id)
  if (!payment) return refuse(accountMessages.noEntry)
  const { day } = savingOf(context, input.saved)
  const note = reason === 'Other' ? input.note.trim() : reason
  if (!payment.isReversed) {
    if (!mayReverseOwn(payment, day)) return refuse(accountMessages.askOffice)
    await markPaymentReversed(tx, payment.id, { at: now, name: writer })
    const entry = await findEntry(tx, payment.id)
    if (!entry) return refuse(accountMessages.noEntry)
    await lockAccount(tx, entry.accountId)
    const { accountId, phone, amountPaise } = (await findEntry(tx, payment.id)) ?? entry
    const reversal = { id: commandId, day, note, amountPaise: -amountPaise, reversesId: payment.id }
    const entries = [{ ...reversal, kind: 'reversal', source: 'salesman' }] as const
    await postEntries(tx, { id: accountId, phone }, entries, posterOf(context, commandId))
  }
  return {
    answer: { id: payment.id },
    audit: {
      ...auditOf('reverse', 'payment', payment.id),
      after: { reason, note, wasReversed: payment.isReversed, saved: input.saved },
    },
    topics: accountTopicsOf(context),
  }
}
