import { sql } from 'kysely'
import { postInserted } from './account-entries.ts'
import type { Tx } from './database.ts'

type Maker = Readonly<Record<'id' | 'name', string>>

/** Most pay a week after the month, some a month later, one in fifty not at all. */
const LAG = sql`CASE WHEN luck < 70 THEN 7 WHEN luck < 90 THEN 24 WHEN luck < 98 THEN 52 ELSE 400 END`

/** Salesmen collect half of what they gave on credit in the days before. */
const receiveFromShops = async (tx: Tx, today: string) => {
  const { rows } = await sql<{ id: string }>`
    WITH paid AS (
      INSERT INTO salesman_payments (id, salesman_id, day, route_id, route, customer_id,
        customer_name, customer_phone, amount_paise, method, note, saved_at, received_at,
        clock_doubtful, revision)
      SELECT gen_random_uuid(), salesman_id, day + 1, route_id, route, customer_id, customer_name,
        customer_phone, total_paise / 2, 'Cash', '', saved_at + interval '1 day',
        saved_at + interval '1 day', false, revision
      FROM salesman_invoices
      WHERE payment = 'On credit' AND total_paise > 1 AND deleted_at IS NULL
        AND is_customer_phone(customer_phone) AND day BETWEEN ${today}::date - 12 AND ${today}::date - 1
      RETURNING *)
    INSERT INTO account_entries (id, account_id, account_phone_id, kind, amount_paise, day,
      posted_at, source, method, made_by, made_by_id)
    SELECT paid.id, number.account_id, number.id, 'payment', -paid.amount_paise, paid.day,
      paid.saved_at, 'salesman', paid.method, users.name, paid.salesman_id
    FROM paid JOIN account_phones AS number ON number.phone = paid.customer_phone
      JOIN users ON users.id = paid.salesman_id
    RETURNING id`.execute(tx)
  return rows
}

/** What each card bought on credit in a month, paid in one sum. */
const receiveByMonth = async (tx: Tx, today: string, boss: Maker) => {
  const { rows } = await sql<{ id: string }>`
    WITH month AS (
      SELECT debit.account_id, number.id AS phone_id, sum(debit.amount_paise) AS paise,
        abs(hashtext(card.phone)) % 100 AS luck,
        (date_trunc('month', debit.day::timestamp) + interval '1 month')::date AS ended
      FROM account_debits AS debit JOIN accounts AS card ON card.id = debit.account_id
        JOIN account_phones AS number ON number.phone = card.phone
      WHERE debit.amount_paise > 0 GROUP BY 1, 2, card.phone, ended),
    paid AS (SELECT *, ended + ${LAG} AS day FROM month)
    INSERT INTO account_entries (account_id, account_phone_id, kind, amount_paise, day, posted_at,
      source, method, made_by, made_by_id)
    SELECT account_id, phone_id, 'payment', -paise, day,
      (day + time '11:00') AT TIME ZONE 'Asia/Kolkata', 'office',
      (ARRAY['Cash', 'Cash', 'Google Pay', 'Bank'])[1 + luck % 4], ${boss.name}, ${boss.id}
    FROM paid WHERE day < ${today}::date RETURNING id`.execute(tx)
  return rows
}

/** Payments of believable debtors, for a business that is shown and not run. */
export const payDemoAccounts = async (tx: Tx, today: string, boss: Maker): Promise<void> => {
  const paid = await receiveByMonth(tx, today, boss)
  const collected = await receiveFromShops(tx, today)
  await postInserted(
    tx,
    [...paid, ...collected].map(({ id }) => id),
  )
  await sql`UPDATE accounts SET promise_day = ${today}::date + abs(hashtext(phone)) % 5 - 1
    WHERE balance_paise > 0 AND abs(hashtext(phone)) % 9 = 0`.execute(tx)
}
