import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, refusal, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { openRatesSite, saveRate } from '#tests/support/rates.ts'

type Shown = Pick<
  Invoice,
  'id' | 'version' | 'totalPaise' | 'totalKind' | 'autoTotalPaise' | 'lines'
>

const clock = createClock()
let site: TestApp
let boss: Client

beforeAll(async () => {
  ;({ site, boss } = await openRatesSite(inject('superuserUrl'), { clock: clock.now }))
  await saveRate(boss, { ratePaise: 12_050 })
  await saveRate(boss, { product: 'premium-2l', ratePaise: 10_000 })
})
afterAll(() => site.end())

const line = (product: string, quantity: number) => ({ product, quantity, schemeHundredths: 0 })
const bill = (fields: object) => ({
  ...buildInvoice(),
  lines: [line('premium-2l', 2), line('premium-1l', 1)],
  ...fields,
})
const create = (fields: object, id: string = randomUUID()) =>
  boss.send<{ id: string }>('invoices.create', { id, ...bill(fields) })
const one = async (id: string) => (await boss.call<Shown>('invoices.one', { id })).data
const made = async (fields: object) => {
  const { data, body } = await create(fields)
  if (!data) throw new Error(body)
  return one(data.id)
}
const edit = ({ id, version }: Shown, fields: object) =>
  boss.send('invoices.edit', { id, version, ...bill(fields) })
const count = async () => {
  const [row] = await site.rows<{ n: number }>('SELECT count(*)::int AS n FROM invoices')
  return row?.n
}

test('MNY-03 MNY-05 an automatic total is stored with the rate of each line', async () => {
  const invoice = await made({ totalKind: 'auto', totalPaise: 32_100 })
  expect(invoice).toMatchObject({ totalKind: 'auto', totalPaise: 32_100, autoTotalPaise: 32_100 })
  expect(invoice.lines.map(({ ratePaise }) => ratePaise)).toEqual([10_000, 12_050])
  const [audit] = await site.rows(`SELECT after FROM audit WHERE subject_id = $1`, [invoice.id])
  expect(audit).toMatchObject({ after: { totalKind: 'auto', autoTotalPaise: 32_100 } })
})

test('MNY-06 another total than the form showed is refused, and nothing is saved', async () => {
  const before = await count()
  const { status, failure } = await create({ totalKind: 'auto', totalPaise: 31_000 })
  expect([status, failure]).toEqual([
    422,
    {
      ...refusal('Rates have changed. The total is now {total}.'),
      values: { total: '₹321', paise: 32_100 },
    },
  ])
  const lines = [line('ice-500g', 1)]
  expect((await create({ totalKind: 'auto', totalPaise: 100, lines })).failure).toEqual({
    ...refusal('No rate for {labels}'),
    values: { labels: 'Ice 500g' },
  })
  expect(await count()).toBe(before)
})

test('MNY-04 a typed total wins, none stays empty, Free is ₹0; an old app sends no kind', async () => {
  const typed = { totalKind: 'typed', autoTotalPaise: 32_100 }
  expect(await made({ totalKind: 'typed', totalPaise: 30_000 })).toMatchObject(typed)
  expect(await made({ totalPaise: 30_000 })).toMatchObject({ ...typed, totalPaise: 30_000 })
  const none = { totalKind: 'none', totalPaise: null, autoTotalPaise: 32_100 }
  expect(await made({ totalPaise: null })).toMatchObject(none)
  expect(await made({ totalKind: 'none', totalPaise: null })).toMatchObject(none)
  const free = { payment: 'Free', totalKind: 'auto', totalPaise: 0 }
  expect(await made(free)).toMatchObject({ totalPaise: 0, autoTotalPaise: 0 })
  expect((await create({ totalKind: 'none', totalPaise: 1 })).status).toBe(422)
  expect((await create({ totalKind: 'guess', totalPaise: 1 })).status).toBe(400)
  const withoutRate = await made({ totalPaise: 500, lines: [line('ice-500g', 1)] })
  expect(withoutRate.autoTotalPaise).toBeUndefined()
})

test('MNY-05 an edit has the bill’s own rates, and a new product the rate of its day', async () => {
  const invoice = await made({ totalKind: 'auto', totalPaise: 32_100 })
  await saveRate(boss, { ratePaise: 99_900 })
  await saveRate(boss, { product: 'green-1l', ratePaise: 5000 })
  await saveRate(boss, { product: 'green-1l', ratePaise: 6000, fromDay: '2026-11-15' })
  // After midnight, before the session ends.
  clock.advance(15 * 3_600_000)
  const lines = [line('premium-2l', 2), line('premium-1l', 2), line('green-1l', 1)]
  const refused = await edit(invoice, { lines, totalKind: 'auto', totalPaise: 50_100 })
  expect(refused.failure).toMatchObject({ values: { paise: 49_100 } })
  expect((await edit(invoice, { lines, totalKind: 'auto', totalPaise: 49_100 })).status).toBe(200)
  const after = await one(invoice.id)
  expect(after).toMatchObject({ totalPaise: 49_100, autoTotalPaise: 49_100, version: 2 })
  expect(after.lines.map(({ ratePaise }) => ratePaise)).toEqual([10_000, 12_050, 5000])
  await edit(after, { lines, totalKind: 'typed', totalPaise: 40_000 })
  expect(await one(invoice.id)).toMatchObject({
    totalKind: 'typed',
    totalPaise: 40_000,
    autoTotalPaise: 49_100,
  })
  await saveRate(boss, { ratePaise: 12_050, fromDay: '2026-11-15' })
})

test('MNY-01 the customer’s own rate is used, and fills the form', async () => {
  const [id, phone] = [randomUUID(), '9824000022']
  await boss.send('customers.add', { id, phone, name: 'Krishna' })
  await saveRate(boss, { kind: 'customer', ofId: id, ratePaise: 10_050, fromDay: '2026-11-15' })
  const rule = { id: randomUUID(), product: 'premium-1l', everyCartons: 10, freeHundredths: 100 }
  const days = { fromDay: '2026-11-01', toDay: null }
  await boss.send('rates.addRule', { ...rule, ...days, kind: 'customer', ofId: id })
  const { data } = await boss.call('customers.known', { phone })
  expect(data).toMatchObject({
    rates: [{ product: 'premium-1l', ratePaise: 10_050, kind: 'customer' }],
    rules: [{ product: 'premium-1l', everyCartons: 10 }],
  })
  const ofDay = await boss.call('rates.ofDay', { day: '2026-11-20', phone })
  expect(ofDay.data).toMatchObject({
    rules: [{ product: 'premium-1l', everyCartons: 10, freeHundredths: 100 }],
  })
  const own = await made({ customerPhone: phone, totalKind: 'auto', totalPaise: 30_100 })
  expect(own.lines.map(({ ratePaise }) => ratePaise)).toEqual([10_000, 10_050])
})

test('MNY-05 who may not read rates gets bills without them', async () => {
  const { id } = await made({ totalKind: 'auto', totalPaise: 32_100 })
  const staff = await site.as('staff')
  const input = { search: '', cursor: null }
  const { data, body } = await staff.call<{ invoices: Shown[] }>('invoices.list', input)
  expect(data.invoices.some((invoice) => invoice.id === id)).toBe(true)
  expect(body).not.toMatch(/ratePaise|totalKind|autoTotalPaise/)
})

test('NXT-01 off, a bill is as before; a bill with rates does not lose them', async () => {
  const rated = await made({ totalKind: 'auto', totalPaise: 32_100 })
  await boss.send('settings.switchModule', { module: 'rates', on: false, version: 1 })
  const plain = await made({ totalKind: 'auto', totalPaise: 5 })
  expect(plain.totalPaise).toBe(5)
  expect(plain.totalKind).toBeUndefined()
  expect(plain.lines.every((one) => one.ratePaise === undefined)).toBe(true)
  const known = await boss.call('customers.known', { phone: buildInvoice().customerPhone })
  expect(Object.keys(known.data as object).toSorted()).toEqual(['last', 'lines', 'name', 'record'])

  await edit(rated, { totalPaise: 32_100 })
  expect(await one(rated.id)).toMatchObject({ totalKind: 'auto', autoTotalPaise: 32_100 })
  await edit({ ...rated, version: 2 }, { lines: [line('premium-1l', 3)], totalPaise: 32_100 })
  const after = await one(rated.id)
  expect(after).toMatchObject({ totalKind: 'typed', autoTotalPaise: 36_200 })
  expect(after.lines).toMatchObject([{ ratePaise: 12_050 }])
  await edit(plain, { totalPaise: 7 })
  expect((await one(plain.id)).totalKind).toBeUndefined()
})
