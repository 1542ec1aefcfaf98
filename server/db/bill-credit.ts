import { sql } from 'kysely'
import type { BillCredit } from '#domain/invoices/invoice.ts'
import type { Db } from './database.ts'

/**
 * CRD-15: what is open of these bills on credit, and what was paid with them; nothing for a bill that
 * does not count. The open items of each card are found once.
 */
export const readBillCredit = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Required<BillCredit>>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Required<BillCredit> & { id: string }>`
    WITH bill AS (
      SELECT source_id AS id, account_id FROM account_debits
      WHERE source_id = ANY (${ids}::uuid[]) AND amount_paise > 0),
    card AS (
      SELECT id, balance_paise FROM accounts WHERE id IN (SELECT account_id FROM bill)),
    open_item AS (
      SELECT item.source_id AS id, item.open_paise
      FROM card, LATERAL open_items(card.id, card.balance_paise) AS item)
    SELECT bill.id, coalesce(open_item.open_paise, 0) AS "openPaise",
      card.balance_paise AS "balancePaise", coalesce((
        SELECT -sum(entry.amount_paise) FROM account_entries AS entry
        WHERE entry.source_id = bill.id AND entry.kind = 'payment' AND NOT EXISTS (
          SELECT FROM account_entries AS later WHERE later.reverses_id = entry.id)), 0)::bigint
        AS "paidNowPaise"
    FROM bill JOIN card ON card.id = bill.account_id LEFT JOIN open_item ON open_item.id = bill.id`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...credit }) => [id, credit]))
}
