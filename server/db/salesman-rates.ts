import { sql } from 'kysely'
import type { Rate } from '#domain/rates/rate.ts'
import type { SchemeRule } from '#domain/rates/scheme-rule.ts'
import type { Db } from './database.ts'

interface SpecialRates {
  /** The ids of the salesman's routes. */
  readonly routes: readonly string[]
  /** Of his customers; `ofId` is the phone number. */
  readonly rates: readonly Rate[]
  readonly rules: readonly SchemeRule[]
}

/** MNY-09: what is special to one salesman, in one read: rates that hold on the day or begin later. */
export const readSalesmanSpecials = async (
  db: Db,
  salesmanId: string,
  day: string,
): Promise<SpecialRates> => {
  const { rows } = await sql<SpecialRates>`
    WITH own AS (
      SELECT DISTINCT card.account_id, card.phone FROM salesman_customers AS customer
      JOIN account_phones AS card ON card.phone = customer.phone
      WHERE customer.salesman_id = ${salesmanId}),
    rate AS (
      SELECT DISTINCT ON (own.phone, rates.product, counts_from)
        rates.product, rates.kind, own.phone AS "ofId", rate_paise AS "ratePaise",
        from_day AS "fromDay"
      FROM own JOIN rates USING (account_id),
        LATERAL (SELECT greatest(from_day, ${day}::date) AS counts_from) AS counted
      WHERE deleted_at IS NULL
      ORDER BY 3, 1, counts_from, from_day DESC),
    rule AS (
      SELECT scheme_rules.product, kind, own.phone AS "ofId", every_cartons AS "everyCartons",
        free_hundredths AS "freeHundredths", from_day AS "fromDay", to_day AS "toDay"
      FROM own JOIN scheme_rules USING (account_id)
      WHERE deleted_at IS NULL AND (to_day IS NULL OR to_day >= ${day})
      ORDER BY 3, 1, 6)
    SELECT
      (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM salesman_routes
       WHERE salesman_id = ${salesmanId}) AS routes,
      (SELECT coalesce(json_agg(rate), '[]') FROM rate) AS rates,
      (SELECT coalesce(json_agg(rule), '[]') FROM rule) AS rules`.execute(db)
  return rows[0] ?? { routes: [], rates: [], rules: [] }
}
