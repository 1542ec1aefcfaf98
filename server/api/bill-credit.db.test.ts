import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { openAccountsSite } from '#tests/support/accounts.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { input } from '#tests/support/pages/billing-desk.ts'
import { recordQueries } from '#tests/support/queries.ts'

const DAY = '2026-11-18'
const PHONE = '9824011476'
let nowMs = Date.parse(`${DAY}T04:00:00Z`)
let site: TestApp
let boss: Client
let owner: Client

beforeAll(async () => {
  ;({ site, boss } = await openAccountsSite(inject('superuserUrl'), {
    clock: () => nowMs,
    startDay: DAY,
  }))
  owner = await site.as('owner')
})
afterAll(() => site.end())

const bill = async (totalPaise: number | null, change: object = {}) => {
  const made = input({ payment: 'Pay Later', customerPhone: PHONE, totalPaise, ...change })
  expect((await owner.send('invoices.create', made)).status).toBe(200)
  nowMs += 1000
  return made.id
}
const listed = async (by: Client = owner) =>
  (await by.call<{ invoices: Invoice[] }>('invoices.list', { search: '', cursor: null })).data
    .invoices
const creditOf = async (id: string) => (await listed()).find((one) => one.id === id)?.credit

const receive = async (amountPaise: number) => {
  const [record] = await site.rows(`SELECT id FROM customer_records WHERE phone = '${PHONE}'`)
  const id = randomUUID()
  const payment = { discountPaise: 0, method: 'Cash', note: '', day: DAY, again: true }
  const { status } = await owner.send('accounts.receive', {
    id,
    customerId: record?.['id'],
    amountPaise,
    ...payment,
  })
  expect(status).toBe(200)
  return id
}

test('CRD-15 a bill in the list is open, open in part or paid, the oldest first', async () => {
  // One day: open items of a day are in the order of their ids.
  const ids = [await bill(10_000), await bill(10_000)].sort()
  const [older, newer] = ids as [string, string]
  expect([await creditOf(older), await creditOf(newer)]).toEqual([
    { openPaise: 10_000, paidNowPaise: 0 },
    { openPaise: 10_000, paidNowPaise: 0 },
  ])
  await receive(12_000)
  expect([await creditOf(older), await creditOf(newer)]).toMatchObject([
    { openPaise: 0 },
    { openPaise: 8000 },
  ])
  expect(await creditOf(await bill(5000, { payment: 'Cash' }))).toBeUndefined()
  expect(await creditOf(await bill(null))).toBeUndefined()
  expect(await creditOf(await bill(100, { customerPhone: '0000000000' }))).toBeUndefined()
})

test('CRD-10 what was paid with the bill is known until it is reversed', async () => {
  const paidNow = { id: randomUUID(), amountPaise: 3000, method: 'Cash' }
  const id = await bill(9000, { paidNow })
  expect(await creditOf(id)).toMatchObject({ paidNowPaise: 3000 })
  const reversal = { id: randomUUID(), entryId: paidNow.id, reason: 'Wrong amount', note: '' }
  expect((await owner.send('accounts.reverse', reversal)).status).toBe(200)
  expect(await creditOf(id)).toMatchObject({ paidNowPaise: 0 })
})

test('CRD-15 one query for all bills of a page; none for a role without accounts', async () => {
  const record = recordQueries(site.business.pool)
  const asked = async (by: Client) =>
    (await record(() => listed(by))).filter(({ text }) => text.includes('open_items')).length
  await bill(100)
  expect(await asked(owner)).toBe(1)
  const dock = await site.as('staff')
  await bill(100)
  expect(await asked(dock)).toBe(0)
  expect((await listed(dock)).every(({ credit }) => credit === undefined)).toBe(true)
})

test('CRD-23 the balance is answered only where bills show it', async () => {
  const id = await bill(9000, { customerPhone: '9824011499' })
  const one = async () => (await owner.call<Invoice>('invoices.one', { id })).data.credit
  expect(await one()).toEqual({ openPaise: 9000, paidNowPaise: 0 })
  await site.rows(
    `UPDATE settings SET value = value || '{"balanceOnBills": true}' WHERE key = 'accounts'`,
  )
  site.business.settingsCache.clear()
  expect(await one()).toEqual({ openPaise: 9000, paidNowPaise: 0, balancePaise: 9000 })
})

test('CRD-15 nothing while Accounts is off', async () => {
  const id = await bill(9000)
  await boss.send('settings.switchModule', { module: 'accounts', on: false, version: 1 })
  expect(await creditOf(id)).toBeUndefined()
})
