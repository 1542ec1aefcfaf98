import { sql } from 'kysely'
import type { Method, PostedPayment } from '#domain/accounts/payment.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import type { SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import { lockAccount } from './account-entries.ts'
import type { Db, Tx } from './database.ts'
import type { Saving } from './salesman-invoices.ts'

export interface StoredPayment extends Omit<SalesmanPayment, 'savedAt'> {
  readonly savedAt: Date
  readonly salesmanId: string
}

const FIELDS = sql`
  id, salesman_id AS "salesmanId", day, route, customer_name AS "customerName",
  customer_phone AS "customerPhone", amount_paise AS "amountPaise", method, note,
  invoice_id AS "invoiceId", saved_at AS "savedAt", reversed_at IS NOT NULL AS "isReversed"`

export interface NewPayment extends Pick<InvoiceContents, 'customerName' | 'customerPhone'> {
  readonly id: string
  readonly routeId: string
  readonly route: string
  readonly customerId: string
  readonly amountPaise: number
  readonly method: Method
  readonly note: string
  readonly invoiceId: string | null
}

/** False if the id is in use, also by an entry of the office. */
export const insertSalesmanPayment = async (
  tx: Tx,
  salesmanId: string,
  payment: NewPayment,
  saving: Saving,
  revision: number,
): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO salesman_payments (id, salesman_id, day, route_id, route, customer_id,
      customer_name, customer_phone, amount_paise, method, note, invoice_id, saved_at,
      saved_at_phone, received_at, clock_doubtful, revision)
    SELECT ${payment.id}, ${salesmanId}, ${saving.day}, ${payment.routeId}, ${payment.route},
      ${payment.customerId}, ${payment.customerName}, ${payment.customerPhone},
      ${payment.amountPaise}, ${payment.method}, ${payment.note}, ${payment.invoiceId},
      ${saving.savedAt}, ${saving.savedAtPhone}, ${saving.receivedAt}, ${saving.clockDoubtful},
      ${revision}
    WHERE NOT EXISTS (SELECT FROM account_entries WHERE id = ${payment.id})
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** The card of the number, made if it has none, and locked. */
export const lockCardOfPhone = async (
  tx: Tx,
  { phone, name }: { readonly phone: string; readonly name: string },
  by: { readonly at: Date; readonly name: string },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    SELECT card_of_phone(${phone}, ${name}, ${by.name}, ${by.at}) AS id`.execute(tx)
  const id = rows[0]?.id as string
  await lockAccount(tx, id)
  return id
}

/**
 * CRD-12: living payments of the card around that day. What a phone brings late counts at the time
 * of its save.
 */
export const readPaymentsAround = async (
  tx: Tx,
  accountId: string,
  day: string,
): Promise<readonly PostedPayment[]> => {
  const { rows } = await sql<{ amountPaise: number; method: Method; at: Date }>`
    SELECT -entry.amount_paise AS "amountPaise", entry.method,
      coalesce(own.saved_at, entry.posted_at) AS at
    FROM account_entries AS entry LEFT JOIN salesman_payments AS own ON own.id = entry.id
    WHERE entry.account_id = ${accountId} AND entry.kind = 'payment'
      AND entry.day BETWEEN ${day}::date - 7 AND ${day}::date + 1
      AND NOT EXISTS (
        SELECT FROM account_entries AS later WHERE later.reverses_id = entry.id)`.execute(tx)
  return rows.map(({ at, ...payment }) => ({ ...payment, postedAtMs: at.getTime() }))
}

/** Undefined if it is another salesman's. */
export const findSalesmanPayment = async (
  tx: Tx,
  salesmanId: string,
  id: string,
): Promise<StoredPayment | undefined> => {
  const { rows } = await sql<StoredPayment>`
    SELECT ${FIELDS} FROM salesman_payments
    WHERE id = ${id} AND salesman_id = ${salesmanId}`.execute(tx)
  return rows[0]
}

/** For the phones of the one who received it. Under the salesman's revision, before any card. */
export const markPaymentReversed = async (
  tx: Tx,
  id: string,
  by: { readonly at: Date; readonly name: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ salesmanId: string }>`
    UPDATE salesman_payments SET reversed_at = ${by.at}, reversed_by = ${by.name},
      revision = next_revision(salesman_id)
    WHERE id = ${id} AND reversed_at IS NULL
    RETURNING salesman_id AS "salesmanId"`.execute(tx)
  return rows[0]?.salesmanId
}

export const readSalesmanPayments = async (
  db: Db,
  salesmanId: string,
  ids: readonly string[],
): Promise<StoredPayment[]> => {
  const { rows } = await sql<StoredPayment>`
    SELECT ${FIELDS} FROM salesman_payments
    WHERE id = ANY(${ids}::uuid[]) AND salesman_id = ${salesmanId}
    ORDER BY revision`.execute(db)
  return rows
}

/** The bill is posted now and not at the commit: its payment comes after it, and locks nothing new. */
export const postBillNow = async (tx: Tx): Promise<void> => {
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx)
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(tx)
}
