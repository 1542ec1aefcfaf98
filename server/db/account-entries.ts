import { sql } from 'kysely'
import type { Method } from '#domain/accounts/payment.ts'
import type { Tx } from './database.ts'

export type EntryKind =
  | 'payment'
  | 'discount'
  | 'opening'
  | 'charge'
  | 'write-off'
  | 'pay back'
  | 'reversal'

/** CRD-03: signed, above 0 the customer owes more. */
export interface NewEntry {
  readonly id: string
  readonly kind: EntryKind
  readonly amountPaise: number
  readonly day: string
  readonly source: 'office' | 'salesman'
  readonly sourceId?: string
  readonly method?: Method
  readonly note?: string
  readonly reversesId?: string
  readonly perhapsTwice?: boolean
}

export interface Poster {
  readonly at: Date
  readonly madeBy: string
  readonly madeById: string
  readonly commandId: string
}

/** CRD-15: what is owed for a document of the office; the trigger of a bill does its own. */
const isDebit = ({ kind, amountPaise }: NewEntry): boolean =>
  (kind === 'opening' || kind === 'charge' || kind === 'pay back') && amountPaise > 0

const setDebit = async (tx: Tx, accountId: string, id: string, day: string, paise: number) => {
  await sql`INSERT INTO account_debits (source_id, account_id, day, amount_paise)
    VALUES (${id}, ${accountId}, ${day}, ${paise})
    ON CONFLICT (source_id) DO UPDATE SET amount_paise = excluded.amount_paise`.execute(tx)
}

/** What stands under 'Received' in a statement; a reversal belongs to what it takes back. */
export const IS_CREDIT = sql`is_account_credit(coalesce(reversed.kind, entry.kind),
  coalesce(reversed.amount_paise, entry.amount_paise))`

/** Posts the entries of one card; the card is locked. */
export const postEntries = async (
  tx: Tx,
  card: { readonly id: string; readonly phone: string },
  entries: readonly NewEntry[],
  by: Poster,
): Promise<void> => {
  for (const entry of entries) {
    await sql`INSERT INTO account_entries (id, account_id, account_phone_id, kind, amount_paise, day,
        posted_at, source, source_id, method, note, made_by, made_by_id, reverses_id,
        perhaps_twice, command_id)
      SELECT ${entry.id}, ${card.id}, number.id, ${entry.kind}, ${entry.amountPaise}, ${entry.day},
        ${by.at}, ${entry.source}, ${entry.sourceId ?? null}, ${entry.method ?? null},
        ${entry.note ?? ''}, ${by.madeBy}, ${by.madeById}, ${entry.reversesId ?? null},
        ${entry.perhapsTwice ?? false}, ${by.commandId}
      FROM account_phones AS number WHERE number.phone = ${card.phone}`.execute(tx)
    if (isDebit(entry)) await setDebit(tx, card.id, entry.id, entry.day, entry.amountPaise)
    if (entry.reversesId) {
      await sql`UPDATE account_debits SET amount_paise = 0
        WHERE source_id = ${entry.reversesId}`.execute(tx)
    }
  }
  await postInserted(
    tx,
    entries.map(({ id }) => id),
  )
}

/** Adds entries that are stored already to balances, months and the state of all accounts. */
export const postInserted = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`SELECT post_entries(array_agg(entry.account_id), array_agg(entry.amount_paise),
      array_agg(entry.day), array_agg(0), array_agg(${IS_CREDIT}))
    FROM account_entries AS entry
      LEFT JOIN account_entries AS reversed ON reversed.id = entry.reverses_id
    WHERE entry.id = ANY (${ids}::uuid[])`.execute(tx)
}

export interface PostedEntry {
  readonly id: string
  readonly accountId: string
  readonly phone: string
  readonly kind: string
  readonly amountPaise: number
  readonly day: string
  readonly method: Method | null
  readonly madeBy: string
  readonly madeById: string | null
  readonly postedAt: Date
  readonly isReversed: boolean
}

const entries = sql`
  SELECT entry.id, entry.account_id AS "accountId", number.phone, entry.kind,
    entry.amount_paise AS "amountPaise", entry.day, entry.method, entry.made_by AS "madeBy",
    entry.made_by_id AS "madeById", entry.posted_at AS "postedAt",
    EXISTS (SELECT FROM account_entries AS later WHERE later.reverses_id = entry.id)
      AS "isReversed"
  FROM account_entries AS entry JOIN account_phones AS number ON number.id = entry.account_phone_id`

export const findEntry = async (tx: Tx, id: string): Promise<PostedEntry | undefined> => {
  const { rows } = await sql<PostedEntry>`${entries} WHERE entry.id = ${id}`.execute(tx)
  return rows[0]
}

/** CRD-11: a discount is reversed with its payment. */
export const findDiscount = async (tx: Tx, paymentId: string): Promise<PostedEntry | undefined> => {
  const { rows } = await sql<PostedEntry>`${entries}
    WHERE entry.source_id = ${paymentId} AND entry.kind = 'discount'`.execute(tx)
  return rows[0]
}

/** CRD-12. */
export const readRecentPayments = async (
  tx: Tx,
  accountId: string,
  since: Date,
): Promise<readonly PostedEntry[]> => {
  const { rows } = await sql<PostedEntry>`${entries}
    WHERE entry.account_id = ${accountId} AND entry.kind = 'payment'
      AND entry.posted_at >= ${since}
      AND entry.day >= (${since}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - 7
    ORDER BY entry.day DESC, entry.posted_at DESC`.execute(tx)
  return rows.filter(({ isReversed }) => !isReversed)
}

/** CRD-14: one, or those of cards whose numbers were linked. */
export const findOpenings = async (tx: Tx, accountId: string): Promise<readonly PostedEntry[]> => {
  const { rows } = await sql<PostedEntry>`${entries}
    WHERE entry.account_id = ${accountId} AND entry.kind = 'opening'`.execute(tx)
  return rows.filter(({ isReversed }) => !isReversed)
}

/** CRD-19: a payment clears the promise. */
export const notePayment = async (tx: Tx, accountId: string, day: string): Promise<void> => {
  await sql`UPDATE accounts SET last_payment_day = greatest(last_payment_day, ${day}::date),
    promise_day = NULL WHERE id = ${accountId}`.execute(tx)
}

export const lockAccount = async (tx: Tx, id: string): Promise<void> => {
  await sql`SELECT FROM accounts WHERE id = ${id} FOR UPDATE`.execute(tx)
}
