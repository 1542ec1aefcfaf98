import type pg from 'pg'
import { SALESMAN_DAYS_FILLED } from './salesman.ts'

const BACK = `FROM salesman_invoices AS bill CROSS JOIN generate_series(1, $1::integer) AS turn`
const NEW_ID = `md5(bill.id || ' ' || turn)::uuid`
const DAYS_BACK = `turn * ${SALESMAN_DAYS_FILLED}`

/** Repeats the bills of the last weeks into the past. */
export const repeatSalesman = async (client: pg.Client, days: number): Promise<void> => {
  const turns = Math.ceil(days / SALESMAN_DAYS_FILLED) - 1
  await client.query(
    'CREATE TEMPORARY TABLE road_lines ON COMMIT DROP AS TABLE salesman_invoice_lines',
  )
  await client.query(
    `WITH older AS (
       INSERT INTO salesman_invoices (id, salesman_id, day, route_id, route, customer_id,
         customer_name, customer_phone, created_by, payment, total_paise, saved_at, received_at,
         revision, changed_by, changed_at)
       SELECT ${NEW_ID}, salesman_id, day - ${DAYS_BACK}, route_id, route, customer_id,
         customer_name, customer_phone, created_by, payment, total_paise,
         saved_at - ${DAYS_BACK} * interval '1 day', received_at - ${DAYS_BACK} * interval '1 day',
         revision, changed_by, changed_at - ${DAYS_BACK} * interval '1 day'
       ${BACK} RETURNING id)
     INSERT INTO salesman_invoice_lines
     SELECT ${NEW_ID}, position, product, quantity, scheme_hundredths
     ${BACK} JOIN road_lines ON invoice_id = bill.id`,
    [turns],
  )
  await client.query(
    `SELECT add_to_salesman_totals(salesman_id, array_agg(day), array_agg(customer_id),
       array_agg(route_id), array_agg(product), array_agg(quantity), array_agg(scheme_hundredths))
     FROM salesman_invoices AS bill JOIN salesman_invoice_lines AS line ON line.invoice_id = bill.id
     WHERE NOT EXISTS (SELECT FROM road_lines WHERE road_lines.invoice_id = bill.id)
     GROUP BY salesman_id`,
  )
}
