import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyTotals } from '#server/db/check-totals.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { fillYears } from './years.ts'

const NOW_MS = Date.parse('2026-11-14T10:00:00Z')
const DAYS = 75
const BILLS = 60
const KEYS = `
  SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  ORDER BY 1, 2, 3`
let site: TestApp
let keysBefore: unknown[]
const steps: string[] = []

const fill = () =>
  fillYears(
    { appUrl: site.business.settings.databaseUrl, ownerUrl: site.ownerUrl },
    { days: DAYS, nowMs: NOW_MS, bills: BILLS },
    { start: (name, total) => steps.push(`${name} ${total}`), add: () => undefined },
  )

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: () => NOW_MS })
  keysBefore = await site.rows(KEYS)
  await fill()
})
afterAll(() => site.end())

test('all totals are right, of customers and products, over three months', async () => {
  expect(await verifyTotals(site.business.db)).toEqual([])
  const [months] = await site.rows('SELECT count(DISTINCT month) AS n FROM customer_months')
  expect(months).toEqual({ n: 3 })
})

test('every key and every index is there again', async () => {
  expect(keysBefore.length).toBeGreaterThan(50)
  expect(await site.rows(KEYS)).toEqual(keysBefore)
})

test('it is a large plant: many lines, regulars from all over town, salesmen’s bills', async () => {
  const [plant] = await site.rows<{
    bills: number
    lines: number
    regulars: number
    salesmanBills: number
  }>(`
    SELECT (SELECT count(*) FROM invoices) AS bills, (SELECT count(*) FROM invoice_lines) AS lines,
      (SELECT count(*) FROM (SELECT FROM invoices GROUP BY customer_id HAVING count(*) > 1) AS r)
        AS regulars,
      (SELECT count(*) FROM salesman_invoices) AS "salesmanBills"`)
  const { bills = 0, lines = 0, regulars = 0, salesmanBills = 0 } = plant ?? {}
  expect(bills / DAYS).toBeGreaterThan(40)
  expect(lines / bills).toBeGreaterThan(2.7)
  expect(regulars).toBeGreaterThan(500)
  expect(salesmanBills / DAYS).toBeGreaterThan(7)
  expect(steps[0]).toBe(`bills up to 2026-11-14 ${DAYS}`)
})

test('the salesmen’s totals are the sums of their bills', async () => {
  const wrong = await site.rows(`
    SELECT FROM (SELECT product, sum(quantity) AS kept FROM salesman_totals WHERE span = 'ever'
                 GROUP BY 1) AS kept
    FULL JOIN (SELECT product, sum(quantity) AS counted FROM salesman_invoice_lines GROUP BY 1)
      AS raw USING (product)
    WHERE kept IS DISTINCT FROM counted`)
  expect(wrong).toEqual([])
})

test('a database with bills is left as it is', async () => {
  await expect(fill()).rejects.toThrow('has bills already')
})
