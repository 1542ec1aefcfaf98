import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Invoice, Rated } from '#domain/invoices/invoice.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import type { Db, Tx } from './database.ts'
import { nextVersion, type Stamp } from './stamp.ts'
import { UPI_FIELD } from './upi-field.ts'

/** A bill with its lines, and what only the server knows of it. */
export interface StoredInvoice extends Invoice {
  readonly customerId: string | null
  readonly changedBy: string
  readonly changedAt: Date
  readonly deletedAt: Date | null
  readonly deletedBy: string | null
}

/** Selects from a source named `invoice`. */
export const INVOICE_FIELDS: RawBuilder<StoredInvoice> = sql`
  invoice.id, invoice.day, invoice.run, invoice.token, invoice.time,
  invoice.customer_id AS "customerId",
  invoice.customer_name AS "customerName", invoice.customer_phone AS "customerPhone",
  invoice.delivered_by AS "deliveredBy", invoice.created_by AS "createdBy", invoice.payment,
  invoice.total_paise AS "totalPaise", invoice.total_kind AS "totalKind",
  invoice.auto_total_paise AS "autoTotalPaise", invoice.delivered, invoice.version,
  invoice.changed_by AS "changedBy", invoice.changed_at AS "changedAt",
  ${UPI_FIELD},
  invoice.deleted_at AS "deletedAt", invoice.deleted_by AS "deletedBy",
  coalesce((
    SELECT json_agg(json_strip_nulls(json_build_object(
             'product', line.product, 'quantity', line.quantity,
             'schemeHundredths', line.scheme_hundredths, 'ratePaise', line.rate_paise))
           ORDER BY line.position)
    FROM invoice_lines AS line WHERE line.invoice_id = invoice.id), '[]') AS lines`

/**
 * Locks the bill against other writers, then reads it, so its lines are current. Without a locked
 * row it returns undefined: a bill inserted since then would not be locked.
 */
export const lockInvoice = async (tx: Tx, id: string): Promise<StoredInvoice | undefined> => {
  const lock = await sql`SELECT FROM invoices WHERE id = ${id} FOR UPDATE`.execute(tx)
  return lock.rows.length > 0 ? findInvoice(tx, id) : undefined
}

export const findInvoice = async (db: Db, id: string): Promise<StoredInvoice | undefined> => {
  const { rows } = await sql<StoredInvoice>`
    SELECT ${INVOICE_FIELDS} FROM invoices AS invoice WHERE invoice.id = ${id}`.execute(db)
  return rows[0]
}

/** The form's fields as stored, with the rates of the bill. */
export type RatedContents = Omit<InvoiceContents, keyof Rated> & Rated

/** Replaces the form's fields; day, token, maker and delivery stay. Returns the customer's id. */
export const updateInvoice = async (
  tx: Tx,
  id: string,
  contents: RatedContents,
  stamp: Stamp,
): Promise<string | null> => {
  const { customerName, customerPhone, lines } = contents
  const { rows } = await sql<{ customerId: string }>`
    UPDATE invoices SET
      customer_id = note_customer(${randomUUID()}, ${customerPhone}, ${customerName},
                                  ${stamp.changedAt}),
      customer_name = ${customerName}, customer_phone = ${customerPhone},
      delivered_by = ${contents.deliveredBy}, payment = ${contents.payment},
      total_paise = ${contents.totalPaise}, total_kind = ${contents.totalKind ?? null},
      auto_total_paise = ${contents.autoTotalPaise ?? null}, version = version + 1,
      changed_by = ${stamp.changedBy}, changed_at = ${stamp.changedAt}
    WHERE id = ${id} RETURNING customer_id AS "customerId"`.execute(tx)
  await tx.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute()
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map((line, index) => ({
        invoice_id: id,
        position: index + 1,
        product: line.product,
        quantity: line.quantity,
        scheme_hundredths: line.schemeHundredths,
        rate_paise: line.ratePaise ?? null,
      })),
    )
    .execute()
  return rows[0]?.customerId ?? null
}

/** Cannot be undone and leaves the version: a new one would make a clerk's open edit conflict. */
export const markDelivered = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set({ delivered: true })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** UPI-06: null takes it back. Leaves the version, as a delivery does. */
export const setPaymentTick = async (
  tx: Tx,
  id: string,
  tick: { readonly at: Date; readonly by: string; readonly lastDigits: string | null } | null,
): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set({
      payment_received_at: tick?.at ?? null,
      payment_received_by: tick?.by ?? null,
      payment_received_ref: tick?.lastDigits ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes or restores. The new version makes an open edit conflict and names the other user. */
export const setDeleted = async (
  tx: Tx,
  id: string,
  deleted: boolean,
  stamp: Stamp,
): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set({
      deleted_at: deleted ? stamp.changedAt : null,
      deleted_by: deleted ? stamp.changedBy : null,
      ...nextVersion(stamp),
    })
    .where('id', '=', id)
    .execute()
}
