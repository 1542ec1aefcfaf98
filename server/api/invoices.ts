import * as z from 'zod/mini'
import { isOn } from '#domain/access/modules.ts'
import { isOnCredit } from '#domain/accounts/effect.ts'
import {
  checkInvoice,
  type Invoice,
  type Rated,
  restorableSince,
} from '#domain/invoices/invoice.ts'
import {
  createInvoiceInput,
  deleteInvoiceInput,
  editInvoiceInput,
  type InvoiceContents,
  invoiceCommandInput,
} from '#domain/invoices/invoice-input.ts'
import { presentInvoice } from '#domain/invoices/present-invoice.ts'
import { takingsOf } from '#domain/invoices/takings.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { addDays, businessDay, businessTime } from '#domain/shared/dates.ts'
import { instantInput } from '#domain/shared/day-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import type { Business } from '#server/business.ts'
import { createInvoiceStatement } from '#server/db/create-invoice.ts'
import { readDeliverers } from '#server/db/deliverers.ts'
import { PAGE, readDeletedInvoices } from '#server/db/invoice-pages.ts'
import {
  findInvoice,
  lockInvoice,
  markDelivered,
  type RatedContents,
  setDeleted,
  updateInvoice,
} from '#server/db/invoices.ts'
import { readCounterDay } from '#server/db/money-totals.ts'
import { type Notice, QUEUE_CHANGED } from '#server/db/notices.ts'
import type { Actor } from '#server/db/sessions.ts'
import { updateBillTotals } from '#server/db/totals.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, read, router, sharedRead, statementCommand } from '#server/rpc/procedure.ts'
import { creditOf } from './bill-credit.ts'
import { billListReads } from './bill-list.ts'
import { checkLimitOfEdit, checkPaidNowOf, stopOf } from './bill-on-credit.ts'
import { dockReads } from './dock.ts'
import { paymentTicks } from './payment-ticks.ts'
import { rateInvoice } from './rate-invoice.ts'

const toAudit = (invoice: Invoice) => {
  const { day, run, token, customerName, customerPhone, deliveredBy } = invoice
  const { payment, totalPaise, delivered, lines, totalKind, autoTotalPaise } = invoice
  return {
    day,
    run,
    token,
    customerName,
    customerPhone,
    deliveredBy,
    payment,
    totalPaise,
    delivered,
    lines,
    ...(totalKind && { totalKind, autoTotalPaise }),
  }
}

const stampOf = (business: Business, actor: Actor) => ({
  changedBy: actor.name,
  changedAt: new Date(business.clock()),
})

/** The fields that a user wrote, as stored. */
export const contentsOf = (input: InvoiceContents, rated: Rated): RatedContents => ({
  customerName: input.customerName.trim(),
  customerPhone: input.customerPhone,
  deliveredBy: input.deliveredBy.trim(),
  payment: input.payment,
  totalPaise: input.totalPaise,
  ...rated,
})

interface Change {
  readonly before?: Invoice
  readonly after?: Pick<Invoice, 'customerPhone' | 'payment'>
}

/** Audit entry and topics: office screens, and customer pages of the old and the new phone number. */
export const changeOf = (
  action: 'create' | 'edit' | 'delete' | 'restore',
  id: string,
  { before, after }: Change,
  salesChanged: boolean,
) => {
  const both = [before, after].flatMap((one) => one ?? [])
  const phones = both.map(({ customerPhone }) => customerPhone)
  const topics: Notice[] = [
    'invoices',
    ...(action === 'create' ? (['token'] as const) : []),
    'stock',
    ...(salesChanged ? (['sales'] as const) : []),
    // CRD-18.
    ...(both.some(isOnCredit) ? (['accounts'] as const) : []),
    ...(action === 'delete' || action === 'restore' ? [QUEUE_CHANGED] : []),
    ...[...new Set(phones)].map((lookUpOf) => ({ lookUpOf })),
  ]
  return {
    audit: {
      action,
      subject: 'invoice',
      subjectId: id,
      ...(before && { before: toAudit(before) }),
      ...(after && { after }),
    },
    topics,
  }
}

const createdAnswer = z.object({
  id: z.string(),
  day: z.string(),
  run: z.number(),
  token: z.number(),
  time: z.string(),
})

export const invoiceProcedures = router({
  ...billListReads,
  ...dockReads,
  ...paymentTicks,

  /** C6: for roles that bill; read from the stored sums, however many bills the day has. */
  takings: sharedRead('invoice.write', ['invoices'], z.void(), async ({ business }) => {
    const day = businessDay(business.clock())
    return { day, ...takingsOf(await readCounterDay(business.db, day)) }
  }),

  /** C29: who delivered in the last seven days. */
  deliverers: read('invoice.write', z.void(), ({ business }) =>
    readDeliverers(business.db, addDays(businessDay(business.clock()), -7)),
  ),

  /** For the print window. A deleted invoice cannot be printed. */
  one: read('invoice.write', z.strictObject({ id: z.uuid() }), async (facts, { id }) => {
    const invoice = await findInvoice(facts.business.db, id)
    if (!invoice || invoice.deletedAt) return null
    const credit = (await creditOf(facts.business, facts.actor, [invoice])).get(id)
    return { ...presentInvoice(facts.actor, invoice), ...(credit && { credit }) }
  }),

  deleted: read(
    'invoice.write',
    z.strictObject({
      cursor: z.nullable(z.strictObject({ deletedAt: instantInput, id: z.uuid() })),
    }),
    async ({ business, actor }, { cursor }) => {
      const since = new Date(restorableSince(business.clock()))
      const rows = await readDeletedInvoices(business.db, since, cursor ?? undefined)
      return {
        invoices: rows.map((invoice) => ({
          ...presentInvoice(actor, invoice),
          deletedAt: invoice.deletedAt?.toISOString() ?? '',
          deletedBy: invoice.deletedBy ?? '',
        })),
        more: rows.length === PAGE,
      }
    },
  ),

  create: statementCommand(
    'invoice.write',
    createInvoiceInput,
    createdAnswer,
    async (business, input, { isResent }) => {
      const catalog = await business.catalog.readFor(business.db, input)
      const lines = checkInvoice(catalog, input)
      if (isRefusal(lines)) return lines
      const nowMs = business.clock()
      const at = { day: businessDay(nowMs), time: businessTime(nowMs) }
      const of = { lines, day: at.day }
      const rated = await rateInvoice(business, business.db, catalog, input, of)
      if (isRefusal(rated)) return rated
      const contents = contentsOf(input, rated)
      const settings = await business.settingsCache.read()
      const bill = { ...contents, day: at.day }
      const { id, paidNow } = input
      const refused = paidNow && checkPaidNowOf(bill, paidNow, settings, isResent)
      if (refused) return refused
      const after = { ...contents, ...(paidNow && { paidNow }) }
      const invoice = { ...after, id, withUpi: isOn(settings.features, 'upi') }
      const change = changeOf('create', id, { after }, true)
      const stop = stopOf(bill, paidNow, settings)
      return {
        run: createInvoiceStatement(invoice, at, change, stop),
        ifNoRow: refuse(messages.app.idTaken),
        refusals: { limit: refuse(accountMessages.limitReached) },
      }
    },
  ),

  /** BIL-09, BIL-18. */
  edit: command('invoice.write', editInvoiceInput, async (tx, { business, actor }, input) => {
    const catalog = await business.catalog.readFor(tx, input)
    const lines = checkInvoice(catalog, input)
    if (isRefusal(lines)) return lines
    const invoice = await lockInvoice(tx, input.id)
    if (!invoice || invoice.deletedAt) return refuse(messages.billing.originalNotFound)
    if (invoice.version !== input.version) return conflict(invoice, presentInvoice(actor, invoice))
    const of = { lines, day: invoice.day, before: invoice }
    const rated = await rateInvoice(business, tx, catalog, input, of)
    if (isRefusal(rated)) return rated
    const contents = contentsOf(input, rated)
    const change = { before: invoice, after: { ...contents, day: invoice.day } }
    const over = await checkLimitOfEdit(tx, actor, change, await business.settingsCache.readIn(tx))
    if (over) return over
    const customerId = await updateInvoice(tx, invoice.id, contents, stampOf(business, actor))
    const after = { customerId, ...contents }
    const salesChanged = await updateBillTotals(tx, invoice.day, invoice, after)
    return {
      answer: { id: invoice.id },
      ...changeOf('edit', invoice.id, { before: invoice, after: contents }, salesChanged),
    }
  }),

  /** BIL-14, ERR-02: an invoice that was changed meanwhile is not deleted. */
  delete: command('invoice.write', deleteInvoiceInput, async (tx, { business, actor }, input) => {
    const invoice = await lockInvoice(tx, input.id)
    if (!invoice || invoice.deletedAt) return refuse(messages.billing.originalNotFound)
    if (invoice.version !== input.version) return conflict(invoice, presentInvoice(actor, invoice))
    await setDeleted(tx, invoice.id, true, stampOf(business, actor))
    const salesChanged = await updateBillTotals(tx, invoice.day, invoice, undefined)
    return {
      answer: { id: invoice.id },
      ...changeOf('delete', invoice.id, { before: invoice }, salesChanged),
    }
  }),

  /** AUD-02: the restored invoice has the same token. */
  restore: command('invoice.write', invoiceCommandInput, async (tx, { business, actor }, input) => {
    const invoice = await lockInvoice(tx, input.id)
    const since = restorableSince(business.clock())
    if (!invoice?.deletedAt || invoice.deletedAt.getTime() <= since) {
      return refuse(messages.billing.originalNotFound)
    }
    await setDeleted(tx, invoice.id, false, stampOf(business, actor))
    const salesChanged = await updateBillTotals(tx, invoice.day, undefined, invoice)
    return {
      answer: { id: invoice.id },
      ...changeOf('restore', invoice.id, { after: toAudit(invoice) }, salesChanged),
    }
  }),

  /** BIL-12: cannot be undone. A second tick is not an error. */
  deliver: command('invoice.deliver', invoiceCommandInput, async (tx, _facts, input) => {
    const invoice = await lockInvoice(tx, input.id)
    if (!invoice || !(await markDelivered(tx, input.id))) {
      return refuse(messages.billing.originalNotFound)
    }
    return {
      answer: { id: input.id },
      audit: {
        action: 'deliver',
        subject: 'invoice',
        subjectId: input.id,
        before: { delivered: invoice.delivered },
        after: { delivered: true },
      },
      topics: ['invoices', QUEUE_CHANGED, { lookUpOf: invoice.customerPhone }],
    }
  }),
})
