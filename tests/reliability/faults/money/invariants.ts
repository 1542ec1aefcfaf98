import type { Database } from '#server/db/database.ts'

interface Row {
  readonly what: string
  readonly wrong: number
}

/** CRD-02, written out and not by the functions under test. */
const BILLS = `
  SELECT id, customer_phone AS phone, CASE WHEN deleted_at IS NULL AND payment = 'Pay Later'
    AND customer_phone ~ '^[6-9][0-9]{9}$' AND day >= $1 THEN coalesce(total_paise, 0) ELSE 0 END
    AS effect
  FROM invoices
  UNION ALL
  SELECT id, customer_phone, CASE WHEN deleted_at IS NULL AND payment = 'On credit'
    AND customer_phone ~ '^[6-9][0-9]{9}$' AND day >= $1 THEN coalesce(total_paise, 0) ELSE 0 END
  FROM salesman_invoices`

const CHECKS = `
  WITH bill AS MATERIALIZED (${BILLS}),
  card AS MATERIALIZED (
    SELECT card.id, card.balance_paise AS balance, coalesce((
      SELECT sum(amount_paise) FROM account_entries WHERE account_id = card.id), 0) AS entries,
      coalesce((SELECT sum(item.open_paise) FROM open_items(card.id, card.balance_paise) AS item), 0)
        AS open
    FROM accounts AS card),
  posted AS (
    SELECT entry.source_id AS id, number.phone, sum(entry.amount_paise) AS paise
    FROM account_entries AS entry JOIN account_phones AS number ON number.id = entry.account_phone_id
    WHERE entry.kind IN ('bill', 'bill change') GROUP BY 1, 2),
  other AS (
    SELECT coalesce(sum(amount_paise), 0) AS paise FROM account_entries
    WHERE kind NOT IN ('bill', 'bill change'))
  SELECT 'cards whose balance is not the sum of their entries' AS what, count(*) AS wrong
  FROM card WHERE balance <> entries
  UNION ALL
  SELECT 'bills whose entries do not add up to what they ask for', count(*)
  FROM bill FULL JOIN posted USING (id, phone)
  WHERE coalesce(bill.effect, 0) <> coalesce(posted.paise, 0)
  UNION ALL
  SELECT 'sums of all balances that are not bills and payments', count(*) FROM other
  WHERE (SELECT coalesce(sum(balance), 0) FROM card)
    <> (SELECT coalesce(sum(effect), 0) FROM bill) + other.paise
  UNION ALL
  SELECT 'cards whose open items are not their balance', count(*) FROM card
  WHERE open <> greatest(balance, 0)
  UNION ALL
  SELECT 'entries that are not on the card of their number', count(*)
  FROM account_entries AS entry JOIN account_phones AS number ON number.id = entry.account_phone_id
  WHERE entry.account_id <> number.account_id
  UNION ALL
  SELECT 'reversals that are not the whole of what they reverse', count(*)
  FROM account_entries AS entry JOIN account_entries AS first ON first.id = entry.reverses_id
  WHERE entry.amount_paise <> -first.amount_paise OR entry.account_id <> first.account_id
  UNION ALL
  SELECT 'bills without what was paid with them', count(*) FROM audit
  WHERE action = 'create' AND after ? 'paidNow' AND NOT EXISTS (
    SELECT FROM account_entries AS entry WHERE entry.id = (after -> 'paidNow' ->> 'id')::uuid
      AND entry.amount_paise = -(after -> 'paidNow' ->> 'amountPaise')::bigint)`

/** CRD: what is true at every moment, in one statement: of one snapshot. */
export const faultsInAccounts = async (
  pool: Database['pool'],
  startDay: string,
): Promise<string[]> => {
  const { rows } = await pool.query<Row>(CHECKS, [startDay])
  return rows.filter(({ wrong }) => wrong > 0).map(({ what, wrong }) => `${wrong} ${what}`)
}
