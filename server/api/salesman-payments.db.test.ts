import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { overlayPayments } from '#domain/salesman/offline-payments.ts'
import { cardOf, phoneBalance } from '#domain/salesman/phone-balance.ts'
import type { PhoneCard } from '#domain/salesman/phone-card.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { openAccountsSite } from '#tests/support/accounts.ts'
import { createClock } from '#tests/support/business.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { addSalesman, receipt, salesmanCommand, wholeCopy } from '#tests/support/salesman.ts'

interface Balances {
  readonly epoch: string
  readonly since: { readonly accounts: number; readonly own: number }
  readonly whole: boolean
  readonly settings: { readonly startDay: string; readonly isShown: boolean }
  readonly cards: readonly PhoneCard[]
}

const clock = createClock()
const START = addDays(businessDay(clock.now()), -80)
let site: TestApp
let boss: Client
let owner: Client
let suresh: Client & { readonly userId: string }
let mohan: Client & { readonly userId: string }
let phone = ''
let phones = 9_824_020_000

beforeAll(async () => {
  const options = { clock: clock.now, startDay: START }
  ;({ site, boss } = await openAccountsSite(inject('superuserUrl'), options))
  owner = await site.as('owner')
  suresh = await addSalesman(site, { phone: '9000000081', name: 'Suresh' })
  mohan = await addSalesman(site, { phone: '9000000082', name: 'Mohan' })
})
afterAll(() => site.end())
// Each test has a customer.
beforeEach(() => void (phone = String((phones += 1))))

const send = async (by: Client, path: string, input: object) => {
  const answer = await by.send(path, input)
  expect(answer.status, `${path} ${answer.body}`).toBe(200)
}
const bill = (change: object = {}) =>
  salesmanCommand(clock.now(), {
    customerPhone: phone,
    payment: 'On credit',
    totalPaise: 10_000,
    ...change,
  })
const pay = (change: object = {}) => receipt(clock.now(), { customerPhone: phone, ...change })
const reversal = (id: string, change: object = {}) => ({
  schema: 2,
  id,
  reason: 'Wrong amount',
  note: '',
  saved: { at: clock.now(), offsetMs: 0 },
  ...change,
})
const balance = async (of = phone) => {
  const rows = await site.rows(
    `SELECT balance_paise::int AS paise FROM accounts JOIN account_phones
       ON account_phones.account_id = accounts.id WHERE account_phones.phone = $1`,
    [of],
  )
  return rows[0]?.['paise']
}
const entries = () =>
  site.rows(
    `SELECT kind, amount_paise::int AS paise, perhaps_twice AS twice FROM account_entries AS entry
       JOIN account_phones AS number ON number.id = entry.account_phone_id
     WHERE number.phone = $1 ORDER BY posted_at, entry.ctid`,
    [phone],
  )
const read = async (by: Client, last?: Pick<Balances, 'since' | 'epoch'>) => {
  const since = { since: last?.since ?? null, epoch: last?.epoch ?? null }
  const { data, body } = await by.call<Balances>('salesman.balances', since)
  if (!data) throw new Error(body)
  return data
}
/** What a phone without waiting changes shows. */
const shownTo = async (by: Client, of = phone) => {
  const { cards, settings } = await read(by)
  const { invoices, payments } = await wholeCopy(by)
  const rows = { invoices, payments: overlayPayments(payments, []) }
  return phoneBalance(cardOf(cards, of), { sent: rows, shown: rows }, settings.startDay)
}

test('CRD-08 a payment from the phone is in the account once, however often it is sent', async () => {
  const payment = { ...pay({ amountPaise: 4000 }), commandId: randomUUID() }
  await send(suresh, 'salesman.createInvoice', bill())
  await send(suresh, 'salesman.receive', payment)
  await send(suresh, 'salesman.receive', payment)
  expect(await balance()).toBe(6000)
  expect((await entries()).map(({ kind, paise }) => [kind, paise])).toEqual([
    ['bill', 10_000],
    ['payment', -4000],
  ])
  const [copied] = (await wholeCopy(suresh)).payments.filter(({ id }) => id === payment.id)
  expect(copied).toMatchObject({
    customerPhone: phone,
    amountPaise: 4000,
    method: 'Cash',
    day: businessDay(clock.now()),
    invoiceId: null,
    isReversed: false,
  })
  expect(await shownTo(suresh)).toBe(6000)
})

test('CRD-08 a payment on the phone is refused only for what is wrong in it', async () => {
  const refusals = [
    [{ amountPaise: 0 }, 'Enter an amount.'],
    [{ method: 'Cheque' }, 'Enter the cheque number.'],
    [{ customerPhone: '0000000000' }, 'Invalid phone number'],
    [{ route: ' ' }, 'route'],
  ] as const
  for (const [change, message] of refusals) {
    const { status, body } = await suresh.send('salesman.receive', pay(change))
    expect([status, body], message).toEqual([expect.any(Number), expect.stringContaining(message)])
  }
  expect(await balance()).toBeUndefined()
  await send(suresh, 'salesman.receive', pay({ amountPaise: 700 }))
  expect(await balance(), 'an advance').toBe(-700)
  const { body } = await mohan.send('salesman.receive', pay({ id: (await idsOf(suresh)).at(-1) }))
  expect(body).toContain('already')
})
const idsOf = async (by: Client) => (await wholeCopy(by)).payments.map(({ id }) => id)

test('CRD-12 the same payment within ten minutes is saved and marked', async () => {
  await send(suresh, 'salesman.receive', pay({ amountPaise: 200_000 }))
  clock.advance(240_000)
  await send(mohan, 'salesman.receive', pay({ amountPaise: 200_000 }))
  clock.advance(660_000)
  await send(suresh, 'salesman.receive', pay({ amountPaise: 200_000 }))
  // Saved yesterday, sent now.
  const saved = { at: clock.now() - 86_000_000, offsetMs: 0 }
  await send(suresh, 'salesman.receive', pay({ amountPaise: 200_000, saved }))
  expect((await entries()).map(({ twice }) => twice)).toEqual([false, true, false, false])
  expect(await balance()).toBe(-800_000)
})

test('CRD-10 bill and payment of one command are both saved or none is', async () => {
  const paidNow = { id: randomUUID(), amountPaise: 2000, method: 'Google Pay' }
  const both = bill({ paidNow })
  await send(suresh, 'salesman.createInvoice', both)
  expect(await balance()).toBe(8000)
  expect((await wholeCopy(suresh)).payments.find(({ id }) => id === paidNow.id)).toMatchObject({
    invoiceId: both.id,
    method: 'Google Pay',
  })
  for (const [change, message] of [
    [{ paidNow: { ...paidNow, id: randomUUID(), amountPaise: 10_001 } }, 'More than the total.'],
    [{ paidNow: { ...paidNow, id: randomUUID() }, payment: 'Cash' }, 'More than the total.'],
    [{ paidNow }, 'already'],
  ] as const) {
    const wrong = bill(change)
    const { body } = await suresh.send('salesman.createInvoice', wrong)
    expect(body).toContain(message)
    const found = await site.rows(`SELECT id FROM salesman_invoices WHERE id = $1`, [wrong.id])
    expect(found, 'no bill either').toEqual([])
  }
  const contents = { ...bill({ id: both.id, totalPaise: 12_000 }), version: 1 }
  await send(suresh, 'salesman.editInvoice', contents)
  expect(await balance(), 'an edit leaves the payment alone').toBe(10_000)
  expect(await shownTo(suresh)).toBe(10_000)
})

test('CRD-11 he reverses his own payment on its day, and once', async () => {
  const payment = pay({ amountPaise: 300 })
  await send(suresh, 'salesman.receive', payment)
  const other = await mohan.send('salesman.reverseReceipt', reversal(payment.id))
  expect(other.body).toContain('Payment not found.')
  await send(suresh, 'salesman.reverseReceipt', reversal(payment.id))
  await send(suresh, 'salesman.reverseReceipt', reversal(payment.id))
  expect((await entries()).map(({ kind, paise }) => [kind, paise])).toEqual([
    ['payment', -300],
    ['reversal', 300],
  ])
  expect(await shownTo(suresh)).toBe(0)
  const late = pay({ amountPaise: 400, saved: { at: clock.now() - 86_400_000, offsetMs: 0 } })
  await send(suresh, 'salesman.receive', late)
  const refused = await suresh.send('salesman.reverseReceipt', reversal(late.id))
  expect(refused.body).toContain('Only the owner or boss can reverse this payment.')
})

test('CRD-11 a payment that the office reverses is reversed on his phone', async () => {
  const payment = pay({ amountPaise: 900 })
  await send(suresh, 'salesman.receive', payment)
  const { revision } = await wholeCopy(suresh)
  await send(owner, 'accounts.reverse', {
    id: randomUUID(),
    entryId: payment.id,
    reason: 'Entered twice',
    note: '',
  })
  const { payments } = await wholeCopy(suresh, revision)
  expect(payments).toMatchObject([{ id: payment.id, isReversed: true }])
  expect(await balance()).toBe(0)
  expect(await shownTo(suresh)).toBe(0)
})

test('CRD-23 SAL-07 he gets the sum of his customers, and nothing of other customers', async () => {
  await send(suresh, 'salesman.createInvoice', bill())
  await send(owner, 'invoices.create', {
    id: randomUUID(),
    ...buildInvoice({ customerPhone: phone, payment: 'Pay Later', totalPaise: 2500 }),
  })
  const theirs = String((phones += 1))
  await send(mohan, 'salesman.createInvoice', bill({ customerPhone: theirs }))
  const { cards } = await read(suresh)
  const own = cards.find((card) => card.phones.includes(phone))
  expect(own).toMatchObject({ phones: [phone], basePaise: 2500 })
  expect(cards.flatMap((card) => card.phones)).not.toContain(theirs)
  expect(await shownTo(suresh)).toBe(12_500)
  // A customer of both: he sees the sum, not the other's payment.
  await send(suresh, 'salesman.receive', pay({ amountPaise: 500 }))
  const his = pay({ amountPaise: 600 })
  await send(mohan, 'salesman.receive', his)
  expect(await idsOf(suresh)).not.toContain(his.id)
  expect(await shownTo(suresh)).toBe(11_400)
  expect(await shownTo(mohan)).toBe(11_400)
})

test('CRD-23 the base has what is older than his rows on the phone', async () => {
  const old = { at: clock.now() - 70 * 86_400_000, offsetMs: 0 }
  await send(suresh, 'salesman.createInvoice', bill({ saved: old }))
  await send(suresh, 'salesman.createInvoice', bill({ totalPaise: 500 }))
  const { cards } = await read(suresh)
  const card = cards.find(({ phones: own }) => own.includes(phone))
  expect(card).toMatchObject({ basePaise: 10_000, from: addDays(businessDay(clock.now()), -60) })
  expect(await shownTo(suresh)).toBe(10_500)
})

test('CRD-23 balances: only what has changed since, all after a restore', async () => {
  await send(suresh, 'salesman.createInvoice', bill())
  const first = await read(suresh)
  expect(first.whole).toBe(true)
  expect(await read(suresh, first)).toMatchObject({ whole: false, cards: [] })
  await send(owner, 'invoices.create', {
    id: randomUUID(),
    ...buildInvoice({ customerPhone: phone, payment: 'Pay Later', totalPaise: 100 }),
  })
  const next = await read(suresh, first)
  expect(next.cards).toMatchObject([{ phones: [phone], basePaise: 100 }])
  // A number that the office knew before he did.
  const known = String((phones += 1))
  await send(owner, 'invoices.create', {
    id: randomUUID(),
    ...buildInvoice({ customerPhone: known, payment: 'Pay Later', totalPaise: 300 }),
  })
  const before = await read(suresh, next)
  expect(before.cards).toEqual([])
  const customer = { schema: 2, id: randomUUID(), name: 'Om Sai', phone: known, route: 'Ring Road' }
  await send(suresh, 'salesman.addCustomer', customer)
  expect((await read(suresh, before)).cards).toMatchObject([{ phones: [known], basePaise: 300 }])
  const elsewhere = await read(suresh, { ...next, epoch: 'another' })
  expect([elsewhere.whole, elsewhere.cards.length]).toEqual([true, first.cards.length + 1])
})

test('CRD-17 a bill of a phone above the limit is saved and marked', async () => {
  const setLimit = (paise: number | null) =>
    site.rows(`UPDATE settings SET value = value || jsonb_build_object('limitPaise', ${paise})
      WHERE key = 'accounts'`)
  await setLimit(15_000)
  site.business.settingsCache.clear()
  const [first, second] = [bill(), bill()]
  await send(suresh, 'salesman.createInvoice', first)
  await send(suresh, 'salesman.createInvoice', second)
  const marks = () =>
    site.rows(
      `SELECT over_limit AS over FROM salesman_invoices WHERE id = ANY ($1)
      ORDER BY revision`,
      [[first.id, second.id]],
    )
  expect((await marks()).map(({ over }) => over)).toEqual([false, true])
  await send(suresh, 'salesman.editInvoice', {
    ...bill({ id: second.id, totalPaise: 5000 }),
    version: 1,
  })
  expect((await marks()).map(({ over }) => over)).toEqual([false, false])
  await setLimit(null)
  site.business.settingsCache.clear()
})

test('CRD-23 with ‘Salesmen see balances’ off no sum leaves the office', async () => {
  await send(suresh, 'salesman.createInvoice', bill())
  const seen = (isSeen: boolean) =>
    site.rows(`UPDATE settings SET
      value = value || jsonb_build_object('salesmenSeeBalances', ${isSeen}) WHERE key = 'accounts'`)
  await seen(false)
  site.business.settingsCache.clear()
  expect(await read(suresh)).toMatchObject({ whole: true, settings: { isShown: false }, cards: [] })
  await seen(true)
  site.business.settingsCache.clear()
  expect((await read(suresh)).cards).not.toEqual([])
  expect((await boss.call('salesman.balances', { since: null, epoch: null })).status).toBe(403)
})
