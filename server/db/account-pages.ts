import { type RawBuilder, sql } from 'kysely'
import type { AccountView } from '#domain/accounts/account-read-input.ts'
import type {
  AccountAtCounter,
  AccountHead,
  AccountItem,
  AccountRow,
} from '#domain/accounts/account-views.ts'
import { AGES } from '#domain/accounts/open-items.ts'
import { findRecords } from './customer-pages.ts'
import type { Db } from './database.ts'

/** What a row depends on besides the records. */
export interface AccountFacts {
  readonly today: string
  /** Of the settings (CRD-17). */
  readonly limitPaise: number | null
}

const ageNames = AGES.map((age) => sql.id(`to_${age}`))
const newerThan = (age: number, today: string) => sql`
  coalesce(sum(debit.amount_paise) FILTER (WHERE debit.day > ${today}::date - ${age}::integer), 0)::bigint`

/**
 * CRD-16: what is open and newer than each age is the lesser of the balance and of the debits that
 * are newer. So only the debits of the last sixty days are read.
 */
export const ageingOfCard = (today: string): RawBuilder<unknown> => {
  const [, ...ends] = AGES
  const last = ends.at(-1) ?? 0
  const sums = ends.map((end, at) => sql`${newerThan(end, today)} AS ${ageNames[at + 1]}`)
  return sql`LATERAL (
    SELECT ${sql.join(sums)} FROM account_debits AS debit
    WHERE debit.account_id = card.id AND debit.amount_paise > 0 AND card.balance_paise > 0
      AND debit.day > ${today}::date - ${last}::integer) AS newer`
}

const due = sql`greatest(coalesce(card.balance_paise, 0), 0)`
const openTo = ageNames.slice(1).map((name) => sql`least(${due}, newer.${name})`)

/** The five sums of a card, over `ageingOfCard`; they add up to what is due. */
export const AGEING: readonly RawBuilder<unknown>[] = [...openTo, due].map((end, at) =>
  at === 0 ? end : sql`${end} - ${openTo[at - 1]}`,
)

const rowFields = (limitPaise: number | null) => sql<AccountRow>`
  record.id AS "customerId", record.name, record.phone,
  coalesce(card.balance_paise, 0) AS "balancePaise",
  coalesce(card.unknown_bills, 0) AS "withoutTotal",
  (SELECT min(item.day) FROM open_items(card.id, card.balance_paise) AS item) AS "oldestDay",
  json_build_array(${sql.join([...AGEING])}) AS ageing,
  paid.day AS "lastPaymentDay", paid.paise AS "lastPaymentPaise",
  coalesce(card.limit_paise, ${limitPaise}::bigint) AS "limitPaise",
  card.promise_day AS "promiseDay"`

/** Over `record` and, if there is one, its `card`. */
const rowSources = (today: string) => sql`
  LEFT JOIN ${ageingOfCard(today)} ON true
  LEFT JOIN LATERAL (
    SELECT entry.day, -entry.amount_paise AS paise FROM account_entries AS entry
    WHERE entry.account_id = card.id AND entry.kind = 'payment' AND NOT EXISTS (
      SELECT FROM account_entries AS later WHERE later.reverses_id = entry.id)
    ORDER BY entry.day DESC, entry.posted_at DESC, entry.id DESC LIMIT 1) AS paid ON true`

interface Cursor {
  readonly balancePaise: number
  readonly id: string
}

interface WantedAccounts {
  readonly view: AccountView
  readonly search: string
  readonly cursor: Cursor | null
  readonly most: number
}

/** A closed card is listed while there is something on it. */
const inView = (view: AccountView, today: string): RawBuilder<boolean> => {
  if (view === 'all') return sql`(card.closed_at IS NULL OR card.balance_paise <> 0)`
  if (view === 'due') return sql`card.balance_paise > 0`
  return sql`card.balance_paise > 0 AND card.promise_day <= ${today}`
}

const after = (cursor: Cursor | null, balance: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  cursor
    ? sql`AND (${balance}, ${id}) < (${cursor.balancePaise}::bigint, ${cursor.id}::uuid)`
    : sql``

/** All cards of a view, by index. */
const cardsIn = (condition: RawBuilder<unknown>, cursor: Cursor | null, most: number) => sql`
  SELECT card.id, card.phone, card.id AS key, card.balance_paise FROM accounts AS card
  WHERE ${condition} AND card.phone NOT LIKE '-%'
    ${after(cursor, sql`card.balance_paise`, sql`card.id`)}
  ORDER BY card.balance_paise DESC, card.id DESC LIMIT ${most}`

/** The few customers that a search found; under 'All' also those without a card. */
const foundIn = (
  { view, cursor, most }: WantedAccounts,
  phones: readonly string[],
  condition: RawBuilder<unknown>,
) => {
  const balance = sql`coalesce(card.balance_paise, 0)`
  const key = sql`coalesce(card.id, record.id)`
  const listed = view === 'all' ? sql`(card.id IS NULL OR ${condition})` : condition
  return sql`
    SELECT card.id, record.phone, ${key} AS key, ${balance} AS balance_paise
    FROM customer_records AS record LEFT JOIN accounts AS card ON card.phone = record.phone
    WHERE record.phone = ANY (${phones}::text[]) AND ${listed} ${after(cursor, balance, key)}
    ORDER BY balance_paise DESC, key DESC LIMIT ${most}`
}

export interface ListedAccount extends AccountRow {
  /** Where the next page begins, with the balance. */
  readonly key: string
}

/** The largest balance first. */
export const readAccountPage = async (
  db: Db,
  wanted: WantedAccounts,
  { today, limitPaise }: AccountFacts,
): Promise<readonly ListedAccount[]> => {
  const { view, search, cursor, most } = wanted
  const condition = inView(view, today)
  const { few, onCard } = await findRecords(db, search)
  const page = few
    ? foundIn(wanted, few, condition)
    : cardsIn(sql`${condition} ${onCard}`, cursor, most)
  const { rows } = await sql<ListedAccount>`
    WITH page AS MATERIALIZED (${page})
    SELECT page.key, ${rowFields(limitPaise)}
    FROM page JOIN customer_records AS record ON record.phone = page.phone
      LEFT JOIN accounts AS card ON card.id = page.id ${rowSources(today)}
    ORDER BY page.balance_paise DESC, page.key DESC`.execute(db)
  return rows
}

/** CRD-14: what the living openings of a card add up to; null without any. */
export const OPENING = sql`(
  SELECT sum(entry.amount_paise)::bigint FROM account_entries AS entry
  WHERE entry.account_id = card.id AND entry.kind = 'opening' AND NOT EXISTS (
    SELECT FROM account_entries AS later WHERE later.reverses_id = entry.id))`

const HEAD = sql<Omit<AccountHead, 'openItems'>>`
  record.version, card.limit_paise AS "ownLimitPaise", card.closed_at IS NOT NULL AS "isClosed",
  coalesce((
    SELECT json_agg(json_build_object('phone', linked.phone, 'name', of_number.name)
      ORDER BY linked.phone <> card.phone, linked.phone)
    FROM account_phones AS linked JOIN customer_records AS of_number
      ON of_number.phone = linked.phone WHERE linked.account_id = card.id),
    json_build_array(json_build_object('phone', record.phone, 'name', record.name))) AS numbers,
  ${OPENING} AS "openingPaise"`

interface StoredItem {
  readonly id: string
  readonly day: string
  readonly amountPaise: number
  readonly openPaise: number
  readonly kind: AccountItem['what']['kind']
  readonly token: number | null
  readonly route: string | null
  readonly note: string
}

const presentItem = ({ kind, token, route, note, ...item }: StoredItem): AccountItem => ({
  ...item,
  what: {
    kind,
    token,
    route,
    billDay: kind === 'bill' ? item.day : null,
    isDeleted: false,
    method: null,
    note,
    of: null,
  },
})

/** CRD-15: newest first. */
const readOpenItems = async (
  db: Db,
  cardId: string,
  balancePaise: number,
): Promise<readonly AccountItem[]> => {
  const { rows } = await sql<StoredItem>`
    SELECT item.source_id AS id, item.day, item.amount_paise AS "amountPaise",
      item.open_paise AS "openPaise", coalesce(entry.kind, 'bill') AS kind, invoice.token,
      salesman.route, coalesce(entry.note, '') AS note
    FROM open_items(${cardId}, ${balancePaise}) AS item
      LEFT JOIN invoices AS invoice ON invoice.id = item.source_id
      LEFT JOIN salesman_invoices AS salesman ON salesman.id = item.source_id
      LEFT JOIN account_entries AS entry ON entry.id = item.source_id
    ORDER BY item.day DESC, item.source_id DESC`.execute(db)
  return rows.map(presentItem)
}

/** A linked number has no account besides the one of its first number. */
export const readAccount = async (
  db: Db,
  customerId: string,
  { today, limitPaise }: AccountFacts,
): Promise<AccountHead | undefined> => {
  const { rows } = await sql<Omit<AccountHead, 'openItems'> & { cardId: string | null }>`
    SELECT ${rowFields(limitPaise)}, ${HEAD}, card.id AS "cardId"
    FROM customer_records AS record
      LEFT JOIN accounts AS card ON card.phone = record.phone ${rowSources(today)}
    WHERE record.id = ${customerId} AND record.phone NOT LIKE '-%' AND (card.id IS NOT NULL
      OR NOT EXISTS (SELECT FROM account_phones AS own WHERE own.phone = record.phone))`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { cardId, ...head } = row
  return { ...head, openItems: cardId ? await readOpenItems(db, cardId, head.balancePaise) : [] }
}

/** CRD-18: by any number of the card. */
export const readAccountOfPhone = async (
  db: Db,
  phone: string,
  limitPaise: number | null,
): Promise<AccountAtCounter | undefined> => {
  const { rows } = await sql<AccountAtCounter>`
    SELECT main.id AS "customerId", coalesce(card.balance_paise, 0) AS "balancePaise",
      (SELECT min(item.day) FROM open_items(card.id, card.balance_paise) AS item) AS "oldestDay",
      coalesce(card.limit_paise, ${limitPaise}::bigint) AS "limitPaise"
    FROM customer_records AS record
      LEFT JOIN account_phones AS own ON own.phone = record.phone
      LEFT JOIN accounts AS card ON card.id = own.account_id
      JOIN customer_records AS main ON main.phone = coalesce(card.phone, record.phone)
    WHERE record.phone = ${phone} AND record.phone NOT LIKE '-%'`.execute(db)
  return rows[0]
}
