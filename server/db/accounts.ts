import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { nextVersion, type Stamp } from './stamp.ts'

export interface CustomerNumber {
  readonly phone: string
  readonly name: string
}

/** A customer under the record of its first number, with the card if it has one. */
export interface LockedCustomer extends CustomerNumber {
  readonly id: string
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
  readonly cardId: string | null
  readonly balancePaise: number
  readonly closedAt: Date | null
  /** CRD-17, CRD-19. */
  readonly limitPaise: number | null
  readonly promiseDay: string | null
  /** The first number, then the linked ones. */
  readonly numbers: readonly CustomerNumber[]
}

/** The customers of these numbers and all numbers of their cards. */
const related = (phones: readonly string[]) => sql`
  SELECT phone FROM account_phones WHERE account_id IN (
    SELECT account_id FROM account_phones WHERE phone = ANY (${phones}::text[]))
  UNION SELECT unnest(${phones}::text[])`

/** Locks records, then cards, each by id: two links of the same customers would deadlock otherwise. */
const lockNumbers = async (tx: Tx, phones: readonly string[]): Promise<void> => {
  await sql`SELECT FROM customer_records WHERE phone IN (${related(phones)})
    ORDER BY id FOR UPDATE`.execute(tx)
  await sql`SELECT FROM accounts WHERE id IN (
      SELECT account_id FROM account_phones WHERE phone = ANY (${phones}::text[]))
    ORDER BY id FOR UPDATE`.execute(tx)
}

const readLocked = async (tx: Tx, phone: string): Promise<LockedCustomer | undefined> => {
  const { rows } = await sql<LockedCustomer>`
    SELECT main.id, main.phone, main.name, main.version, main.changed_by AS "changedBy",
      main.changed_at AS "changedAt", card.id AS "cardId", card.closed_at AS "closedAt",
      card.limit_paise AS "limitPaise", card.promise_day AS "promiseDay",
      coalesce(card.balance_paise, 0) AS "balancePaise", coalesce((
        SELECT json_agg(json_build_object('phone', linked.phone, 'name', record.name)
                        ORDER BY linked.phone <> card.phone, linked.phone)
        FROM account_phones AS linked JOIN customer_records AS record ON record.phone = linked.phone
        WHERE linked.account_id = card.id),
        json_build_array(json_build_object('phone', main.phone, 'name', main.name))) AS numbers
    FROM customer_records AS given
      LEFT JOIN account_phones AS own ON own.phone = given.phone
      LEFT JOIN accounts AS card ON card.id = own.account_id
      JOIN customer_records AS main ON main.phone = coalesce(card.phone, given.phone)
    WHERE given.phone = ${phone}`.execute(tx)
  return rows[0]
}

const phoneOf = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('customer_records')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.phone
}

/** Also locks the customer of `other`, whose number is to be linked. */
export const lockCustomer = async (
  tx: Tx,
  id: string,
  other?: string,
): Promise<LockedCustomer | undefined> => {
  const phone = await phoneOf(tx, id)
  if (phone === undefined) return undefined
  await lockNumbers(tx, other === undefined ? [phone] : [phone, other])
  const customer = await readLocked(tx, phone)
  // Linked to another customer meanwhile.
  return customer?.id === id ? customer : undefined
}

export const lockCustomerOf = async (
  tx: Tx,
  phone: string,
): Promise<LockedCustomer | undefined> => {
  await lockNumbers(tx, [phone])
  return readLocked(tx, phone)
}

/** The record of a number that has none yet; false if another writer made it first. */
export const insertRecord = async (
  tx: Tx,
  { id, phone, name }: CustomerNumber & { readonly id: string },
  stamp: Stamp,
): Promise<'saved' | 'phone taken' | 'id taken'> => {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO customer_records (id, phone, name, changed_by, changed_at)
    VALUES (${id}, ${phone}, ${name}, ${stamp.changedBy}, ${stamp.changedAt})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  if (rows.length > 0) return 'saved'
  return (await phoneOf(tx, id)) === undefined ? 'phone taken' : 'id taken'
}

export const touchRecord = async (
  tx: Tx,
  id: string,
  stamp: Stamp,
  name?: string,
): Promise<void> => {
  await tx
    .updateTable('customer_records')
    .set({ ...(name !== undefined && { name }), ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute()
}

/** NXT-22: the card of a number, made when something first needs it; the record is locked. */
const insertCard = async (tx: Tx, { phone, name }: CustomerNumber, stamp: Stamp) => {
  const id = randomUUID()
  await sql`
    WITH card AS (
      INSERT INTO accounts (id, phone, name, revision, changed_by, changed_at)
      VALUES (${id}, ${phone}, ${name}, 0, ${stamp.changedBy}, ${stamp.changedAt})
      RETURNING id)
    INSERT INTO account_phones (id, phone, name, account_id)
    SELECT gen_random_uuid(), ${phone}, ${name}, id FROM card
    ON CONFLICT (phone) DO UPDATE SET account_id = excluded.account_id`.execute(tx)
  return id
}

export const ensureCard = async (tx: Tx, customer: LockedCustomer, stamp: Stamp): Promise<string> =>
  customer.cardId ?? insertCard(tx, customer, stamp)

/** Stamps the cards with the next revision; the last step of a write (NXT-06). */
const stampAccounts = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await sql`SELECT stamp_accounts(${ids}::uuid[])`.execute(tx)
}

export const renameCard = async (
  tx: Tx,
  { cardId, phone }: LockedCustomer,
  name: string,
  stamp: Stamp,
): Promise<void> => {
  if (!cardId) return
  await tx
    .updateTable('accounts')
    .set({ name, ...nextVersion(stamp) })
    .where('id', '=', cardId)
    .execute()
  await tx.updateTable('account_phones').set({ name }).where('phone', '=', phone).execute()
  await stampAccounts(tx, [cardId])
}

/** CRD-17, CRD-19. */
export const setTerms = async (
  tx: Tx,
  cardId: string,
  terms: { readonly limitPaise: number | null; readonly promiseDay: string | null },
  stamp: Stamp,
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({
      limit_paise: terms.limitPaise,
      promise_day: terms.promiseDay,
      ...nextVersion(stamp),
    })
    .where('id', '=', cardId)
    .execute()
  await stampAccounts(tx, [cardId])
}

/** Null opens the card again. */
export const closeCard = async (
  tx: Tx,
  cardId: string,
  at: Date | null,
  stamp: Stamp,
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ closed_at: at, ...nextVersion(stamp) })
    .where('id', '=', cardId)
    .execute()
  await stampAccounts(tx, [cardId])
}

/** The card that loses its first number is known by its next one; without any it is closed. */
const releaseFirstNumber = async (
  tx: Tx,
  { cardId, name, numbers }: LockedCustomer,
  moved: string,
  stamp: Stamp,
) => {
  const next = numbers.find(({ phone }) => phone !== moved)?.phone ?? null
  await sql`UPDATE accounts SET phone = ${next}, version = version + 1,
      closed_at = CASE WHEN ${next}::text IS NULL THEN ${stamp.changedAt}::timestamptz
                  ELSE closed_at END,
      changed_by = ${stamp.changedBy}, changed_at = ${stamp.changedAt}
    WHERE id = ${cardId}`.execute(tx)
  await tx
    .updateTable('customer_records')
    .set({ name, ...nextVersion(stamp) })
    .where('phone', '=', next)
    .execute()
}

/** Its bills and payments go with a number; both cards are locked. */
const moveEntries = async (tx: Tx, phone: string, from: string, to: string): Promise<void> => {
  await sql`SELECT move_entries(${phone}, ${from}::uuid, ${to}::uuid)`.execute(tx)
}

/** NXT-23: the number moves to the card; `from` is the customer that has it now. */
export const moveNumber = async (
  tx: Tx,
  cardId: string,
  { phone, name }: CustomerNumber,
  from: LockedCustomer,
  stamp: Stamp,
): Promise<void> => {
  await sql`INSERT INTO account_phones (id, phone, name, account_id)
    VALUES (gen_random_uuid(), ${phone}, ${name}, ${cardId})
    ON CONFLICT (phone) DO UPDATE SET account_id = excluded.account_id`.execute(tx)
  if (from.cardId) await moveEntries(tx, phone, from.cardId, cardId)
  if (from.cardId && from.phone === phone) await releaseFirstNumber(tx, from, phone, stamp)
  await tx
    .updateTable('customer_records')
    .set(nextVersion(stamp))
    .where('phone', '=', phone)
    .execute()
  await stampAccounts(tx, from.cardId ? [cardId, from.cardId] : [cardId])
}

/** NXT-23: back to a separate card, under the name of its record. */
export const separateNumber = async (
  tx: Tx,
  cardId: string,
  number: CustomerNumber,
  stamp: Stamp,
): Promise<void> => {
  const own = await insertCard(tx, number, stamp)
  await moveEntries(tx, number.phone, cardId, own)
  await stampAccounts(tx, [cardId, own])
}
