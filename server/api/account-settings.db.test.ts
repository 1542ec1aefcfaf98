import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { AccountSettings } from '#domain/accounts/account-settings.ts'
import type { Statement } from '#domain/accounts/account-views.ts'
import { switchOnAccounts } from '#tests/support/accounts.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, refusal, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { addSalesman, salesmanCommand } from '#tests/support/salesman.ts'

const DAY_MS = 86_400_000
const [HOTEL, SHOP] = ['9824011476', '9824011477'] as const
const open: TestApp[] = []
let clock: ReturnType<typeof createClock>
let site: TestApp
let owner: Client

interface Shown extends AccountSettings {
  readonly version: number
  readonly mayChangeStart: boolean
}

const nextDay = async () => {
  clock.advance(DAY_MS)
  owner = await site.as('owner')
}
const bill = async (customerPhone: string, totalPaise: number | null) => {
  clock.advance(1000)
  const id = randomUUID()
  const contents = buildInvoice({ customerPhone, totalPaise, payment: 'Pay Later' })
  expect((await owner.send('invoices.create', { id, ...contents })).status).toBe(200)
  return id
}
const settings = async () => (await owner.call<Shown>('accounts.settings')).data
const save = async (change: object) => {
  clock.advance(1000)
  const { mayChangeStart: _may, ...now } = await settings()
  return owner.send('accounts.saveSettings', { ...now, ...change })
}
const balances = async () =>
  (
    await site.rows<{ phone: string; paise: number; bills: number }>(
      `SELECT phone, balance_paise::int AS paise, unknown_bills AS bills FROM accounts ORDER BY phone`,
    )
  ).map(({ phone, paise, bills }) => [phone, paise, bills])
const linesOf = async (phone: string, everything: boolean) => {
  const [row] = await site.rows(`SELECT id FROM customer_records WHERE phone = $1`, [phone])
  const period = { from: '2026-11-01', to: '2026-12-01', cursor: null, everything }
  const input = { customerId: row?.['id'], ...period }
  const { data } = await owner.call<Statement>('accounts.statement', input)
  return data.lines.map(({ day, amountPaise }) => [day, amountPaise])
}

/** Bills of three days: 14, 15 and 16 November. */
beforeEach(async () => {
  clock = createClock()
  site = await openTestApp(inject('superuserUrl'), {
    clock: clock.now,
    builtModules: ['accounts'],
  })
  open.push(site)
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  owner = await site.as('owner')
  await bill(HOTEL, 10_000)
  await bill(HOTEL, null)
  await nextDay()
  await bill(HOTEL, 2000)
  const salesman = await addSalesman(site, { phone: '9000000071', name: 'Mohan' })
  const onCredit = { payment: 'On credit', customerPhone: SHOP, totalPaise: 500 }
  const command = salesmanCommand(clock.now(), onCredit)
  expect((await salesman.send('salesman.createInvoice', command)).status).toBe(200)
  await nextDay()
  await bill(HOTEL, 300)
})
afterAll(async () => {
  for (const one of open) await one.end()
})

test('CRD-01 bills since the chosen day count, also those of before the switch', async () => {
  await switchOnAccounts(site, '2026-11-15')
  expect(await balances()).toEqual([
    [HOTEL, 2300, 0],
    [SHOP, 500, 0],
  ])
  expect(await settings()).toMatchObject({ startDay: '2026-11-15', mayChangeStart: true })
  expect(await linesOf(HOTEL, false)).toEqual([
    ['2026-11-16', 300],
    ['2026-11-15', 2000],
  ])
  const [state] = await site.rows(`SELECT due_paise::int, cards_due FROM account_state`)
  expect(state).toEqual({ due_paise: 2800, cards_due: 2 })
})

test('CRD-01 without a day accounts begin today; a day after today is refused', async () => {
  const boss = await site.as('boss')
  const on = { module: 'accounts', on: true, version: 0 }
  const late = await boss.send('settings.switchModule', { ...on, startDay: '2026-11-17' })
  expect(late.failure).toMatchObject(refusal('The date cannot be after today.'))
  expect((await boss.send('settings.switchModule', on)).failure).toBeUndefined()
  expect(await settings()).toMatchObject({ startDay: '2026-11-16' })
  expect(await balances()).toEqual([[HOTEL, 300, 0]])
})

test('CRD-01 another day posts the bills again, and a statement shows nothing of before', async () => {
  await switchOnAccounts(site, '2026-11-16')
  expect((await save({ startDay: '2026-11-14' })).failure).toBeUndefined()
  expect(await balances()).toEqual([
    [HOTEL, 12_300, 1],
    [SHOP, 500, 0],
  ])
  expect((await save({ startDay: '2026-11-16' })).failure).toBeUndefined()
  expect(await balances()).toEqual([
    [HOTEL, 300, 0],
    [SHOP, 0, 0],
  ])
  expect(await linesOf(HOTEL, false)).toEqual([['2026-11-16', 300]])
  expect(await linesOf(HOTEL, true)).toHaveLength(3)
  expect((await save({ startDay: '2026-11-15' })).failure).toBeUndefined()
  expect(await balances()).toEqual([
    [HOTEL, 2300, 0],
    [SHOP, 500, 0],
  ])
  expect((await save({ startDay: '2026-11-17' })).failure).toMatchObject(
    refusal('The date cannot be after today.'),
  )
})

test('CRD-01 from the first payment on the day stands, also through off and on', async () => {
  await switchOnAccounts(site, '2026-11-15')
  const [record] = await site.rows(`SELECT id FROM customer_records WHERE phone = $1`, [HOTEL])
  const payment = { amountPaise: 100, discountPaise: 0, method: 'Cash', note: '', again: false }
  const paid = await owner.send('accounts.receive', {
    id: randomUUID(),
    customerId: record?.['id'],
    day: '2026-11-16',
    ...payment,
  })
  expect(paid.failure).toBeUndefined()
  expect(await settings()).toMatchObject({ mayChangeStart: false })
  expect((await save({ startDay: '2026-11-14' })).failure).toMatchObject(
    refusal('The day stands since the first payment or opening.'),
  )
  expect((await save({ discountPaise: 9000 })).failure).toBeUndefined()
  const flip = (on: boolean, version: number) =>
    owner.send('settings.switchModule', { module: 'accounts', on, version })
  expect((await flip(false, 1)).failure).toBeUndefined()
  await bill(HOTEL, 7)
  expect((await flip(true, 2)).failure).toBeUndefined()
  expect(await settings()).toMatchObject({ startDay: '2026-11-15', discountPaise: 9000 })
  expect((await balances())[0]).toEqual([HOTEL, 2207, 0])
})

test('CRD-09 CRD-17 CRD-23 settings are saved with their version; a manager only reads them', async () => {
  await switchOnAccounts(site, '2026-11-16')
  const change = { discountPaise: 2000, limitPaise: 1_000_000, stopsAtLimit: true }
  expect((await save(change)).failure).toBeUndefined()
  expect(await settings()).toMatchObject({ ...change, version: 2 })
  const old = await owner.send('accounts.saveSettings', {
    ...change,
    startDay: '2026-11-16',
    balanceOnBills: true,
    salesmenSeeBalances: false,
    version: 1,
  })
  expect(old.failure).toMatchObject({ kind: 'refusal', current: { version: 2 } })
  const manager = await site.as('manager')
  expect((await manager.call<Shown>('accounts.settings')).data).toMatchObject(change)
  const { version, mayChangeStart: _may, ...now } = await settings()
  const denied = await manager.send('accounts.saveSettings', { ...now, version })
  expect(denied.failure).toMatchObject({ kind: 'denial' })
})
