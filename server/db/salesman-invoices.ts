import { type RawBuilder, sql } from 'kysely'
import type { Rated, RatedLine } from '#domain/invoices/invoice.ts'
import type { MadeWithUpi } from '#domain/invoices/upi-bill.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import type { SalesmanContents } from '#domain/salesman/salesman-input.ts'
import type { Tx } from './database.ts'
import type { Stamp } from './stamp.ts'
import { UPI_FIELD } from './upi-field.ts'

interface Owners {
  readonly routeId: string
  readonly customerId: string
}

/** A salesman's bill with its lines, and what only the server knows of it. */
export interface StoredSalesmanInvoice extends Omit<SalesmanInvoice, 'savedAt'>, Owners {
  readonly savedAt: Date
  readonly changedBy: string
  readonly changedAt: Date
  readonly deletedAt: Date | null
  readonly upi: MadeWithUpi | null
}

/** Selects from a source named `invoice`. */
export const SALESMAN_INVOICE_FIELDS: RawBuilder<StoredSalesmanInvoice> = sql`
  invoice.id, invoice.day, invoice.route_id AS "routeId", invoice.route,
  invoice.customer_id AS "customerId", invoice.customer_name AS "customerName",
  invoice.customer_phone AS "customerPhone", invoice.created_by AS "createdBy", invoice.payment,
  invoice.total_paise AS "totalPaise", invoice.total_kind AS "totalKind",
  invoice.auto_total_paise AS "autoTotalPaise", invoice.saved_at AS "savedAt",
  invoice.clock_doubtful AS "clockDoubtful", invoice.version,
  invoice.changed_by AS "changedBy", invoice.changed_at AS "changedAt",
  invoice.deleted_at AS "deletedAt", ${UPI_FIELD},
  coalesce((
    SELECT json_agg(json_strip_nulls(json_build_object(
             'product', line.product, 'quantity', line.quantity,
             'schemeHundredths', line.scheme_hundredths, 'ratePaise', line.rate_paise))
           ORDER BY line.position)
    FROM salesman_invoice_lines AS line WHERE line.invoice_id = invoice.id), '[]') AS lines`

/** Locks the bill against other writers; undefined if it belongs to another salesman. */
export const lockSalesmanInvoice = async (
  tx: Tx,
  salesmanId: string,
  id: string,
): Promise<StoredSalesmanInvoice | undefined> => {
  const lock = await sql`
    SELECT FROM salesman_invoices WHERE id = ${id} AND salesman_id = ${salesmanId}
    FOR UPDATE`.execute(tx)
  if (lock.rows.length === 0) return undefined
  const { rows } = await sql<StoredSalesmanInvoice>`
    SELECT ${SALESMAN_INVOICE_FIELDS} FROM salesman_invoices AS invoice
    WHERE invoice.id = ${id}`.execute(tx)
  return rows[0]
}

/** The form's fields as stored, with the rates of the bill. */
export type OwnedContents = Omit<SalesmanContents, keyof Rated> & Rated & Owners

export interface SalesmanStamp extends Stamp {
  readonly revision: number
}

const columnsOf = (contents: OwnedContents) => ({
  route_id: contents.routeId,
  route: contents.route,
  customer_id: contents.customerId,
  customer_name: contents.customerName,
  customer_phone: contents.customerPhone,
  payment: contents.payment,
  total_paise: contents.totalPaise,
  total_kind: contents.totalKind ?? null,
  auto_total_paise: contents.autoTotalPaise ?? null,
})

const stampColumns = (stamp: SalesmanStamp) => ({
  revision: stamp.revision,
  changed_by: stamp.changedBy,
  changed_at: stamp.changedAt,
})

const insertLines = async (tx: Tx, id: string, lines: readonly RatedLine[]): Promise<void> => {
  const rows = lines.map((line, index) => ({
    invoice_id: id,
    position: index + 1,
    product: line.product,
    quantity: line.quantity,
    scheme_hundredths: line.schemeHundredths,
    rate_paise: line.ratePaise ?? null,
  }))
  await tx.insertInto('salesman_invoice_lines').values(rows).execute()
}

export interface Saving {
  readonly day: string
  readonly savedAt: Date
  readonly savedAtPhone: Date | null
  readonly receivedAt: Date
  readonly clockDoubtful: boolean
}

export interface BillSaving extends Saving {
  /** UPI-06: made while UPI is on. */
  readonly withUpi: boolean
}

/** False if a bill of any salesman has that id already. */
export const insertSalesmanInvoice = async (
  tx: Tx,
  salesman: { id: string; name: string },
  bill: { id: string; contents: OwnedContents; saving: BillSaving },
  stamp: SalesmanStamp,
): Promise<boolean> => {
  const { saving, contents } = bill
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('salesman_invoices')
    .values({
      id: bill.id,
      salesman_id: salesman.id,
      created_by: salesman.name,
      ...columnsOf(contents),
      day: saving.day,
      saved_at: saving.savedAt,
      saved_at_phone: saving.savedAtPhone,
      received_at: saving.receivedAt,
      clock_doubtful: saving.clockDoubtful,
      with_upi: saving.withUpi,
      ...stampColumns(stamp),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await insertLines(tx, bill.id, contents.lines)
  return true
}

/** Replaces the form's fields; day, maker and times stay (SAL-09). */
export const updateSalesmanInvoice = async (
  tx: Tx,
  salesmanId: string,
  bill: { id: string; contents: OwnedContents },
  stamp: SalesmanStamp,
): Promise<void> => {
  await tx
    .updateTable('salesman_invoices')
    .set((eb) => ({
      ...columnsOf(bill.contents),
      ...stampColumns(stamp),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', bill.id)
    .where('salesman_id', '=', salesmanId)
    .execute()
  await tx.deleteFrom('salesman_invoice_lines').where('invoice_id', '=', bill.id).execute()
  await insertLines(tx, bill.id, bill.contents.lines)
}

/** UPI-06: leaves the version; the phones of the salesman read the bill again. */
export const setOwnPaymentTick = async (
  tx: Tx,
  id: string,
  tick: { readonly at: Date; readonly by: string; readonly lastDigits: string | null },
  revision: number,
): Promise<void> => {
  await tx
    .updateTable('salesman_invoices')
    .set({
      revision,
      payment_received_at: tick.at,
      payment_received_by: tick.by,
      payment_received_ref: tick.lastDigits,
    })
    .where('id', '=', id)
    .execute()
}

export const markSalesmanInvoiceDeleted = async (
  tx: Tx,
  salesmanId: string,
  id: string,
  stamp: SalesmanStamp,
): Promise<void> => {
  await tx
    .updateTable('salesman_invoices')
    .set((eb) => ({
      ...stampColumns(stamp),
      deleted_at: stamp.changedAt,
      deleted_by: stamp.changedBy,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('salesman_id', '=', salesmanId)
    .execute()
}
