import { rebuildTotals } from '#server/db/check-totals.ts'
import type { TestApp } from './client.ts'

// Pseudo-random by a hash, so every run has the same year. A third of the numbers buys in turns of 20
// days and is away for 20, so that some are lost and come back.
const chosen = (text: string, of: number) => `abs(hashtext(${text}) % ${of})`
const AWAY = '(n % 3 = 0 AND (ago / 20 + n) % 2 = 0)'

const CUSTOMERS = `
  INSERT INTO customers (id, phone, name, last_used_at)
  SELECT gen_random_uuid(), '98241' || lpad(n::text, 5, '0'), 'Customer ' || n || spelling, '2025-01-01'::timestamptz
  FROM generate_series(0, 119) AS n, unnest(ARRAY['', ' Stores']) AS spelling
  UNION ALL SELECT gen_random_uuid(), '0000000000', 'Passer-by', '2025-01-01'::timestamptz`

const BILLS = (today: string) => `
  INSERT INTO invoices (id, day, run, token, time, customer_id, customer_name, customer_phone,
    delivered_by, created_by, payment, total_paise, changed_by, changed_at)
  SELECT gen_random_uuid(), '${today}'::date - ago, 1, 5000 + bill,
    lpad((8 + ${chosen("seed || 'h'", 11)})::text, 2, '0') || ':' ||
      lpad(${chosen("seed || 'm'", 60)}::text, 2, '0') || ':30',
    customer.id, customer.name, customer.phone, 'Office', 'Asha',
    (ARRAY['Cash', 'Google Pay', 'Pay Later', 'Free'])[1 + ${chosen("seed || 'p'", 4)}],
    CASE WHEN bill % 7 = 0 THEN NULL ELSE 1000 + ${chosen("seed || 't'", 90_000)} END, 'Asha', '2025-01-01'::timestamptz
  FROM generate_series(0, 399) AS ago CROSS JOIN generate_series(1, 12) AS bill
    CROSS JOIN LATERAL (SELECT ago || '-' || bill AS seed) AS seeds
    CROSS JOIN LATERAL (SELECT ${chosen("seed || 'c'", 120)} AS n) AS number
    JOIN customers AS customer ON customer.phone = CASE WHEN bill = 5 THEN '0000000000'
        ELSE '98241' || lpad(n::text, 5, '0') END
      AND (customer.name LIKE '% Stores' OR bill % 4 > 0)
      AND (customer.name NOT LIKE '% Stores' OR bill % 4 = 0)
  WHERE NOT ${AWAY}`

const LINES = (of: string) => `
  INSERT INTO ${of}_lines (invoice_id, position, product, quantity, scheme_hundredths)
  SELECT id, place, (ARRAY['premium-1l', 'ice-500g'])[place], 1 + ${chosen('id::text || place', 30)}, 50
  FROM ${of}s, generate_series(1, 2) AS place`

const ROUTES = `
  INSERT INTO salesman_routes (id, salesman_id, name, key, revision)
  SELECT gen_random_uuid(), users.id, place, lower(place), next_revision(users.id)
  FROM users, unnest(ARRAY['Ring Road', 'Station', 'Market']) AS place WHERE users.role = 'salesman'`

const BOOK = `
  INSERT INTO salesman_customers (id, salesman_id, phone, name, route, last_used_at, revision)
  SELECT gen_random_uuid(), users.id, '98241' || lpad((n * 2)::text, 5, '0'), 'Shop ' || n, 'Market',
    '2025-01-01'::timestamptz, next_revision(users.id)
  FROM users, generate_series(30, 79) AS n WHERE users.role = 'salesman'`

const SALESMEN_BILLS = (today: string) => `
  INSERT INTO salesman_invoices (id, salesman_id, day, route_id, route, customer_id, customer_name,
    customer_phone, created_by, payment, total_paise, saved_at, revision, changed_by, changed_at)
  SELECT gen_random_uuid(), customer.salesman_id, '${today}'::date - ago, route.id, route.name,
    customer.id, customer.name, customer.phone, 'Salesman',
    (ARRAY['Cash', 'Google Pay', 'On credit'])[1 + ${chosen("seed || 'p'", 3)}],
    CASE WHEN bill % 5 = 0 THEN NULL ELSE 1000 + ${chosen("seed || 't'", 50_000)} END,
    ('${today}'::date - ago)::timestamp AT TIME ZONE 'Asia/Kolkata' + interval '8 hours'
      + ${chosen("seed || 'm'", 600)} * interval '1 minute',
    1, 'Salesman', '2025-01-01'::timestamptz
  FROM generate_series(0, 399) AS ago CROSS JOIN generate_series(1, 5) AS bill
    CROSS JOIN LATERAL (SELECT ago || '/' || bill AS seed) AS seeds
    CROSS JOIN LATERAL (SELECT 60 + 2 * ${chosen("seed || 'c'", 50)} AS n) AS number
    JOIN salesman_customers AS customer ON customer.phone = '98241' || lpad(n::text, 5, '0')
    JOIN salesman_routes AS route ON route.salesman_id = customer.salesman_id
  WHERE NOT ${AWAY}
    AND route.name = (ARRAY['Ring Road', 'Station', 'Market'])[1 + ${chosen("seed || 'r'", 3)}]`

/** Bills of 400 days at the counter and of all salesmen, counted at once as an import does. */
export const fillRandomYear = async (site: TestApp, today: string): Promise<void> => {
  await site.asSchemaOwner(async (query) => {
    await query("SET jalkhata.recount = 'on'")
    for (const statement of [CUSTOMERS, BILLS(today), ROUTES, BOOK, SALESMEN_BILLS(today)]) {
      await query(statement)
    }
    await query(LINES('invoice'))
    await query(LINES('salesman_invoice'))
  })
  await rebuildTotals(site.ownerDb)
}
