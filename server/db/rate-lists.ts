import { sql } from 'kysely'
import type { Db } from './database.ts'
import { likePart } from './like.ts'
import type { StoredRate } from './rates.ts'
import type { StoredRule } from './scheme-rules.ts'

/** The route or the customer of a row; `ofId` is what a command names it by. */
interface OwnerName {
  readonly name: string | null
  readonly phone: string | null
}

const OWNER = sql`coalesce(route.id, record.id) AS "ofId", coalesce(route.name, card.name) AS name,
  card.phone`

const OWNERS = sql`LEFT JOIN salesman_routes AS route ON route.id = route_id
  LEFT JOIN accounts AS card ON card.id = account_id
  LEFT JOIN customer_records AS record ON record.phone = card.phone`

export const SPECIAL_PAGE = 50

export type SpecialRate = StoredRate & OwnerName

interface SpecialPage {
  readonly today: string
  readonly search: string
  readonly cursor: { readonly fromDay: string; readonly id: string } | null
}

/** Rates of routes and customers that hold today or begin later, the latest first. */
export const readSpecialRates = async (
  db: Db,
  { today, search, cursor }: SpecialPage,
): Promise<SpecialRate[]> => {
  const after = cursor ? sql`AND (from_day, rate.id) < (${cursor.fromDay}, ${cursor.id})` : sql``
  const part = likePart(search)
  const found =
    search === ''
      ? sql``
      : sql`AND (route.name ILIKE ${part} OR card.name ILIKE ${part} OR card.phone LIKE ${part})`
  const { rows } = await sql<SpecialRate>`
    SELECT rate.id, rate.product, rate.kind, rate_paise AS "ratePaise", from_day AS "fromDay",
      ${OWNER}
    FROM rates AS rate ${OWNERS}
    WHERE deleted_at IS NULL AND kind IN ('route', 'customer') ${after} ${found}
      AND (from_day > ${today} OR rate_paise IS NOT NULL AND NOT EXISTS (
        SELECT FROM rates AS newer
        WHERE newer.deleted_at IS NULL AND newer.kind = rate.kind AND newer.product = rate.product
          AND newer.route_id IS NOT DISTINCT FROM rate.route_id
          AND newer.account_id IS NOT DISTINCT FROM rate.account_id
          AND newer.from_day > rate.from_day AND newer.from_day <= ${today}))
    ORDER BY from_day DESC, rate.id DESC LIMIT ${SPECIAL_PAGE + 1}`.execute(db)
  return rows
}

export type ListedRule = StoredRule & OwnerName

/** Rules that have not ended: a business has a few for each product. */
export const readRules = async (db: Db, day: string): Promise<ListedRule[]> => {
  const { rows } = await sql<ListedRule>`
    SELECT rule.id, rule.product, kind, every_cartons AS "everyCartons",
      free_hundredths AS "freeHundredths", from_day AS "fromDay", to_day AS "toDay", rule.version,
      ${OWNER}
    FROM scheme_rules AS rule ${OWNERS}
    WHERE deleted_at IS NULL AND (to_day IS NULL OR to_day >= ${day})
    ORDER BY product, from_day DESC, rule.id`.execute(db)
  return rows
}

export interface RateRoute {
  readonly id: string
  readonly name: string
  readonly salesman: string
}

/** Two salesmen may have a route of the same name, with other rates. */
export const readRateRoutes = async (db: Db): Promise<RateRoute[]> => {
  const { rows } = await sql<RateRoute>`
    SELECT route.id, route.name, users.name AS salesman
    FROM salesman_routes AS route JOIN users ON users.id = route.salesman_id
    WHERE route.key <> '' AND users.role = 'salesman' AND users.deleted_at IS NULL
    ORDER BY lower(route.name), lower(users.name), route.id`.execute(db)
  return rows
}
