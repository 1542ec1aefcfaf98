import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listUsers } from '#server/db/users.ts'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { wholeCopy } from '#tests/support/salesman.ts'
import { fillSalesman } from './salesman.ts'

const clock = createClock()
let site: TestApp
const fill = async () => {
  const salesman = (await listUsers(site.business.db)).find(({ role }) => role === 'salesman')
  if (!salesman) throw new Error('no salesman')
  return fillSalesman(site.business.settings.databaseUrl, salesman, clock.now())
}

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  expect(await fill()).toBe(true)
})
afterAll(() => site.end())

test('the demo salesman has routes, customers and the bills of his last weeks', async () => {
  const copy = await wholeCopy(await site.as('salesman'))
  expect(copy.routes).toHaveLength(5)
  expect(copy.customers.length).toBeGreaterThan(30)
  expect(copy.invoices.length).toBeGreaterThan(200)
  expect(copy.invoices.every(({ day }) => day <= '2026-11-14' && day >= '2026-10-10')).toBe(true)
})

test('a salesman with bills gets no demo bills', async () => {
  const before = await site.rows('SELECT count(*) FROM salesman_invoices')
  expect(await fill()).toBe(false)
  expect(await site.rows('SELECT count(*) FROM salesman_invoices')).toEqual(before)
})
