import { type RawBuilder, sql } from 'kysely'
import type { Rate } from '#domain/rates/rate.ts'
import type { SchemeRule } from '#domain/rates/scheme-rule.ts'
import type { Db, Tx } from './database.ts'
import { RULE_FIELDS, type StoredRule } from './scheme-rules.ts'
import type { Maker } from './stamp.ts'

export interface StoredRate extends Rate {
  readonly id: string
}

const FIELDS = sql`id, product, kind, coalesce(route_id, account_id) AS "ofId",
  rate_paise AS "ratePaise", from_day AS "fromDay"`

/** What holds on the day, and what begins later. */
const ratesFrom = (of: RawBuilder<unknown>, day: string | RawBuilder<unknown>) => sql<StoredRate>`
  SELECT ${FIELDS} FROM rates WHERE ${of} AND deleted_at IS NULL AND from_day > ${day}
  UNION ALL (
    SELECT DISTINCT ON (kind, route_id, product) ${FIELDS} FROM rates
    WHERE ${of} AND deleted_at IS NULL AND from_day <= ${day}
    ORDER BY kind, route_id, product, from_day DESC)`

const rulesFrom = (of: RawBuilder<unknown>, day: string) => sql<StoredRule>`
  SELECT ${RULE_FIELDS} FROM scheme_rules
  WHERE ${of} AND deleted_at IS NULL AND (to_day IS NULL OR to_day >= ${day})`

const OF_NO_CARD = sql`account_id IS NULL`

/** The rates and rules that belong to no customer, from a day on. */
export interface ListRates {
  readonly rates: readonly StoredRate[]
  readonly rules: readonly StoredRule[]
}

export const readListRates = async (db: Db, day: string): Promise<ListRates> => {
  const { rows: rates } = await ratesFrom(OF_NO_CARD, day).execute(db)
  const { rows: rules } = await rulesFrom(OF_NO_CARD, day).execute(db)
  return { rates, rules }
}

/** The special rates and rules of a number's card. */
export interface OwnRates {
  readonly cardId: string
  readonly rates: readonly Rate[]
  readonly rules: readonly SchemeRule[]
}

/** In one read: it is part of a bill's way. Undefined for a number without a card. */
export const readOwnRates = async (
  db: Db,
  phone: string,
  day: string,
): Promise<OwnRates | undefined> => {
  const of = sql`account_id = own.account_id`
  const { rows } = await sql<OwnRates>`
    SELECT own.account_id AS "cardId",
      (SELECT coalesce(json_agg(rate), '[]') FROM (${ratesFrom(of, day)}) AS rate) AS rates,
      (SELECT coalesce(json_agg(rule), '[]') FROM (${rulesFrom(of, day)}) AS rule) AS rules
    FROM account_phones AS own WHERE own.phone = ${phone}`.execute(db)
  return rows[0]
}

/** One writer at a time: two first saves of one key would collide. */
export const lockRates = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('rates', 0))`.execute(tx)

export interface Owner {
  readonly routeId: string | null
  readonly accountId: string | null
}

type NewRate = Omit<Rate, 'ofId'> & Owner & { readonly id: string }

/** MNY-02: the later save replaces the rate of the same day. Returns what it replaced. */
export const replaceRate = async (
  tx: Tx,
  rate: NewRate,
  { id, name, at }: Maker,
): Promise<{
  readonly replaced: Pick<Rate, 'ratePaise'> | undefined
  readonly isSaved: boolean
}> => {
  const { rows } = await sql<Pick<Rate, 'ratePaise'>>`
    UPDATE rates SET deleted_at = ${at}, deleted_by = ${name}
    WHERE deleted_at IS NULL AND kind = ${rate.kind} AND product = ${rate.product}
      AND from_day = ${rate.fromDay} AND route_id IS NOT DISTINCT FROM ${rate.routeId}
      AND account_id IS NOT DISTINCT FROM ${rate.accountId}
    RETURNING rate_paise AS "ratePaise"`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO rates (id, product, kind, route_id, account_id, rate_paise, from_day, made_by,
      made_by_id, made_at)
    VALUES (${rate.id}, ${rate.product}, ${rate.kind}, ${rate.routeId}, ${rate.accountId},
      ${rate.ratePaise}, ${rate.fromDay}, ${name}, ${id}, ${at})
    ON CONFLICT (id) DO NOTHING`.execute(tx)
  return { replaced: rows[0], isSaved: numAffectedRows > 0n }
}

export const findRate = async (tx: Tx, id: string): Promise<StoredRate | undefined> => {
  const { rows } = await sql<StoredRate>`
    SELECT ${FIELDS} FROM rates WHERE id = ${id} AND deleted_at IS NULL`.execute(tx)
  return rows[0]
}

export const markRateDeleted = async (tx: Tx, id: string, { name, at }: Maker): Promise<void> => {
  await tx
    .updateTable('rates')
    .set({ deleted_at: at, deleted_by: name })
    .where('id', '=', id)
    .execute()
}

export const isRoute = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('salesman_routes')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
