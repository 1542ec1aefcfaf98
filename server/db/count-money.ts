import { countPast, type PastCount } from './count-past.ts'

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

const PAST_BILLS: PastCount = {
  marked: 'money_totals',
  totals: ['money_totals', 'customer_visits'],
  sources: ['invoices', 'salesman_invoices'],
  sum: COUNT,
  // Today's rows are locked only for the last statement.
  add: [addVisits('<'), `${ADD_MONEY}; ${addVisits('>=')}`],
}

/** BOS-01: counts the bills from before the triggers. */
export const countMoney = (ownerUrl: string): Promise<void> => countPast(ownerUrl, PAST_BILLS)
