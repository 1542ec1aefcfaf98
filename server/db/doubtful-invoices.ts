import { sql } from 'kysely'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import type { Db } from './database.ts'

export const DOUBTFUL_PAGE = 20

export interface DoubtfulInvoice
  extends Pick<SalesmanInvoice, 'id' | 'customerName' | 'customerPhone' | 'route'> {
  readonly salesman: string
  /** By the phone's clock. */
  readonly savedAtPhone: Date | null
  readonly receivedAt: Date
}

/** E6: bills whose phone had a wrong clock, the last received first. */
export const readDoubtful = async (
  db: Db,
  since: Date,
  cursor: { readonly receivedAt: string; readonly id: string } | null,
): Promise<DoubtfulInvoice[]> => {
  const before = cursor
    ? sql`AND (received_at, id) < (${cursor.receivedAt}::timestamptz, ${cursor.id}::uuid)`
    : sql``
  const { rows } = await sql<DoubtfulInvoice>`
    SELECT id, created_by AS salesman, customer_name AS "customerName",
      customer_phone AS "customerPhone", route, saved_at_phone AS "savedAtPhone",
      received_at AS "receivedAt"
    FROM salesman_invoices
    WHERE clock_doubtful AND deleted_at IS NULL AND received_at > ${since} ${before}
    ORDER BY received_at DESC, id DESC LIMIT ${DOUBTFUL_PAGE}`.execute(db)
  return rows
}
