import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { SalesmanRates } from '#domain/rates/form-rates.ts'
import { addDays } from '#domain/shared/dates.ts'
import { createClock } from '#tests/support/business.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { openRatesSite, saveRate } from '#tests/support/rates.ts'
import { addSalesman, salesmanCommand, wholeCopy } from '#tests/support/salesman.ts'

interface Facts {
  readonly stamp: string
  readonly facts: { readonly rates?: SalesmanRates } | null
}

const clock = createClock()
const TODAY = '2026-11-14'
const PHONE = '9824011476'
let site: TestApp
let boss: Client
let salesman: Client

beforeAll(async () => {
  ;({ site, boss } = await openRatesSite(inject('superuserUrl'), { clock: clock.now }))
  salesman = await site.as('salesman')
  await saveRate(boss, { kind: 'salesman', ratePaise: 12_050 })
})
afterAll(() => site.end())

const line = (quantity: number, ratePaise?: number) => ({
  product: 'premium-1l',
  quantity,
  schemeHundredths: 0,
  ...(ratePaise !== undefined && { ratePaise }),
})
const bill = (change: object) => salesmanCommand(clock.now(), { customerPhone: PHONE, ...change })
const make = async (change: object) => {
  const { data, body } = await salesman.send<{ id: string }>('salesman.createInvoice', bill(change))
  if (!data) throw new Error(body)
  return data.id
}
const stored = async (id: string) => {
  const [row] = await site.rows(
    `SELECT total_paise::int, total_kind, auto_total_paise::int, (SELECT array_agg(rate_paise)
       FROM salesman_invoice_lines WHERE invoice_id = salesman_invoices.id) AS rates
     FROM salesman_invoices WHERE id = $1`,
    [id],
  )
  return row
}
const facts = async (stamp: string | null, by = salesman) =>
  (await by.call<Facts>('salesman.facts', { stamp })).data
const readRates = async (by = salesman) => (await facts(null, by)).facts?.rates

test('MNY-05 a bill keeps the rates and the total of the phone, and edits go on with them', async () => {
  const auto = { totalKind: 'auto', totalPaise: 24_100 }
  const id = await make({ lines: [line(2, 12_050)], ...auto })
  expect(await stored(id)).toEqual({
    total_paise: 24_100,
    total_kind: 'auto',
    auto_total_paise: 24_100,
    rates: [12_050],
  })
  const copy = (await wholeCopy(salesman)).invoices.find((one) => one.id === id)
  expect(copy).toMatchObject({ totalKind: 'auto', lines: [line(2, 12_050)] })
  expect(copy, 'the difference is for the boss').not.toHaveProperty('autoTotalPaise')
  const edited = bill({
    id,
    version: 1,
    lines: [line(3, 1)],
    totalKind: 'auto',
    totalPaise: 36_150,
  })
  expect((await salesman.send('salesman.editInvoice', edited)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ auto_total_paise: 36_200, rates: [12_050] })
})

test('MNY-06 an old rate is not refused: the total stays, and the office’s stands beside it', async () => {
  const id = await make({ lines: [line(2, 10_000)], totalKind: 'auto', totalPaise: 20_000 })
  expect(await stored(id)).toEqual({
    total_paise: 20_000,
    total_kind: 'auto',
    auto_total_paise: 24_100,
    rates: [10_000],
  })
})

test('MNY-06 an automatic total that does not follow from its rates is stored as typed', async () => {
  const claimed = { totalKind: 'auto', totalPaise: 100 }
  expect(await stored(await make({ lines: [line(2, 10_000)], ...claimed }))).toMatchObject({
    total_paise: 100,
    total_kind: 'typed',
    auto_total_paise: 24_100,
  })
  const oldRounding = { totalKind: 'auto', totalPaise: 24_500 }
  expect(await stored(await make({ lines: [line(2, 12_230)], ...oldRounding }))).toMatchObject({
    total_kind: 'auto',
    rates: [12_230],
  })
})

test('MNY-04 a typed total, none, and an app of before: all are taken', async () => {
  const typed = await make({ lines: [line(2, 12_050)], totalKind: 'typed', totalPaise: 5 })
  expect(await stored(typed)).toMatchObject({ total_kind: 'typed', auto_total_paise: 24_100 })
  const none = await make({ lines: [line(2)], totalKind: 'none', totalPaise: null })
  expect(await stored(none)).toMatchObject({ total_kind: 'none', rates: [12_050] })
  const old = await make({ lines: [line(2)], totalPaise: 7 })
  expect(await stored(old)).toMatchObject({ total_kind: 'typed', rates: [12_050] })
  const odd = bill({ lines: [line(1)], totalKind: 'none', totalPaise: 7 })
  expect((await salesman.send('salesman.createInvoice', odd)).status).toBe(422)
})

test('MNY-09 the phone gets its lists, its routes and its customers, and nothing of another', async () => {
  const other = await addSalesman(site, { phone: '9000000061', name: 'Mohan' })
  await other.send('salesman.createInvoice', bill({ customerPhone: '9000000099', route: 'Far' }))
  for (const customerPhone of [PHONE, '9000000099']) {
    await boss.send('invoices.create', { ...buildInvoice(), id: randomUUID(), customerPhone })
  }
  const { data: routes } = await boss.call<{ id: string; salesman: string }[]>('rates.routes')
  const far = routes.find((route) => route.salesman === 'Mohan')
  const near = routes.find((route) => route.salesman !== 'Mohan')
  const customers = await site.rows<{ id: string; phone: string }>(
    'SELECT id, phone FROM customer_records',
  )
  const own = customers.find(({ phone }) => phone === PHONE)
  const strange = customers.find(({ phone }) => phone === '9000000099')
  for (const [kind, ofId, ratePaise] of [
    ['route', near?.id, 11_000],
    ['route', far?.id, 1],
    ['customer', own?.id, 9000],
    ['customer', strange?.id, 2],
  ] as const) {
    expect((await saveRate(boss, { kind, ofId, ratePaise })).status).toBe(200)
  }
  const rates = (await readRates())?.rates.map(({ kind, ofId, ratePaise }) => [
    kind,
    ofId,
    ratePaise,
  ])
  expect(rates).toEqual(
    expect.arrayContaining([
      ['salesman', null, 12_050],
      ['route', near?.id, 11_000],
      ['customer', PHONE, 9000],
    ]),
  )
  expect(rates).toHaveLength(3)
  const id = await make({ lines: [line(1)], totalKind: 'none', totalPaise: null })
  expect(await stored(id), 'the customer’s own comes first').toMatchObject({ rates: [9000] })
})

const ofCustomer = async () =>
  (await readRates())?.rates.filter(({ ofId }) => ofId === PHONE).map((rate) => rate.ratePaise)

const cardOf = async (phone: string) => {
  const [row] = await site.rows<{ id: string }>(
    'SELECT id FROM customer_records WHERE phone = $1',
    [phone],
  )
  return row?.id ?? randomUUID()
}

test('MNY-09 the stamp: nothing is sent again until something changes', async () => {
  const { stamp } = await facts(null)
  expect((await facts(stamp)).facts).toBeNull()
  await saveRate(boss, { product: 'premium-2l', ratePaise: 100 })
  await expect.poll(async () => (await facts(stamp)).stamp).not.toBe(stamp)
})

test('MNY-09 a rate that has been replaced before yesterday stays in the office', async () => {
  for (const days of [2, 3]) {
    const fromDay = addDays(TODAY, days)
    await saveRate(boss, { kind: 'customer', ofId: await cardOf(PHONE), ratePaise: days, fromDay })
  }
  expect(await ofCustomer()).toEqual([9000, 2, 3])
  clock.advance(3 * 86_400_000)
  expect(await ofCustomer(), 'yesterday’s and today’s').toEqual([2, 3])
})

test('MNY-09 while Rates is off there are none, and what was made with rates keeps them', async () => {
  boss = await site.as('boss')
  await boss.send('settings.switchModule', { module: 'rates', on: false, version: 1 })
  await expect.poll(() => readRates()).toBeUndefined()
  const id = await make({ lines: [line(2, 10_000)], totalKind: 'auto', totalPaise: 20_000 })
  expect(await stored(id), 'made before it was switched off').toMatchObject({
    total_kind: 'auto',
    rates: [10_000],
  })
  const without = await make({ lines: [line(2, 10_000)], totalPaise: 7 })
  expect(await stored(without)).toMatchObject({ total_kind: null, rates: [null] })
})
