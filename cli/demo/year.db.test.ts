import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { stockRow } from '#domain/stock/stock.ts'
import { verifyTotals } from '#server/db/check-totals.ts'
import { readTotals } from '#server/db/totals.ts'
import { listUsers } from '#server/db/users.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { fillYear } from './business.ts'

const NOW_MS = Date.parse('2026-11-14T10:00:00Z')
let site: TestApp

const fill = async () =>
  fillYear(site.ownerUrl, { nowMs: NOW_MS, people: await listUsers(site.business.db) })

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: () => NOW_MS })
  expect(await fill()).toBe(true)
})
afterAll(() => site.end())

const SOLD = `SELECT bill.day, line.product, sum(line.quantity) AS invoiced,
    sum(line.scheme_hundredths) AS scheme, 0 AS produced
  FROM invoices AS bill JOIN invoice_lines AS line ON line.invoice_id = bill.id
  WHERE bill.deleted_at IS NULL GROUP BY 1, 2`
const MADE = `SELECT record.day, line.product, 0, 0, sum(line.quantity)
  FROM production_records AS record JOIN production_lines AS line ON line.record_id = record.id
  GROUP BY 1, 2`
const sums = (period: string) => `
  SELECT ${period} product, sum(produced)::bigint AS produced, sum(invoiced)::bigint AS invoiced,
    sum(scheme)::bigint AS scheme_hundredths
  FROM (${SOLD} UNION ALL ${MADE}) AS moved GROUP BY ${period} product`

test.each([
  ['product_totals', ''],
  ['product_months', `date_trunc('month', day)::date,`],
  ['product_days', 'day,'],
])('STK-01 %s holds exactly the sums over bills and production', async (table, period) => {
  const wrong = await site.rows(
    `(TABLE ${table} EXCEPT ${sums(period)}) UNION ALL (${sums(period)} EXCEPT TABLE ${table})`,
  )
  expect(wrong).toEqual([])
  expect((await site.rows(`SELECT FROM ${table}`)).length).toBeGreaterThanOrEqual(8)
})

test('the totals command finds nothing wrong in any table', async () => {
  expect(await verifyTotals(site.business.db)).toEqual([])
  expect((await site.rows('SELECT FROM customer_days')).length).toBeGreaterThan(10_000)
})

test('TOK-01 every run of every day has tokens 1 to n, and the counter has the last one', async () => {
  const wrong = await site.rows(`
    SELECT day FROM (
      SELECT day, run, count(*) AS bills, max(token) AS last, min(token) AS first
      FROM invoices GROUP BY 1, 2) AS runs
    WHERE first <> 1 OR last <> bills`)
  expect(wrong).toEqual([])
  const counters = await site.rows(`
    SELECT day, run, last FROM token_counters
    EXCEPT (SELECT DISTINCT ON (day) day, run, token FROM invoices
            ORDER BY day, run DESC, token DESC)`)
  expect(counters).toEqual([])
})

test('every bill knows its customer, who was last used when last billed', async () => {
  const wrong = await site.rows(`
    SELECT FROM invoices AS bill LEFT JOIN customers AS customer ON customer.id = customer_id
    WHERE (customer.name, customer.phone) IS DISTINCT FROM (customer_name, customer_phone)
    UNION ALL
    SELECT FROM customers LEFT JOIN (
      SELECT customer_id, max(day || ' ' || time) AS at FROM invoices GROUP BY 1) AS billed
      ON billed.customer_id = customers.id
    WHERE billed.at IS DISTINCT FROM
      to_char(last_used_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS')`)
  expect(wrong).toEqual([])
})

test('it is a year of a plant: summer, regulars, some deleted, some of today to deliver', async () => {
  const [year] = await site.rows<Record<string, number>>(`
    SELECT count(*) AS bills, count(DISTINCT day) AS days,
      count(*) FILTER (WHERE day BETWEEN '2026-05-01' AND '2026-05-31') AS may,
      count(*) FILTER (WHERE day BETWEEN '2026-01-01' AND '2026-01-31') AS january,
      count(*) FILTER (WHERE deleted_at IS NOT NULL) AS deleted,
      count(*) FILTER (WHERE day = '2026-11-14') AS today,
      count(*) FILTER (WHERE day = '2026-11-14' AND NOT delivered) AS waiting,
      count(*) FILTER (WHERE day < '2026-11-12' AND NOT delivered AND deleted_at IS NULL) AS old
    FROM invoices`)
  expect(year).toMatchObject({ days: 365, old: 0 })
  const { bills = 0, may = 0, january = 0, deleted = 0, today = 0, waiting = 0 } = year ?? {}
  expect(bills).toBeGreaterThan(15_000)
  expect(may).toBeGreaterThan(2 * january)
  expect(deleted / bills).toBeLessThan(0.01)
  expect(deleted).toBeGreaterThan(20)
  expect(waiting).toBeGreaterThan(0)
  expect(waiting).toBeLessThan(today)
  const [regulars] = await site.rows(`
    SELECT count(*) AS n FROM (SELECT FROM invoices GROUP BY customer_id HAVING count(*) > 50) AS regulars`)
  expect(regulars).toEqual({ n: 96 })
  const totals = new Map((await readTotals(site.business.db)).map((row) => [row.product, row]))
  for (const product of DEFAULT_PRODUCTS) {
    const of = totals.get(product.id)
    const row = of && stockRow(product, of)
    expect(row?.stockCartons, product.id).toBeGreaterThanOrEqual(0)
    expect(row?.stockCartons, product.id).toBeLessThan((row?.invoicedCartons ?? 0) / 20)
  }
})

test('a second start leaves it as it is', async () => {
  expect(await fill()).toBe(false)
})
