import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Statement, StatementCursor } from '#domain/accounts/account-views.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { type AccountBook, DAY_MS, openAccountBook, START } from '#tests/support/account-book.ts'
import type { Client } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { addSalesman, salesmanCommand } from '#tests/support/salesman.ts'

let book: AccountBook
let salesman: Client

beforeAll(async () => {
  book = await openAccountBook(inject('superuserUrl'))
  salesman = await addSalesman(book.site, { phone: '9000000071', name: 'Mohan' })
  await book.nextDay(5)
  await book.switchOn()
  await book.nextDay(9)
})
afterAll(() => book.site.end())

const statement = async (phone: string, more: object = {}, by = book.people.manager) =>
  (
    await by.call<Statement>('accounts.statement', {
      customerId: await book.idOf(phone),
      from: START,
      to: book.today(),
      everything: false,
      cursor: null,
      ...more,
    })
  ).data

test('CRD-05 CRD-06 CRD-20 the statement: a bill of a day is one line, a later change another', async () => {
  const phone = '9824011480'
  const id = await book.bill(phone, 80_000)
  const contents = buildInvoice({ customerPhone: phone, payment: 'Pay Later', totalPaise: 70_000 })
  const edit = async (version: number, change: object) => {
    book.clock.advance(1000)
    const input = { id, version, ...contents, ...change }
    expect((await book.people.owner.send('invoices.edit', input)).status).toBe(200)
  }
  await edit(1, {})
  const from = book.today()
  await book.nextDay()
  await edit(2, { totalPaise: 60_000 })
  await book.receive(book.people.owner, phone, 20_000, { discountPaise: 500 })
  const { lines, next, ...sums } = await statement(phone)
  expect(sums).toEqual({
    from: START,
    to: book.today(),
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
    ['bill change', book.today(), -10_000, 60_000],
    ['bill', from, 70_000, 70_000],
  ])
  expect(new Set(shown.slice(0, 2).map(([kind]) => kind))).toEqual(new Set(['discount', 'payment']))
  expect(lines.at(-1)).toMatchObject({ sourceId: id, source: 'counter', cameInOn: null })
  // A period that begins later opens with what was due then.
  expect(await statement(phone, { from: book.today() })).toMatchObject({
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
  const id = await book.bill(phone, 10_000)
  book.clock.advance(1000)
  expect((await book.people.owner.send('invoices.delete', { id, version: 1 })).status).toBe(200)
  expect((await statement(phone)).lines).toEqual([])
  expect((await statement(phone, { everything: true })).lines).toMatchObject([
    { amountPaise: 0, what: { kind: 'bill', isDeleted: true } },
  ])
})

test('CRD-05 a bill that a phone brings late stands on its own day', async () => {
  const phone = '9824011482'
  await salesman.enter('9000000071')
  const saved = { at: book.clock.now() - 2 * DAY_MS, offsetMs: 0 }
  const command = salesmanCommand(book.clock.now(), {
    saved,
    payment: 'On credit',
    customerPhone: phone,
    totalPaise: 5000,
  })
  expect((await salesman.send('salesman.createInvoice', command)).failure).toBeUndefined()
  const { lines } = await statement(phone)
  expect(lines).toMatchObject([
    { day: businessDay(saved.at), cameInOn: book.today(), source: 'salesman', amountPaise: 5000 },
  ])
  expect(lines[0]?.what.route).not.toBeNull()
})

test('CRD-11 who may reverse a line', async () => {
  const phone = '9824011483'
  await book.bill(phone, 10_000)
  await book.receive(book.people.manager, phone, 4000)
  const may = async (by: Client) =>
    (await statement(phone, {}, by)).lines.map(({ what, mayReverse }) => [what.kind, mayReverse])
  expect(await may(book.people.manager)).toEqual([
    ['payment', true],
    ['bill', false],
  ])
  await book.nextDay()
  expect((await may(book.people.manager))[0]).toEqual(['payment', false])
  expect((await may(book.people.owner))[0]).toEqual(['payment', true])
  const [payment] = (await statement(phone)).lines
  await book.send(book.people.owner, 'reverse', {
    entryId: payment?.id,
    reason: 'Other',
    note: 'Returned',
  })
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
    await book.bill(phone, 10_000)
    return book.idOf(phone)
  })()
  for (let made = 0; made < 104; made += 1) {
    await book.send(book.people.owner, 'charge', { customerId, amountPaise: 100, note: 'Jar' })
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
