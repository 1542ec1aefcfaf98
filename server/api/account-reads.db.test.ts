import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type {
  AccountAtCounter,
  AccountHead,
  AccountRow,
  AccountSums,
  BillToLookAt,
  OpeningRow,
  ReceivedRow,
  ReceivedSums,
  Statement,
  StatementCursor,
} from '#domain/accounts/account-views.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { switchOnAccounts } from '#tests/support/accounts.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { addSalesman, salesmanCommand } from '#tests/support/salesman.ts'

const START = '2027-01-10'
const DAY_MS = 86_400_000
const clock = createClock(Date.parse('2027-01-05T04:00:00Z'))
const [HOTEL, SHOP, CANTEEN] = ['9824011476', '9824011477', '9824011478'] as const

let site: TestApp
let owner: Client
let manager: Client
let salesman: Client

const today = () => businessDay(clock.now())

const bill = async (
  customerPhone: string,
  totalPaise: number | null,
  payment: 'Cash' | 'Pay Later' = 'Pay Later',
) => {
  clock.advance(1000)
  const id = randomUUID()
  const customerName = `Name of ${customerPhone}`
  const input = { id, ...buildInvoice({ customerPhone, customerName, totalPaise, payment }) }
  expect((await owner.send('invoices.create', input)).status).toBe(200)
  return id
}

const idOf = async (phone: string): Promise<string> => {
  const [row] = await site.rows<{ id: string }>(
    `SELECT id FROM customer_records WHERE phone = $1`,
    [phone],
  )
  return row?.id ?? ''
}

const send = async (by: Client, call: string, input: object) => {
  clock.advance(1000)
  const reply = await by.send(`accounts.${call}`, { id: randomUUID(), ...input })
  expect(reply.failure).toBeUndefined()
  return (reply.data as { id: string }).id
}

const receive = async (by: Client, phone: string, amountPaise: number, more: object = {}) =>
  send(by, 'receive', {
    customerId: await idOf(phone),
    amountPaise,
    discountPaise: 0,
    method: 'Cash',
    note: '',
    day: today(),
    again: true,
    ...more,
  })

/** Comes back the next morning: sessions end in between. */
const nextDay = async (days = 1) => {
  clock.advance(days * DAY_MS)
  owner = await site.as('owner')
  manager = await site.as('manager')
}

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), {
    clock: clock.now,
    builtModules: ['accounts'],
  })
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  await nextDay(0)
  salesman = await addSalesman(site, { phone: '9000000071', name: 'Mohan' })
  // Before the start: a hint for the opening only.
  await bill(CANTEEN, 90_000)
  await bill(HOTEL, 40_000, 'Cash')
  await nextDay(5)
  await switchOnAccounts(site, START)
  await bill(HOTEL, 300_000)
  await bill(SHOP, 120_000)
  await bill(SHOP, null)
  await bill('0000000000', 7700)
  await nextDay(9)
  await receive(owner, HOTEL, 100_000)
  await bill(HOTEL, 50_000)
  await receive(manager, SHOP, 150_000, { method: 'Bank' })
})
afterAll(() => site.end())

const list = async (view: string, search = '', cursor: object | null = null) =>
  (
    await manager.call<{ rows: AccountRow[]; next: object | null }>('accounts.list', {
      view,
      search,
      cursor,
    })
  ).data
const one = async (phone: string, by = manager) =>
  (await by.call<AccountHead | null>('accounts.one', { customerId: await idOf(phone) })).data
const statement = async (phone: string, more: object = {}, by = manager) =>
  (
    await by.call<Statement>('accounts.statement', {
      customerId: await idOf(phone),
      from: START,
      to: today(),
      everything: false,
      cursor: null,
      ...more,
    })
  ).data

test('CRD-16 the list is sorted by balance, with the ages of what is open', async () => {
  const { rows, next } = await list('due')
  expect(next).toBeNull()
  expect(rows).toEqual([
    {
      customerId: await idOf(HOTEL),
      name: `Name of ${HOTEL}`,
      phone: HOTEL,
      balancePaise: 250_000,
      withoutTotal: 0,
      oldestDay: START,
      ageing: [50_000, 200_000, 0, 0, 0],
      lastPaymentDay: '2027-01-19',
      lastPaymentPaise: 100_000,
      limitPaise: null,
      promiseDay: null,
    },
  ])
  const all = (await list('all')).rows
  expect(all.map(({ phone, balancePaise }) => [phone, balancePaise])).toEqual([
    [HOTEL, 250_000],
    [SHOP, -30_000],
  ])
  expect(all[1]).toMatchObject({ withoutTotal: 1, oldestDay: null, ageing: [0, 0, 0, 0, 0] })
})

const phonesIn = async (view: string, search: string) =>
  (await list(view, search)).rows.map(({ phone }) => phone)

test('CRD-16 a search by name or number also finds a customer without an account', async () => {
  expect(await phonesIn('all', '11478')).toEqual([CANTEEN])
  expect(await phonesIn('all', 'name of')).toEqual([HOTEL, CANTEEN, SHOP])
  expect(await phonesIn('due', 'name of')).toEqual([HOTEL])
  expect(await phonesIn('all', 'no such')).toEqual([])
})

test('CRD-16 the figures over the list', async () => {
  const { data } = await manager.call<AccountSums>('accounts.sums')
  expect(data).toEqual({
    duePaise: 250_000,
    cardsDue: 1,
    advancePaise: 30_000,
    ageing: [50_000, 200_000, 0, 0, 0],
    toCollect: 0,
    toLookAt: 2,
    receivedTodayPaise: 250_000,
  })
})

test('CRD-15 one customer with the open bills; no such customer', async () => {
  const head = await one(HOTEL)
  expect(head).toMatchObject({
    balancePaise: 250_000,
    numbers: [{ phone: HOTEL, name: `Name of ${HOTEL}` }],
    ownLimitPaise: null,
    isClosed: false,
    openingPaise: null,
  })
  expect(
    head?.openItems.map(({ amountPaise, openPaise, day }) => [day, amountPaise, openPaise]),
  ).toEqual([
    ['2027-01-19', 50_000, 50_000],
    [START, 300_000, 200_000],
  ])
  expect(head?.openItems[1]?.what).toMatchObject({ kind: 'bill', billDay: START, route: null })
  expect(await one(CANTEEN)).toMatchObject({ balancePaise: 0, openItems: [] })
  const { data } = await manager.call('accounts.one', { customerId: randomUUID() })
  expect(data).toBeNull()
})

const ofPhone = async (phone: string) =>
  (await manager.call<AccountAtCounter | null>('accounts.ofPhone', { phone })).data

test('CRD-18 what the counter shows under a number', async () => {
  expect(await ofPhone(HOTEL)).toEqual({
    customerId: await idOf(HOTEL),
    balancePaise: 250_000,
    oldestDay: START,
    limitPaise: null,
  })
  expect(await ofPhone(SHOP)).toMatchObject({ balancePaise: -30_000, oldestDay: null })
  expect(await ofPhone('9824099999')).toBeNull()
})

test('CRD-07 bills on credit without a total or a number are to look at', async () => {
  const { data } = await manager.call<{ rows: BillToLookAt[]; next: null }>('accounts.toLookAt', {
    cursor: null,
  })
  expect(data.next).toBeNull()
  const why = new Map(data.rows.map((row) => [row.customerPhone, row.why]))
  expect(why).toEqual(
    new Map([
      ['0000000000', 'no number'],
      [SHOP, 'no total'],
    ]),
  )
})

test('CRD-14 numbers that were billed on credit before the start, largest first', async () => {
  const openings = async (search: string) =>
    (
      await owner.call<{ rows: OpeningRow[] }>('accounts.openings', { search, cursor: null })
    ).data.rows.map(({ phone, billedPaise, openingPaise }) => [phone, billedPaise, openingPaise])
  expect(await openings('')).toEqual([[CANTEEN, 90_000, null]])
  expect(await openings(HOTEL)).toEqual([[HOTEL, 0, null]])
  await send(owner, 'open', { customerId: await idOf(CANTEEN), amountPaise: 60_000 })
  expect(await openings('')).toEqual([[CANTEEN, 90_000, 60_000]])
  expect(await one(CANTEEN)).toMatchObject({ balancePaise: 60_000, openingPaise: 60_000 })
})

const received = async () =>
  (
    await manager.call<{ rows: ReceivedRow[]; sums: ReceivedSums }>('accounts.received', {
      from: START,
      to: today(),
      cursor: null,
    })
  ).data

test('CRD-08 CRD-11 what was received, by method and person, without what was reversed', async () => {
  const wrong = await receive(owner, HOTEL, 999)
  await send(owner, 'reverse', { entryId: wrong, reason: 'Wrong amount', note: '' })
  const { rows, sums } = await received()
  expect(rows.map(({ amountPaise, isReversed }) => [amountPaise, isReversed])).toEqual([
    [999, true],
    [150_000, false],
    [100_000, false],
  ])
  expect(sums).toMatchObject({
    totalPaise: 250_000,
    byMethod: [
      { method: 'Bank', paise: 150_000 },
      { method: 'Cash', paise: 100_000 },
    ],
  })
  expect(sums.byPerson).toHaveLength(2)
  expect((await list('due')).rows[0]).toMatchObject({ lastPaymentPaise: 100_000 })
})

test('CRD-05 CRD-06 CRD-20 the statement: a bill of a day is one line, a later change another', async () => {
  const phone = '9824011480'
  const id = await bill(phone, 80_000)
  const contents = buildInvoice({ customerPhone: phone, payment: 'Pay Later', totalPaise: 70_000 })
  const edit = async (version: number, change: object) => {
    clock.advance(1000)
    const input = { id, version, ...contents, ...change }
    expect((await owner.send('invoices.edit', input)).status).toBe(200)
  }
  await edit(1, {})
  const from = today()
  await nextDay()
  await edit(2, { totalPaise: 60_000 })
  await receive(owner, phone, 20_000, { discountPaise: 500 })
  const { lines, next, ...sums } = await statement(phone)
  expect(sums).toEqual({
    from: START,
    to: today(),
    openingPaise: 0,
    billedPaise: 60_000,
    receivedPaise: 20_500,
    closingPaise: 39_500,
  })
  expect(next).toBeNull()
  const shown = lines.map(({ what, day, amountPaise, balancePaise }) => [
    what.kind,
    day,
    amountPaise,
    balancePaise,
  ])
  expect(shown.slice(-2)).toEqual([
    ['bill change', today(), -10_000, 60_000],
    ['bill', from, 70_000, 70_000],
  ])
  expect(new Set(shown.slice(0, 2).map(([kind]) => kind))).toEqual(new Set(['discount', 'payment']))
  expect(lines.at(-1)).toMatchObject({ sourceId: id, source: 'counter', cameInOn: null })
  // A period that begins later opens with what was due then.
  expect(await statement(phone, { from: today() })).toMatchObject({
    openingPaise: 70_000,
    billedPaise: -10_000,
    closingPaise: 39_500,
  })
  expect(await statement(phone, { to: from })).toMatchObject({
    closingPaise: 70_000,
    lines: [{ amountPaise: 70_000, balancePaise: 70_000 }],
  })
})

test('CRD-06 a bill made and deleted on one day is hidden until everything is shown', async () => {
  const phone = '9824011481'
  const id = await bill(phone, 10_000)
  clock.advance(1000)
  expect((await owner.send('invoices.delete', { id, version: 1 })).status).toBe(200)
  expect((await statement(phone)).lines).toEqual([])
  expect((await statement(phone, { everything: true })).lines).toMatchObject([
    { amountPaise: 0, what: { kind: 'bill', isDeleted: true } },
  ])
})

test('CRD-05 a bill that a phone brings late stands on its own day', async () => {
  const phone = '9824011482'
  await salesman.enter('9000000071')
  const saved = { at: clock.now() - 2 * DAY_MS, offsetMs: 0 }
  const command = salesmanCommand(clock.now(), {
    saved,
    payment: 'On credit',
    customerPhone: phone,
    totalPaise: 5000,
  })
  expect((await salesman.send('salesman.createInvoice', command)).failure).toBeUndefined()
  const { lines } = await statement(phone)
  expect(lines).toMatchObject([
    { day: businessDay(saved.at), cameInOn: today(), source: 'salesman', amountPaise: 5000 },
  ])
  expect(lines[0]?.what.route).not.toBeNull()
})

test('CRD-11 who may reverse a line', async () => {
  const phone = '9824011483'
  await bill(phone, 10_000)
  await receive(manager, phone, 4000)
  const may = async (by: Client) =>
    (await statement(phone, {}, by)).lines.map(({ what, mayReverse }) => [what.kind, mayReverse])
  expect(await may(manager)).toEqual([
    ['payment', true],
    ['bill', false],
  ])
  await nextDay()
  expect((await may(manager))[0]).toEqual(['payment', false])
  expect((await may(owner))[0]).toEqual(['payment', true])
  const [payment] = (await statement(phone)).lines
  await send(owner, 'reverse', { entryId: payment?.id, reason: 'Other', note: 'Returned' })
  const { lines, receivedPaise, closingPaise } = await statement(phone)
  expect([receivedPaise, closingPaise]).toEqual([0, 10_000])
  expect(lines[0]).toMatchObject({
    what: { kind: 'reversal', note: 'Returned', of: { kind: 'payment', method: 'Cash' } },
    mayReverse: false,
  })
  expect(lines[1]).toMatchObject({ isReversed: true, mayReverse: false })
})

test('CRD-20 pages of at most 100 lines, whose balances go on', async () => {
  const phone = '9824011484'
  const customerId = await (async () => {
    await bill(phone, 10_000)
    return idOf(phone)
  })()
  for (let made = 0; made < 104; made += 1) {
    await send(owner, 'charge', { customerId, amountPaise: 100, note: 'Jar' })
  }
  const first = await statement(phone)
  expect(first.lines).toHaveLength(100)
  expect(first.lines[0]?.balancePaise).toBe(20_400)
  const cursor: StatementCursor | null = first.next
  const second = await statement(phone, { cursor })
  expect(second.next).toBeNull()
  expect(second.lines.map(({ balancePaise }) => balancePaise)).toEqual([
    10_400, 10_300, 10_200, 10_100, 10_000,
  ])
})

test('CRD-16 the second page of the list begins after the first', async () => {
  for (let made = 0; made < 52; made += 1) await bill(`98250${String(made).padStart(5, '0')}`, 5000)
  const first = await list('due')
  expect(first.rows).toHaveLength(50)
  const second = await list('due', '', first.next)
  const phones = [...first.rows, ...second.rows].map(({ phone }) => phone)
  expect(new Set(phones).size).toBe(phones.length)
  expect(second.next).toBeNull()
  const [{ due }] = (await site.rows(
    `SELECT count(*)::int AS due FROM accounts WHERE balance_paise > 0`,
  )) as [{ due: number }]
  expect(phones).toHaveLength(due)
})
