import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type {
  AccountAtCounter,
  AccountHead,
  AccountRow,
  AccountSums,
  BillToLookAt,
  OpeningRow,
  ReceivedRow,
  ReceivedSums,
} from '#domain/accounts/account-views.ts'
import { type AccountBook, openAccountBook, START } from '#tests/support/account-book.ts'

const [HOTEL, SHOP, CANTEEN] = ['9824011476', '9824011477', '9824011478'] as const

let book: AccountBook

beforeAll(async () => {
  book = await openAccountBook(inject('superuserUrl'))
  // Before the start: a hint for the opening only.
  await book.bill(CANTEEN, 90_000)
  await book.bill(HOTEL, 40_000, 'Cash')
  await book.nextDay(5)
  await book.switchOn()
  await book.bill(HOTEL, 300_000)
  await book.bill(SHOP, 120_000)
  await book.bill(SHOP, null)
  await book.bill('0000000000', 7700)
  await book.nextDay(9)
  await book.receive(book.people.owner, HOTEL, 100_000)
  await book.bill(HOTEL, 50_000)
  await book.receive(book.people.manager, SHOP, 150_000, { method: 'Bank' })
})
afterAll(() => book.site.end())

const list = async (view: string, search = '', cursor: object | null = null) =>
  (
    await book.people.manager.call<{ rows: AccountRow[]; next: object | null }>('accounts.list', {
      view,
      search,
      cursor,
    })
  ).data
const one = async (phone: string, by = book.people.manager) =>
  (await by.call<AccountHead | null>('accounts.one', { customerId: await book.idOf(phone) })).data

test('CRD-16 the list is sorted by balance, with the ages of what is open', async () => {
  const { rows, next } = await list('due')
  expect(next).toBeNull()
  expect(rows).toEqual([
    {
      customerId: await book.idOf(HOTEL),
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
  const { data } = await book.people.manager.call<AccountSums>('accounts.sums')
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
  const { data } = await book.people.manager.call('accounts.one', { customerId: randomUUID() })
  expect(data).toBeNull()
})

const ofPhone = async (phone: string) =>
  (await book.people.manager.call<AccountAtCounter | null>('accounts.ofPhone', { phone })).data

test('CRD-18 what the counter shows under a number', async () => {
  expect(await ofPhone(HOTEL)).toEqual({
    customerId: await book.idOf(HOTEL),
    balancePaise: 250_000,
    oldestDay: START,
    limitPaise: null,
  })
  expect(await ofPhone(SHOP)).toMatchObject({ balancePaise: -30_000, oldestDay: null })
  expect(await ofPhone('9824099999')).toBeNull()
})

test('CRD-07 bills on credit without a total or a number are to look at', async () => {
  const { data } = await book.people.manager.call<{ rows: BillToLookAt[]; next: null }>(
    'accounts.toLookAt',
    {
      cursor: null,
    },
  )
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
      await book.people.owner.call<{ rows: OpeningRow[] }>('accounts.openings', {
        search,
        cursor: null,
      })
    ).data.rows.map(({ phone, billedPaise, openingPaise }) => [phone, billedPaise, openingPaise])
  expect(await openings('')).toEqual([[CANTEEN, 90_000, null]])
  expect(await openings(HOTEL)).toEqual([[HOTEL, 0, null]])
  await book.send(book.people.owner, 'open', {
    customerId: await book.idOf(CANTEEN),
    amountPaise: 60_000,
  })
  expect(await openings('')).toEqual([[CANTEEN, 90_000, 60_000]])
  expect(await one(CANTEEN)).toMatchObject({ balancePaise: 60_000, openingPaise: 60_000 })
})

const received = async () =>
  (
    await book.people.manager.call<{ rows: ReceivedRow[]; sums: ReceivedSums }>(
      'accounts.received',
      {
        from: START,
        to: book.today(),
        cursor: null,
      },
    )
  ).data

test('CRD-08 CRD-11 what was received, by method and person, without what was reversed', async () => {
  const wrong = await book.receive(book.people.owner, HOTEL, 999)
  await book.send(book.people.owner, 'reverse', {
    entryId: wrong,
    reason: 'Wrong amount',
    note: '',
  })
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

test('CRD-16 the second page of the list begins after the first', async () => {
  for (let made = 0; made < 52; made += 1)
    await book.bill(`98250${String(made).padStart(5, '0')}`, 5000)
  const first = await list('due')
  expect(first.rows).toHaveLength(50)
  const second = await list('due', '', first.next)
  const phones = [...first.rows, ...second.rows].map(({ phone }) => phone)
  expect(new Set(phones).size).toBe(phones.length)
  expect(second.next).toBeNull()
  const [{ due }] = (await book.site.rows(
    `SELECT count(*)::int AS due FROM accounts WHERE balance_paise > 0`,
  )) as [{ due: number }]
  expect(phones).toHaveLength(due)
})
