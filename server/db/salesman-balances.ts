import { sql } from 'kysely'
import type { PhoneCard } from '#domain/salesman/phone-card.ts'
import type { Db } from './database.ts'

export interface ReadBalances {
  readonly epoch: string
  /** The last revisions of the accounts and of the salesman's own rows, of one moment. */
  readonly accounts: number
  readonly own: number
  readonly cards: readonly Omit<PhoneCard, 'from'>[]
}

interface Wanted {
  readonly from: string
  readonly startDay: string | null
  readonly since: { readonly accounts: number; readonly own: number }
}

/** CRD-02: his own rows of `from` and later; each phone adds its own ones. */
const ownRows = (salesmanId: string, { from, startDay }: Wanted) => sql`
  SELECT customer_phone AS phone, total_paise AS paise FROM salesman_invoices
  WHERE salesman_id = ${salesmanId} AND deleted_at IS NULL AND payment = 'On credit'
    AND day >= ${from} AND day >= ${startDay ?? 'infinity'}
    AND total_paise IS NOT NULL AND is_customer_phone(customer_phone)
  UNION ALL
  SELECT customer_phone, -amount_paise FROM salesman_payments
  WHERE salesman_id = ${salesmanId} AND day >= ${from} AND reversed_at IS NULL`

/** Cards that hold a number of his customers and have changed; SAL-07: no other number of them. */
export const readBalances = async (
  db: Db,
  salesmanId: string,
  wanted: Wanted,
): Promise<ReadBalances> => {
  const { since } = wanted
  const { rows } = await sql<ReadBalances>`
    WITH numbers AS (
      SELECT number.phone, number.account_id, max(customer.revision) AS revision
      FROM salesman_customers AS customer
        JOIN account_phones AS number ON number.phone = customer.phone
      WHERE customer.salesman_id = ${salesmanId}
      GROUP BY 1, 2),
    own AS (
      SELECT number.account_id, sum(one.paise)::bigint AS paise
      FROM (${ownRows(salesmanId, wanted)}) AS one
        JOIN account_phones AS number ON number.phone = one.phone
      GROUP BY 1),
    cards AS (
      SELECT card.id, card.balance_paise - coalesce(own.paise, 0) AS base, card.limit_paise,
        card.promise_day, array_agg(number.phone ORDER BY number.phone) AS phones
      FROM numbers AS number JOIN accounts AS card ON card.id = number.account_id
        LEFT JOIN own ON own.account_id = card.id
      GROUP BY card.id, own.paise
      HAVING card.revision > ${since.accounts} OR max(number.revision) > ${since.own})
    SELECT (SELECT epoch FROM database_history) AS epoch,
      (SELECT revision FROM account_state) AS accounts,
      coalesce((SELECT revision FROM salesman_revisions WHERE salesman_id = ${salesmanId}), 0) AS own,
      (SELECT coalesce(json_agg(json_build_object('accountId', id, 'phones', phones,
         'basePaise', base, 'limitPaise', limit_paise, 'promiseDay', promise_day) ORDER BY id), '[]')
       FROM cards) AS cards`.execute(db)
  return rows[0] as ReadBalances
}

/** CRD-17: what the card of the number owes, and its own limit; undefined without a card. */
export const readCardOf = async (
  db: Db,
  phone: string,
): Promise<{ readonly balancePaise: number; readonly limitPaise: number | null } | undefined> => {
  const { rows } = await sql<{ balancePaise: number; limitPaise: number | null }>`
    SELECT card.balance_paise AS "balancePaise", card.limit_paise AS "limitPaise"
    FROM account_phones AS number JOIN accounts AS card ON card.id = number.account_id
    WHERE number.phone = ${phone}`.execute(db)
  return rows[0]
}

/** CRD-17. */
export const markOverLimit = async (db: Db, id: string, isOver: boolean): Promise<void> => {
  await sql`UPDATE salesman_invoices SET over_limit = ${isOver}
    WHERE id = ${id} AND over_limit <> ${isOver}`.execute(db)
}
