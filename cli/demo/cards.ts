import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

const CARDS = 12

/** NXT-23: some regular customers with a second number each, and one that is closed. */
export const fillCards = async (tx: Tx): Promise<void> => {
  const { rows } = await sql`SELECT FROM accounts LIMIT 1`.execute(tx)
  if (rows.length > 0) return
  await sql`
    WITH regular AS (
      SELECT record.phone, record.name, row_number() OVER (ORDER BY record.name, record.phone) AS place
      FROM customer_records AS record WHERE record.name <> '' AND record.phone LIKE '9824%'
      ORDER BY record.name, record.phone LIMIT ${2 * CARDS}),
    card AS (
      INSERT INTO accounts (id, phone, name, revision, changed_by, changed_at, closed_at)
      SELECT gen_random_uuid(), phone, name, place, 'Demo', now(), CASE WHEN place = 1 THEN now() END
      FROM regular WHERE place <= ${CARDS} RETURNING id, phone, revision AS place)
    INSERT INTO account_phones (id, phone, name, account_id)
    SELECT gen_random_uuid(), regular.phone, regular.name, card.id FROM card JOIN regular
      ON regular.place = card.place OR regular.place = card.place + ${CARDS}`.execute(tx)
  await sql`UPDATE account_state SET revision = ${CARDS}`.execute(tx)
}
