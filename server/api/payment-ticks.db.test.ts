import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { NO_FILTER } from '#domain/invoices/bill-filter.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, refusal, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { openUpiSite } from '#tests/support/upi.ts'

const clock = createClock()
let site: TestApp
let boss: Client
let manager: Client

beforeAll(async () => {
  ;({ site, boss } = await openUpiSite(inject('superuserUrl'), { clock: clock.now }))
  manager = await site.as('manager')
})
afterAll(() => site.end())

const LINE = { product: 'premium-1l', quantity: 2, schemeHundredths: 0 }
const contents = (fields: object) => ({
  ...buildInvoice(),
  lines: [LINE],
  totalPaise: 24_000,
  payment: 'Google Pay',
  ...fields,
})
const make = async (fields: object = {}): Promise<string> => {
  const id = randomUUID()
  const { status, body } = await manager.send('invoices.create', { id, ...contents(fields) })
  if (status !== 200) throw new Error(body)
  return id
}
const one = async (id: string, client = manager) =>
  (await client.call<Invoice | null>('invoices.one', { id })).data
const confirm = (client: Client, id: string, lastDigits: string | null = null) =>
  client.send('invoices.confirmPayment', { id, lastDigits })
const takeBack = (client: Client, id: string) => client.send('invoices.takeBackPayment', { id })
const edit = async (client: Client, id: string, fields: object) =>
  client.send('invoices.edit', { id, version: (await one(id))?.version, ...contents(fields) })

const notConfirmed = async (search = '') => {
  const filter = { ...NO_FILTER, notConfirmed: true }
  const list = { search, cursor: null, filter }
  const { data } = await manager.call<{ invoices: Invoice[] }>('invoices.list', list)
  return data.invoices.map(({ id }) => id)
}

describe('UPI-06 a Google Pay bill that was made while UPI is on', () => {
  test('is not confirmed until somebody ticks it, with the last digits if they are typed', async () => {
    const id = await make()
    expect((await one(id))?.upi).toEqual({ tick: null })
    expect((await confirm(manager, id, '0417')).status).toBe(200)
    const tick = { by: 'Ramesh', lastDigits: '0417' }
    expect((await one(id))?.upi).toMatchObject({ tick })
    const { upi, version } = (await one(id)) as Invoice
    expect(Date.parse(upi?.tick?.at ?? '')).toBe(clock.now())
    expect(version).toBe(1)
    expect((await site.auditOf(id)).at(-1)).toMatchObject({
      action: 'confirm payment',
      before: { paymentTick: null },
      after: { paymentTick: tick },
    })
  })

  test('a second tick changes nothing: the first one stays', async () => {
    const id = await make()
    await confirm(manager, id, '0417')
    expect((await confirm(boss, id, '9999')).status).toBe(200)
    expect((await one(id))?.upi).toMatchObject({ tick: { by: 'Ramesh', lastDigits: '0417' } })
  })

  test('only owner and boss take it back', async () => {
    const id = await make()
    await confirm(manager, id)
    expect((await takeBack(manager, id)).status).toBe(403)
    expect((await takeBack(boss, id)).status).toBe(200)
    expect((await one(id))?.upi).toEqual({ tick: null })
    await confirm(manager, id)
    expect((await takeBack(await site.as('owner'), id)).status).toBe(200)
  })

  test('other roles neither tick nor see it', async () => {
    const id = await make()
    for (const role of ['staff', 'salesman', 'production', 'stock manager'] as const) {
      const other = await site.as(role)
      expect((await confirm(other, id)).status, role).toBe(403)
      expect((await takeBack(other, id)).status, role).toBe(403)
    }
    const staff = await site.as('staff')
    const list = { search: '', cursor: null }
    const { data } = await staff.call<{ invoices: Invoice[] }>('invoices.list', list)
    expect(data.invoices.some((invoice) => 'upi' in invoice)).toBe(false)
  })

  test.each(['041', '04170', 'abcd', '०४१७', ''])('takes no %j as last digits', async (digits) => {
    expect((await confirm(manager, await make(), digits)).status).toBe(400)
  })

  test('changes no total: takings and money totals stay', async () => {
    const id = await make()
    const before = (await manager.call('invoices.takings')).data
    const stored = await site.rows('SELECT * FROM money_totals ORDER BY 1, 2, 3, 4')
    await confirm(manager, id)
    expect((await manager.call('invoices.takings')).data).toEqual(before)
    expect(await site.rows('SELECT * FROM money_totals ORDER BY 1, 2, 3, 4')).toEqual(stored)
  })
})

test.each(['Cash', 'Free', 'Pay Later'])(
  'UPI-06 a bill of %s waits for no tick',
  async (payment) => {
    const id = await make({ payment })
    expect(await one(id)).not.toHaveProperty('upi')
    const { failure } = await confirm(manager, id)
    expect(failure).toMatchObject(refusal('This bill waits for no UPI payment.'))
  },
)

describe('UPI-06 the list Not confirmed', () => {
  test('has just the open ones, newest first, also in a search and in the file', async () => {
    await site.rows(`UPDATE invoices SET payment_received_at = now(), payment_received_by = 'x'`)
    const first = await make({ customerName: 'Meena' })
    const second = await make({ customerName: 'Krishna' })
    await make({ payment: 'Cash' })
    await confirm(manager, await make())
    expect(await notConfirmed()).toEqual([second, first])
    expect(await notConfirmed('meen')).toEqual([first])
    const filter = { ...NO_FILTER, notConfirmed: true }
    const sums = await manager.call('invoices.sums', { search: '', filter })
    expect(sums.data).toMatchObject({ sums: { bills: 2, cartons: 4, googlePayPaise: 48_000 } })
    await edit(manager, second, { payment: 'Cash' })
    expect(await notConfirmed()).toEqual([first])
    await confirm(manager, first)
    expect(await notConfirmed()).toEqual([])
    await takeBack(boss, first)
    expect(await notConfirmed()).toEqual([first])
  })
})

describe('UPI-06 races', () => {
  test('tick × delete: a deleted bill is not ticked, a ticked one can be deleted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await make()
      const [ticked, deleted] = await Promise.all([
        confirm(manager, id),
        boss.send('invoices.delete', { id, version: 1 }),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 422]).toContain(ticked.status)
      const [row] = await site.rows<{ at: Date | null }>(
        `SELECT payment_received_at AS at FROM invoices WHERE id = $1`,
        [id],
      )
      expect(row?.at !== null).toBe(ticked.status === 200)
    }
  })

  test('tick × edit: both hold, and an edit never loses the tick', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await make()
      const change = { id, version: 1, ...contents({ totalPaise: 30_000 }) }
      const [ticked, edited] = await Promise.all([
        confirm(manager, id, '0417'),
        boss.send('invoices.edit', change),
      ])
      expect([ticked.status, edited.status]).toEqual([200, 200])
      const invoice = await one(id)
      expect(invoice).toMatchObject({ totalPaise: 30_000, upi: { tick: { lastDigits: '0417' } } })
    }
  })

  test('tick × edit to Cash: the tick is refused, or the bill no longer shows it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await make()
      const change = { id, version: 1, ...contents({ payment: 'Cash' }) }
      const [ticked, edited] = await Promise.all([
        confirm(manager, id),
        boss.send('invoices.edit', change),
      ])
      expect(edited.status).toBe(200)
      expect([200, 422]).toContain(ticked.status)
      expect(await one(id)).not.toHaveProperty('upi')
    }
  })

  test('one command sent twice at once is one tick', async () => {
    const id = await make()
    const commandId = randomUUID()
    const send = () => manager.send('invoices.confirmPayment', { id, lastDigits: null }, commandId)
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const ticks = (await site.auditOf(id)).filter(({ action }) => action === 'confirm payment')
    expect(ticks).toHaveLength(1)
  })
})

test('NXT-01 UPI-06 off: ticks are denied and a new bill has no mark; on again, the old one waits', async () => {
  const before = await make()
  await boss.send('settings.switchModule', { module: 'upi', on: false, version: 1 })
  expect((await confirm(manager, before)).status).toBe(403)
  expect((await takeBack(boss, before)).status).toBe(403)
  const meanwhile = await make()
  await boss.send('settings.switchModule', { module: 'upi', on: true, version: 2 })
  expect(await one(meanwhile)).not.toHaveProperty('upi')
  expect((await confirm(manager, meanwhile)).failure).toMatchObject({
    text: 'This bill waits for no UPI payment.',
  })
  expect((await confirm(manager, before)).status).toBe(200)
})
