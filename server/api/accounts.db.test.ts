import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { openAccountsSite } from '#tests/support/accounts.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, refusal, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

const DAY_MS = 86_400_000
const clock = createClock()
let site: TestApp
let owner: Client
let manager: Client
let phones = 9_824_020_000
let phone: string

const today = () => businessDay(clock.now())

beforeAll(async () => {
  ;({ site } = await openAccountsSite(inject('superuserUrl'), {
    clock: clock.now,
    startDay: today(),
  }))
})
afterAll(() => site.end())

const bill = async (customerPhone: string, totalPaise: number | null) => {
  clock.advance(1000)
  const contents = buildInvoice({ customerPhone, totalPaise, payment: 'Pay Later' })
  const reply = await owner.send('invoices.create', { id: randomUUID(), ...contents })
  expect(reply.failure).toBeUndefined()
}

/** A customer who owes ₹100, on a new day. */
beforeEach(async () => {
  clock.advance(DAY_MS)
  owner = await site.as('owner')
  manager = await site.as('manager')
  phones += 10
  phone = String(phones)
  await bill(phone, 10_000)
})

const idOf = async (of: string): Promise<string> => {
  const [row] = await site.rows<{ id: string }>(
    `SELECT id FROM customer_records WHERE phone = $1`,
    [of],
  )
  return row?.id ?? ''
}
const head = async (of = phone) =>
  (await owner.call<AccountHead | null>('accounts.one', { customerId: await idOf(of) })).data
const balance = async (of = phone) => (await head(of))?.balancePaise

const send = async (call: string, input: object, by = owner) => {
  clock.advance(1000)
  const customerId = await idOf(phone)
  return by.send<{ id: string }>(`accounts.${call}`, { id: randomUUID(), customerId, ...input })
}
const failureOf = async (call: string, input: object, by = owner) =>
  (await send(call, input, by)).failure
const PAYMENT = { discountPaise: 0, method: 'Cash', note: '', again: false }
const receive = (amountPaise: number, more: object = {}, by = owner) =>
  send('receive', { ...PAYMENT, amountPaise, day: today(), ...more }, by)
const reverse = (entryId: string, by = owner) => {
  clock.advance(1000)
  const reason = { reason: 'Other', note: 'Torn' }
  return by.send('accounts.reverse', { id: randomUUID(), entryId, ...reason })
}

test('CRD-08 a payment lowers the balance; more than the balance is an advance', async () => {
  expect((await receive(4000)).failure).toBeUndefined()
  expect(await head()).toMatchObject({ balancePaise: 6000, lastPaymentPaise: 4000 })
  expect((await receive(9000)).failure).toBeUndefined()
  expect(await balance()).toBe(-3000)
  await bill(phone, 5000)
  expect(await head()).toMatchObject({ balancePaise: 2000, openItems: [{ openPaise: 2000 }] })
})

const refused = async (change: object) => (await receive(100, change)).failure

test('CRD-08 refusals of a payment', async () => {
  expect(await refused({ amountPaise: 0 })).toMatchObject(refusal('Enter an amount.'))
  expect(await refused({ method: 'Cheque' })).toMatchObject(refusal('Enter the cheque number.'))
  expect(await refused({ day: '2026-11-01' })).toMatchObject(
    refusal('The date can be at most 7 days back.'),
  )
  expect(await refused({ customerId: randomUUID() })).toMatchObject(refusal('Customer not found.'))
  expect(await balance()).toBe(10_000)
})

test('CRD-09 a manager gives a small discount, the owner any', async () => {
  const large = await receive(1000, { discountPaise: 5001 }, manager)
  expect(large.failure).toMatchObject({ text: 'More than {most} needs the owner or boss.' })
  expect((await receive(1000, { discountPaise: 5000 }, manager)).failure).toBeUndefined()
  expect(await balance()).toBe(4000)
  expect((await receive(1000, { discountPaise: 3000, again: true })).failure).toBeUndefined()
  expect(await balance()).toBe(0)
})

test('CRD-12 the same payment within ten minutes is asked about first', async () => {
  await receive(1000, {}, manager)
  const twice = await receive(1000)
  expect(twice.failure).toMatchObject({
    text: '{name} received {amount} from this customer at {time}. Save another?',
  })
  expect(await balance()).toBe(9000)
  expect((await receive(1000, { again: true })).failure).toBeUndefined()
  expect(await balance()).toBe(8000)
})

test('CRD-11 who made a payment reverses it the same day, later owner and boss; once', async () => {
  const { data } = await receive(4000, { discountPaise: 500 }, manager)
  expect((await reverse(data.id, manager)).failure).toBeUndefined()
  expect(await balance()).toBe(10_000)
  expect((await reverse(data.id)).failure).toMatchObject(refusal('Already reversed.'))
  const { data: other } = await receive(4000, { again: true }, manager)
  clock.advance(DAY_MS)
  owner = await site.as('owner')
  manager = await site.as('manager')
  expect((await reverse(other.id, manager)).failure).toMatchObject(
    refusal('Only the owner or boss can reverse this payment.'),
  )
  expect((await reverse(other.id)).failure).toBeUndefined()
  expect((await reverse(randomUUID())).failure).toMatchObject(refusal('Payment not found.'))
})

test('CRD-13 charge, write off and pay back, each within its bounds', async () => {
  const charged = await send('charge', { amountPaise: 500, note: 'Broken jar' })
  expect(charged.failure).toBeUndefined()
  expect(await failureOf('charge', { amountPaise: 500, note: ' ' })).toMatchObject(
    refusal('Enter a reason.'),
  )
  expect(await failureOf('writeOff', { amountPaise: 10_501, note: 'Moved away' })).toMatchObject(
    refusal('More than the balance.'),
  )
  expect(await failureOf('payBack', { amountPaise: 1, note: '' })).toMatchObject(
    refusal('Only the advance can be paid back.'),
  )
  expect(await failureOf('writeOff', { amountPaise: 10_500, note: 'Moved away' })).toBeUndefined()
  expect(await balance()).toBe(0)
  await receive(700)
  expect(await failureOf('payBack', { amountPaise: 700, note: '' }, manager)).toBeUndefined()
  expect(await balance()).toBe(0)
  expect((await reverse(charged.data.id)).failure).toBeUndefined()
  expect(await balance()).toBe(-500)
  for (const call of ['charge', 'writeOff', 'open']) {
    const { failure } = await send(call, { amountPaise: 1, note: 'x' }, manager)
    expect(failure, call).toMatchObject({ kind: 'denial' })
  }
})

test('CRD-14 another opening replaces the one that is there', async () => {
  expect(await failureOf('open', { amountPaise: 20_000 })).toBeUndefined()
  expect(await head()).toMatchObject({ balancePaise: 30_000, openingPaise: 20_000 })
  expect(await failureOf('open', { amountPaise: -500 })).toBeUndefined()
  expect(await head()).toMatchObject({ balancePaise: 9500, openingPaise: -500 })
  expect(await failureOf('open', { amountPaise: 0 })).toMatchObject(refusal('Enter an amount.'))
})

test('CRD-17 CRD-19 the limit is for owner and boss, the day for all; a payment clears the day', async () => {
  const before = await head()
  const edit = async (change: object, by = owner) =>
    (
      await by.send('accounts.edit', {
        customerId: before?.customerId,
        version: (await head())?.version,
        ...change,
      })
    ).failure
  expect(await edit({ limitPaise: 50_000, promiseDay: null })).toBeUndefined()
  expect(await edit({ promiseDay: today() }, manager)).toBeUndefined()
  expect(await head()).toMatchObject({
    limitPaise: 50_000,
    ownLimitPaise: 50_000,
    promiseDay: today(),
    version: (before?.version ?? 0) + 2,
  })
  expect(await edit({ limitPaise: 60_000 }, manager)).toMatchObject({ kind: 'denial' })
  expect(await edit({ limitPaise: 60_000, version: before?.version })).toMatchObject({
    kind: 'refusal',
    current: { limitPaise: 50_000 },
  })
  const collect = { view: 'collect', search: '', cursor: null }
  const { data } = await owner.call<{ rows: object[] }>('accounts.list', collect)
  expect(data.rows).toMatchObject([{ phone }])
  await receive(10)
  expect(await head()).toMatchObject({ promiseDay: null, limitPaise: 50_000 })
})

test('NXT-23 a linked number brings its bills and payments, and takes them along', async () => {
  const other = String(phones + 1)
  await bill(other, 3000)
  await bill(other, null)
  const pay = { ...PAYMENT, amountPaise: 1000, day: today(), customerId: await idOf(other) }
  expect(await failureOf('receive', pay)).toBeUndefined()
  const change = async (call: string, more: object = { phone: other }) => {
    clock.advance(1000)
    const { customerId, version } = (await head()) ?? {}
    return (await owner.send(`customers.${call}`, { id: customerId, version, ...more })).failure
  }
  expect(await change('link')).toBeUndefined()
  expect(await head()).toMatchObject({ balancePaise: 12_000, withoutTotal: 1 })
  expect(await balance(other)).toBeUndefined()
  await bill(other, 500)
  expect(await balance()).toBe(12_500)
  expect(await change('separate')).toBeUndefined()
  expect(await head()).toMatchObject({ balancePaise: 10_000, withoutTotal: 0 })
  expect(await head(other)).toMatchObject({ balancePaise: 2500, withoutTotal: 1 })
  expect(await change('close', {})).toMatchObject({ kind: 'refusal' })
  await receive(10_000)
  expect(await change('close', {})).toBeUndefined()
})

test('CRD-14 a file of openings: a dry run changes nothing, a second import neither', async () => {
  const [other, third] = [String(phones + 1), String(phones + 2)]
  const csv = `Phone,Name,Amount\n${phone},Hotel,25\n${other},Shop,-5.50\n1,x,1\n${third},y,\n`
  const load = async (dryRun: boolean) => {
    clock.advance(1000)
    const { data } = await owner.send<object>('accounts.importOpenings', { csv, dryRun })
    return data
  }
  const wrong = [
    { line: 4, phone: '1', why: 'Invalid phone number' },
    { line: 5, phone: third, why: 'Enter an amount.' },
  ]
  expect(await load(true)).toEqual({ added: 2, refused: wrong })
  expect(await head()).toMatchObject({ balancePaise: 10_000, openingPaise: null })
  expect(await load(false)).toEqual({ added: 2, refused: wrong })
  expect(await head()).toMatchObject({ balancePaise: 12_500, openingPaise: 2500 })
  expect(await head(other)).toMatchObject({ balancePaise: -550, name: 'Shop' })
  const taken = { why: 'Has an opening already.' }
  expect(await load(false)).toMatchObject({ added: 0, refused: [taken, taken, {}, {}] })
  expect(await balance()).toBe(12_500)
  expect(
    (await manager.send('accounts.importOpenings', { csv, dryRun: true })).failure,
  ).toMatchObject({ kind: 'denial' })
})

test('CRD-21 TOK-05 accounts.csv: the columns, no formulas, one audit row', async () => {
  await bill(String(phones + 3), 12_345)
  await owner.send('accounts.edit', {
    customerId: await idOf(phone),
    version: (await head())?.version,
    limitPaise: 99_900,
  })
  const get = async (by: Client, query: string) =>
    site.app.inject({ url: `/accounts.csv${query}`, cookies: Object.fromEntries(by.jar) })
  const { body, headers } = await get(manager, `?view=due&search=${String(phones).slice(0, 9)}`)
  expect(headers['content-disposition']).toBe('attachment; filename="accounts.csv"')
  const name = buildInvoice().customerName
  expect(body.split('\r\n')).toEqual([
    '\uFEFFPhone,Name,Balance,Oldest,0-7,8-15,16-30,31-60,Over 60,Last Payment,Limit',
    `${phones + 3},${name},123.45,${today()},123.45,0,0,0,0,,`,
    `${phones},${name},100,${today()},100,0,0,0,0,,999`,
    '',
  ])
  expect((await get(manager, '?view=none')).statusCode).toBe(400)
  expect((await get(await site.as('staff'), '')).statusCode).toBe(403)
  expect(await site.auditOf('accounts.csv')).toMatchObject([
    { action: 'export', after: { view: 'due', rows: 2, isWhole: true } },
  ])
})
