import * as z from 'zod/mini'
import {
  CUSTOMER_PAGE,
  checkClose,
  checkCustomerName,
  checkCustomerPhone,
  checkLink,
  checkSeparate,
  customerTitle,
} from '#domain/customers/customer.ts'
import {
  addCustomerInput,
  closeCustomerInput,
  customerNumberInput,
  customerPageInput,
  knownCustomerInput,
  renameCustomerInput,
} from '#domain/customers/customer-input.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { storable } from '#domain/shared/text-input.ts'
import { type BillRates, readBillRates } from '#server/bill-rates.ts'
import type { Business } from '#server/business.ts'
import {
  type CustomerNumber,
  closeCard,
  ensureCard,
  insertRecord,
  type LockedCustomer,
  lockCustomer,
  lockCustomerOf,
  moveNumber,
  renameCard,
  separateNumber,
  touchRecord,
} from '#server/db/accounts.ts'
import { type ListedCustomer, readCustomerPage } from '#server/db/customer-pages.ts'
import {
  customersByName,
  customersByPhone,
  findCustomer,
  latestCustomers,
} from '#server/db/customers.ts'
import type { Tx } from '#server/db/database.ts'
import { readNewestOfPhone } from '#server/db/invoice-pages.ts'
import type { StoredInvoice } from '#server/db/invoices.ts'
import { conflict } from '#server/rpc/conflict.ts'
import type { Conflict } from '#server/rpc/execute.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

const MIN_LENGTH = 2

const present = ({ lastBillAt, ...customer }: ListedCustomer) => ({
  ...customer,
  lastBillAt: lastBillAt?.toISOString() ?? null,
})

const presentLocked = ({ id, name, version }: LockedCustomer) => ({ id, name, version })

/** C20: what the counter repeats of a bill. */
const presentLast = ({ day, totalPaise, payment, deliveredBy, lines }: StoredInvoice) => ({
  day,
  totalPaise,
  payment,
  deliveredBy,
  lines,
})

const auditOf = (action: string, { id }: { readonly id: string }) => ({
  action,
  subject: 'customer',
  subjectId: id,
})

const toAudit = ({ name, phone, numbers }: Pick<LockedCustomer, 'name' | 'phone' | 'numbers'>) => ({
  name,
  phone,
  numbers,
})

/** `other` is the number to be linked. */
const lockCurrent = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  other?: string,
): Promise<LockedCustomer | Refusal | Conflict> => {
  const customer = await lockCustomer(tx, id, other)
  if (!customer) return refuse(messages.customers.notFound)
  return customer.version === version ? customer : conflict(customer, presentLocked(customer))
}

const phonesOf = ({ numbers }: LockedCustomer) => numbers.map(({ phone }) => phone)

const isOwn = ({ kind }: { readonly kind: string }): boolean => kind === 'customer'

/** MNY: what only this customer has, while Rates is on. */
type OwnRates = Partial<Pick<BillRates, 'rates' | 'rules'>>
const ownRates = async (business: Business, phone: string): Promise<OwnRates> => {
  const day = businessDay(business.clock())
  const bill = { source: 'counter', routeId: null, day, phone } as const
  const found = await readBillRates(business, business.db, bill)
  if (!found) return {}
  return { rates: found.rates.filter(isOwn), rules: found.rules.filter(isOwn) }
}

const withoutRate = ({ product, quantity, schemeHundredths }: Line) => ({
  product,
  quantity,
  schemeHundredths,
})

const reads = {
  /** UX-02, C13: by part of the number if only digits are typed, else by name; the latest if empty. */
  suggest: read(
    'invoice.write',
    z.strictObject({ typed: storable(100) }),
    async ({ business }, input) => {
      const text = input.typed.trim()
      if (text === '') return latestCustomers(business.db)
      if (text.length < MIN_LENGTH) return []
      return /^\d+$/.test(text)
        ? customersByPhone(business.db, text)
        : customersByName(business.db, text)
    },
  ),

  /** NXT-24: the office's name of a number, and the items of its last bill. */
  known: read('invoice.write', knownCustomerInput, async ({ business }, { phone }) => {
    const [record, last] = [
      await findCustomer(business.db, phone),
      await readNewestOfPhone(business.db, phone),
    ]
    if (!record && !last) return null
    const lines = last?.lines.map(withoutRate) ?? []
    return {
      record: record ?? null,
      name: record?.name ?? '',
      lines,
      last: last ? presentLast(last) : null,
      ...(await ownRates(business, phone)),
    }
  }),

  /** NXT-24, C13. */
  page: read('customer.read', customerPageInput, async ({ business }, input) => {
    const { view, cursor } = input
    const of = { search: input.search.trim(), closed: view === 'closed', cursor }
    const rows = await readCustomerPage(business.db, of)
    return {
      customers: rows.slice(0, CUSTOMER_PAGE).map(present),
      more: rows.length > CUSTOMER_PAGE,
    }
  }),

  /** NXT-23: the customer whose number is to be linked. */
  ofPhone: read('customer.read', knownCustomerInput, async ({ business }, { phone }) => {
    return (await findCustomer(business.db, phone)) ?? null
  }),
}

/** NXT-22: a number without a record, or one whose customer was closed. */
const add = command('customer.keep', addCustomerInput, async (tx, { business, actor }, input) => {
  const { id, phone } = input
  const invalid = checkCustomerPhone(phone)
  if (invalid) return invalid
  const name = checkCustomerName(input.name)
  if (isRefusal(name)) return name
  const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
  const saved = await insertRecord(tx, { id, phone, name }, stamp)
  if (saved === 'id taken') return refuse(messages.app.idTaken)
  const customer = await lockCustomerOf(tx, phone)
  if (!customer) return refuse(messages.customers.notFound)
  if (saved === 'phone taken') {
    if (!customer.closedAt || !customer.cardId)
      return refuse(messages.customers.known, { name: customerTitle(customer) })
    await touchRecord(tx, customer.id, stamp)
  }
  const cardId = await ensureCard(tx, customer, stamp)
  await closeCard(tx, cardId, null, stamp)
  return {
    answer: { id: customer.id },
    audit: { ...auditOf('add', customer), after: toAudit(customer) },
    topics: ['customers'],
  }
})

/** C14: changes the office's name; bills keep their text. */
const rename = command(
  'customer.keep',
  renameCustomerInput,
  async (tx, { business, actor }, input) => {
    const name = checkCustomerName(input.name)
    if (isRefusal(name)) return name
    const customer = await lockCurrent(tx, input)
    if (isRefusal(customer)) return customer
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    await touchRecord(tx, customer.id, stamp, name)
    await renameCard(tx, customer, name, stamp)
    const { phone } = customer
    return {
      answer: { id: customer.id },
      audit: {
        ...auditOf('rename', customer),
        before: { name: customer.name, phone },
        after: { name, phone },
      },
      topics: ['customers'],
    }
  },
)

/** NXT-23. */
const link = command(
  'customer.keep',
  customerNumberInput,
  async (tx, { business, actor }, input) => {
    const { phone } = input
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    const invalid = checkCustomerPhone(phone)
    if (invalid) return invalid
    // A number that was never billed gets its record here, under the command's id.
    await insertRecord(tx, { id: input.commandId, phone, name: '' }, stamp)
    const customer = await lockCurrent(tx, input, phone)
    if (isRefusal(customer)) return customer
    const refused = checkLink(phonesOf(customer), phone)
    if (refused) return refused
    const from = await lockCustomerOf(tx, phone)
    const number = from?.numbers.find((one) => one.phone === phone)
    if (!from || !number) return refuse(messages.customers.notFound)
    const cardId = await ensureCard(tx, customer, stamp)
    await touchRecord(tx, customer.id, stamp)
    await moveNumber(tx, cardId, number, from, stamp)
    return {
      answer: { id: customer.id },
      audit: {
        ...auditOf('link', customer),
        before: toAudit(customer),
        after: toAudit({ ...customer, numbers: [...customer.numbers, number] }),
      },
      topics: ['customers', 'accounts'],
    }
  },
)

const without = (numbers: readonly CustomerNumber[], phone: string) =>
  numbers.filter((number) => number.phone !== phone)

/** NXT-23. */
const separate = command(
  'customer.keep',
  customerNumberInput,
  async (tx, { business, actor }, input) => {
    const { phone } = input
    const customer = await lockCurrent(tx, input)
    if (isRefusal(customer)) return customer
    const refused = checkSeparate(phonesOf(customer), phone)
    const number = customer.numbers.find((one) => one.phone === phone)
    if (refused || !number || !customer.cardId)
      return refused ?? refuse(messages.customers.notFound)
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    await touchRecord(tx, customer.id, stamp)
    await separateNumber(tx, customer.cardId, number, stamp)
    return {
      answer: { id: customer.id },
      audit: {
        ...auditOf('separate', customer),
        before: toAudit(customer),
        after: toAudit({ ...customer, numbers: without(customer.numbers, phone) }),
      },
      topics: ['customers', 'accounts'],
    }
  },
)

/** NXT-24: hides the customer until its next bill. */
const close = command(
  'customer.keep',
  closeCustomerInput,
  async (tx, { business, actor }, input) => {
    const customer = await lockCurrent(tx, input)
    if (isRefusal(customer)) return customer
    const refused = checkClose(customer.balancePaise)
    if (refused) return refused
    const at = new Date(business.clock())
    const stamp = { changedBy: actor.name, changedAt: at }
    const cardId = await ensureCard(tx, customer, stamp)
    await touchRecord(tx, customer.id, stamp)
    await closeCard(tx, cardId, at, stamp)
    return {
      answer: { id: customer.id },
      audit: { ...auditOf('close', customer), before: toAudit(customer) },
      topics: ['customers'],
    }
  },
)

export const customerProcedures = router({ ...reads, add, rename, link, separate, close })
