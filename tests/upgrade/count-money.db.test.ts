import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyTotals } from '#server/db/check-totals.ts'
import { countMoney } from '#server/db/count-money.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

const MARK = `SELECT obj_description('money_totals'::regclass, 'pg_class') AS mark`
let site: TestApp

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
})
afterAll(() => site.end())

const uncount = () =>
  site.asSchemaOwner(async (query) => {
    await query('TRUNCATE money_totals, customer_visits')
    await query(`COMMENT ON TABLE money_totals IS 'not counted yet'`)
  })

test('BOS-01 the bills of the past are counted once while others are made, edited and deleted', async () => {
  const manager = await site.as('manager')
  const bill = async () => {
    const id = randomUUID()
    expect((await manager.send('invoices.create', { ...buildInvoice(), id })).status).toBe(200)
    return id
  }
  const old: string[] = []
  for (let n = 0; n < 12; n += 1) old.push(await bill())
  await uncount()
  expect(await verifyTotals(site.business.db)).not.toEqual([])

  const counting = countMoney(site.ownerUrl)
  for (const id of old.slice(0, 6)) {
    await bill()
    const edited = { ...buildInvoice(), id, version: 1, totalPaise: 777 }
    expect((await manager.send('invoices.edit', edited)).status).toBe(200)
    expect((await manager.send('invoices.delete', { id, version: 2 })).status).toBe(200)
  }
  await counting
  expect(await verifyTotals(site.business.db)).toEqual([])
  expect(await site.rows(MARK)).toEqual([{ mark: null }])
})

test('BOS-01 counted totals are left as they are', async () => {
  const before = await site.rows('SELECT * FROM money_totals ORDER BY span, start, payment')
  await countMoney(site.ownerUrl)
  expect(await site.rows('SELECT * FROM money_totals ORDER BY span, start, payment')).toEqual(
    before,
  )
})
