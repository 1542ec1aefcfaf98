import { sql } from 'kysely'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import type { Db, Tx } from './database.ts'

const ALERTS_SHOWN = 50

export interface Alert {
  readonly id: string
  readonly kind: string
  readonly at: Date
  readonly isSeen: boolean
  /** The bill, or null. */
  readonly source: 'counter' | 'salesman' | null
  readonly billId: string | null
  readonly day: string | null
  readonly token: number | null
  readonly customerName: InvoiceContents['customerName'] | null
  /** Who did it. */
  readonly by: string | null
  readonly paise: number | null
  readonly autoPaise: number | null
  readonly product: string | null
  readonly upiId: string | null
}

/** BOS-04: the newest alerts of the days since, with the names that their records have now. */
export const readAlerts = async (db: Db, userId: string, since: Date): Promise<Alert[]> => {
  const { rows } = await sql<Alert>`
    WITH alert AS (
      SELECT *, facts->>'source' AS source, (facts->>'billId')::uuid AS bill_id
      FROM alerts WHERE at > ${since} ORDER BY at DESC, id DESC LIMIT ${ALERTS_SHOWN})
    SELECT alert.id, alert.kind, alert.at, seen.alert_id IS NOT NULL AS "isSeen", alert.source,
      alert.bill_id AS "billId", coalesce(invoice.day, bill.day) AS day, invoice.token,
      coalesce(invoice.customer_name, bill.customer_name) AS "customerName",
      CASE alert.kind WHEN 'deleted' THEN coalesce(invoice.deleted_by, bill.deleted_by)
        ELSE coalesce(invoice.changed_by, bill.created_by, person.name) END AS by,
      (facts->>'paise')::bigint AS paise, (facts->>'autoPaise')::bigint AS "autoPaise",
      facts->>'product' AS product, facts->>'upiId' AS "upiId"
    FROM alert
      LEFT JOIN invoices AS invoice ON alert.source = 'counter' AND invoice.id = alert.bill_id
      LEFT JOIN salesman_invoices AS bill ON alert.source = 'salesman' AND bill.id = alert.bill_id
      LEFT JOIN users AS person ON person.id = (facts->>'userId')::uuid
      LEFT JOIN alert_seen AS seen ON seen.alert_id = alert.id AND seen.user_id = ${userId}
    ORDER BY alert.at DESC, alert.id DESC`.execute(db)
  return rows
}

export interface Waiting {
  /** Commands that wait for a decision. */
  readonly onHold: number
  /** Alerts that this person has not seen, of those that are listed. */
  readonly unseen: number
}

/** Who decides sees what is on hold itself, so its alerts do not count. */
export const readWaiting = async (
  db: Db,
  userId: string,
  decides: boolean,
  since: Date,
): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    SELECT (
        SELECT count(*) FROM held_commands WHERE decided_at IS NULL AND ${decides}) AS "onHold", (
        SELECT count(*) FROM (
          SELECT id, kind FROM alerts WHERE at > ${since}
          ORDER BY at DESC, id DESC LIMIT ${ALERTS_SHOWN}) AS alert
        WHERE NOT (kind = 'hold' AND ${decides}) AND NOT EXISTS (
          SELECT FROM alert_seen AS seen
          WHERE seen.alert_id = alert.id AND seen.user_id = ${userId})) AS unseen`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('no counts')
  return counts
}

/** A second time is no error: the first one stays. */
export const markSeen = async (
  tx: Tx,
  ids: readonly string[],
  userId: string,
  at: Date,
): Promise<void> => {
  await sql`
    INSERT INTO alert_seen (alert_id, user_id, at)
    SELECT id, ${userId}, ${at} FROM alerts WHERE id = ANY (${ids}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx)
}
