import pg from 'pg'

// The server of the version before goes on billing, and its writes would queue behind a waiting lock.
const LONGEST_LOCK_MS = 5000

/** A snapshot of all bills, summed; the totals of days make those of months and years. */
const COUNT = [
  `CREATE TEMP TABLE counted_days AS
   SELECT source, day AS start, salesman_id, route_id, payment, count(*) AS bills,
     coalesce(sum(total_paise), 0)::bigint AS paise,
     count(*) FILTER (WHERE total_paise IS NULL) AS without_total
   FROM (
     SELECT 'counter' AS source, day, payment, total_paise,
       '00000000-0000-0000-0000-000000000000'::uuid AS salesman_id,
       '00000000-0000-0000-0000-000000000000'::uuid AS route_id
     FROM invoices WHERE deleted_at IS NULL
     UNION ALL
     SELECT 'salesman', day, payment, total_paise, salesman_id, route_id
     FROM salesman_invoices WHERE deleted_at IS NULL
   ) AS bill
   GROUP BY 1, 2, 3, 4, 5`,
  `CREATE TEMP TABLE counted_visits AS
   SELECT source, customer_id, day AS start, count(*) AS bills,
     coalesce(sum(total_paise), 0)::bigint AS paise
   FROM (
     SELECT 'counter' AS source, customer_id, day, total_paise
     FROM invoices WHERE deleted_at IS NULL AND customer_id IS NOT NULL
     UNION ALL
     SELECT 'salesman', customer_id, day, total_paise
     FROM salesman_invoices WHERE deleted_at IS NULL
   ) AS bill
   GROUP BY 1, 2, 3`,
]

// In the order in which bills lock these rows, so that neither waits for the other.
const ADD_MONEY = `
  INSERT INTO money_totals AS total
    (span, start, source, salesman_id, route_id, payment, bills, paise, without_total)
  SELECT span, date_trunc(span, start::timestamp)::date, source, salesman_id, route_id, payment,
    sum(bills), sum(paise), sum(without_total)
  FROM counted_days, unnest(ARRAY['day', 'month', 'year']) AS piece (span)
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (span, start, source, salesman_id, route_id, payment) DO UPDATE SET
    bills = total.bills + excluded.bills, paise = total.paise + excluded.paise,
    without_total = total.without_total + excluded.without_total`
const addVisits = (which: string) => `
  INSERT INTO customer_visits AS visit (source, customer_id, span, start, bills, paise)
  SELECT source, customer_id, span, date_trunc(span, start::timestamp)::date, sum(bills), sum(paise)
  FROM counted_visits, unnest(ARRAY['day', 'month']) AS piece (span)
  WHERE start ${which} date_trunc('month', now() - interval '1 day')
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (source, customer_id, span, start) DO UPDATE SET
    bills = visit.bills + excluded.bills, paise = visit.paise + excluded.paise`

const isCounted = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ mark: string | null }>(
    `SELECT obj_description('money_totals'::regclass, 'pg_class') AS mark`,
  )
  return rows[0]?.mark === null
}

/** Both begin at one moment without writers: one with all bills so far, triggers count the rest. */
const begin = async (locker: pg.Client, counter: pg.Client): Promise<void> => {
  await locker.query('BEGIN')
  await locker.query('LOCK TABLE invoices, salesman_invoices IN EXCLUSIVE MODE')
  await locker.query('TRUNCATE money_totals, customer_visits')
  await counter.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await counter.query('SELECT FROM users LIMIT 1')
  await locker.query('COMMIT')
}

const count = async (counter: pg.Client): Promise<void> => {
  for (const statement of [...COUNT, 'COMMIT', 'BEGIN', addVisits('<'), 'COMMIT', 'BEGIN']) {
    await counter.query(statement)
  }
  // Today's rows are locked only for these last statements.
  for (const statement of [ADD_MONEY, addVisits('>='), 'COMMENT ON TABLE money_totals IS NULL']) {
    await counter.query(statement)
  }
  await counter.query('COMMIT')
}

/**
 * BOS-01: counts the bills from before the triggers, while a server goes on billing. An interrupted
 * run begins anew with the next migration.
 */
export const countMoney = async (ownerUrl: string): Promise<void> => {
  const connect = () => new pg.Client({ connectionString: ownerUrl, lock_timeout: LONGEST_LOCK_MS })
  const [locker, counter] = [connect(), connect()]
  try {
    await Promise.all([locker.connect(), counter.connect()])
    if (await isCounted(counter)) return
    await begin(locker, counter)
    await count(counter)
  } finally {
    await Promise.all([locker.end(), counter.end()])
  }
}
