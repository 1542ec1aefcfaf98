import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { KnownCard, TakenOpening } from '#domain/accounts/opening-lines.ts'
import { type Poster, postInserted } from './account-entries.ts'
import type { Tx } from './database.ts'

/** Locks the cards of the numbers, so that two imports of one file add each opening once. */
export const readCardsOf = async (
  tx: Tx,
  phones: readonly string[],
): Promise<ReadonlyMap<string, KnownCard>> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('openings', 0))`.execute(tx)
  await sql`SELECT FROM accounts WHERE id IN (
      SELECT account_id FROM account_phones WHERE phone = ANY (${phones}::text[]))
    ORDER BY id FOR UPDATE`.execute(tx)
  const { rows } = await sql<KnownCard & { phone: string }>`
    SELECT number.phone, number.account_id AS "cardId", EXISTS (
      SELECT FROM account_entries AS entry
      WHERE entry.account_id = number.account_id AND entry.kind = 'opening' AND NOT EXISTS (
        SELECT FROM account_entries AS later WHERE later.reverses_id = entry.id)) AS "hasOpening"
    FROM account_phones AS number WHERE number.phone = ANY (${phones}::text[])`.execute(tx)
  return new Map(rows.map(({ phone, ...card }) => [phone, card]))
}

const ensureCards = async (tx: Tx, rows: readonly TakenOpening[], { at, madeBy }: Poster) => {
  const phones = rows.map(({ phone }) => phone)
  await sql`INSERT INTO customer_records (id, phone, name)
    SELECT gen_random_uuid(), phone, name
    FROM unnest(${phones}::text[], ${rows.map(({ name }) => name)}::text[]) AS line (phone, name)
    ON CONFLICT (phone) DO NOTHING`.execute(tx)
  await sql`WITH card AS (
      INSERT INTO accounts (id, phone, name, revision, changed_by, changed_at)
      SELECT gen_random_uuid(), record.phone, record.name, 0, ${madeBy}, ${at}
      FROM customer_records AS record
      WHERE record.phone = ANY (${phones}::text[]) AND NOT EXISTS (
        SELECT FROM account_phones AS number WHERE number.phone = record.phone)
      ON CONFLICT (phone) DO NOTHING RETURNING id, phone, name)
    INSERT INTO account_phones (id, phone, name, account_id)
    SELECT gen_random_uuid(), phone, name, id FROM card
    ON CONFLICT (phone) DO NOTHING`.execute(tx)
}

/** CRD-14: numbers without a record or a card get them. */
export const insertOpenings = async (
  tx: Tx,
  rows: readonly TakenOpening[],
  day: string,
  by: Poster,
): Promise<void> => {
  if (rows.length === 0) return
  await ensureCards(tx, rows, by)
  const ids = rows.map(() => randomUUID())
  await sql`INSERT INTO account_entries (id, account_id, account_phone_id, kind, amount_paise, day,
      posted_at, source, made_by, made_by_id, command_id)
    SELECT line.id, number.account_id, number.id, 'opening', line.paise, ${day}, ${by.at}, 'office',
      ${by.madeBy}, ${by.madeById}, ${by.commandId}
    FROM unnest(${ids}::uuid[], ${rows.map(({ phone }) => phone)}::text[],
        ${rows.map(({ amountPaise }) => amountPaise)}::bigint[]) AS line (id, phone, paise)
      JOIN account_phones AS number USING (phone)`.execute(tx)
  await sql`INSERT INTO account_debits (source_id, account_id, day, amount_paise)
    SELECT id, account_id, day, amount_paise FROM account_entries
    WHERE id = ANY (${ids}::uuid[]) AND amount_paise > 0`.execute(tx)
  await postInserted(tx, ids)
}
