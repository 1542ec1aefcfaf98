import pg from 'pg'

const BILLS_A_DAY = 1100
const MOST_CUSTOMERS = 20_000

/** Inserts old bills with two lines each, so that a backup has the size of years. */
export const fillBills = async (url: string, bills: number): Promise<void> => {
  const customers = Math.min(Math.ceil(bills / 100), MOST_CUSTOMERS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO customers (id, phone, name, last_used_at)
       SELECT gen_random_uuid(), (7000000000 + n)::text, 'Customer ' || n, now()
       FROM generate_series(1, $1::int) AS n`,
      [customers],
    )
    await client.query(
      `WITH known AS (SELECT id, phone, name, row_number() OVER () AS place FROM customers)
       INSERT INTO invoices (id, day, run, token, time, customer_id, customer_name, customer_phone,
         delivered_by, created_by, payment, total_paise, changed_by, changed_at)
       SELECT gen_random_uuid(), date '2010-01-01' + (n / $2::int), 1, n % $2::int + 1, '10:00 AM',
         known.id, known.name, known.phone, '', 'Drill', 'Cash', 48600, 'Drill', now()
       FROM generate_series(0, $1::int - 1) AS n
       JOIN known ON known.place = n % $3::int + 1`,
      [bills, BILLS_A_DAY, customers],
    )
    await client.query(
      `INSERT INTO invoice_lines (invoice_id, position, product, quantity, scheme_hundredths)
       SELECT id, position, product, 10, 200 FROM invoices,
         (VALUES (1, 'premium-1l'), (2, 'premium-500ml')) AS line (position, product)`,
    )
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}
