import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyTotals } from '#server/db/check-totals.ts'
import { inTransaction } from '#server/db/database.ts'
import { listUsers } from '#server/db/users.ts'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { fillBooks } from './business.ts'

const clock = createClock()
let site: TestApp
const fill = async () => {
  const people = await listUsers(site.business.db)
  return inTransaction(site.business.db, (tx) => fillBooks(tx, people, clock.now()))
}

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  expect(await fill()).toEqual([true, true, true, true])
})
afterAll(() => site.end())

test('RAW-01 every quantity is the sum of its history, none is below 0, and some are low', async () => {
  const items = await site.rows<{ kind: string; left: number; sum: number }>(`
    SELECT item.kind, item.quantity_thousandths AS left,
      (SELECT sum(CASE type WHEN 'Added' THEN 1 ELSE -1 END * movement.quantity_thousandths)::bigint
       FROM material_movements AS movement WHERE material_id = item.id) AS sum
    FROM materials AS item`)
  expect(items).toHaveLength(11)
  for (const { left, sum } of items) expect([left, left >= 0]).toEqual([sum, true])
  const low = items.filter(({ kind, left }) => kind === 'raw' && left < 10_000)
  expect(low.length).toBeGreaterThan(0)
  expect(low.length).toBeLessThan(5)
  const used = await site.rows(
    `SELECT FROM material_movements WHERE kind = 'scrap' AND type = 'Used'`,
  )
  expect(used).toEqual([])
})

test('LED-06 both ledgers have paid and open entries, and the open sum is theirs', async () => {
  for (const ledger of ['bottlers', 'enterprises']) {
    const [sums] = await site.rows<Record<string, number>>(
      `SELECT count(*) FILTER (WHERE paid) AS paid, count(*) FILTER (WHERE NOT paid) AS pending,
         sum(balance_paise) FILTER (WHERE NOT paid)::bigint AS open,
         (SELECT open_paise FROM ledger_totals WHERE ledger = $1) AS kept
       FROM ledger_entries WHERE ledger = $1`,
      [ledger],
    )
    expect(sums?.['paid']).toBeGreaterThan(2)
    expect(sums?.['pending']).toBeGreaterThan(2)
    expect(sums?.['kept']).toBe(sums?.['open'])
  }
  expect(await site.rows('SELECT FROM product_prices')).toHaveLength(6)
  expect(await verifyTotals(site.business.db)).toEqual([])
})

test('a second start leaves them as they are', async () => {
  expect(await fill()).toEqual([false, false, false, false])
})
