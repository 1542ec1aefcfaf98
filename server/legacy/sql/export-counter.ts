import { sql } from 'kysely'
import type { Line } from '#domain/invoices/invoice.ts'
import type { Tx } from '#server/db/database.ts'
import {
  changeOf,
  fetchAll,
  keyOf,
  linesOf,
  type Out,
  type OutChange,
  RATED,
  UPI,
} from './outgoing.ts'
import type { InvoiceRow } from './rows.ts'

export interface OutProduction extends OutChange {
  readonly day: string
  readonly madeBy: string
  readonly madeAt: string
  readonly version: number
  readonly lines: readonly Pick<Line, 'product' | 'quantity'>[]
}

export const outProduction = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<OutProduction>>`SELECT '' AS owner, ${keyOf('record')} AS key, jsonb_build_object(
      'day', day, 'madeBy', made_by, 'madeAt', made_at, 'version', version,
      ${changeOf('record')}, 'lines', (
        SELECT jsonb_agg(jsonb_build_object('product', product, 'quantity', quantity)
          ORDER BY position) FROM production_lines WHERE record_id = record.id)) AS row
    FROM production_records AS record WHERE deleted_at IS NULL ORDER BY day, made_at, id`,
  )

export type OutInvoice = OutChange & InvoiceRow

export const outInvoices = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<OutInvoice>>`SELECT '' AS owner, ${keyOf('bill')} AS key, jsonb_build_object(
      'day', day, 'run', run, 'token', token, 'time', time, 'customerName', customer_name,
      'customerPhone', customer_phone, 'deliveredBy', delivered_by, 'createdBy', created_by,
      'payment', payment, 'totalPaise', total_paise, 'delivered', delivered, 'version', version,
      ${RATED}, ${UPI}, ${changeOf('bill')}, 'kept', kept, 'lines', ${linesOf('invoice_lines')}) AS row
    FROM invoices AS bill WHERE deleted_at IS NULL ORDER BY day, run, token`,
  )
