import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type BillToLoad, LOAD_DAYS, MOST_TO_LOAD } from '#domain/invoices/dock.ts'
import { addDays } from '#domain/shared/dates.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

const TODAY = '2026-11-14'
const FRESH = { 'cache-control': 'no-cache' }
let site: TestApp
let staff: Client
let manager: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), {
    clock: () => Date.parse(`${TODAY}T10:00:00Z`),
  })
  staff = await site.as('staff')
  manager = await site.as('manager')
})
afterAll(() => site.end())
beforeEach(() => site.rows('TRUNCATE invoices, invoice_lines, token_counters'))

/** Bills without lines. */
const insert = (day: string, count: number, delivered = false) =>
  site.rows(`
    INSERT INTO invoices (id, day, run, token, customer_name, customer_phone, delivered_by,
      created_by, payment, delivered, changed_by, changed_at)
    SELECT gen_random_uuid(), '${day}', 1, token, 'Past', '9824011476', '', 'Asha', 'Cash',
      ${delivered}, 'Asha', now()
    FROM generate_series(1, ${count}) AS token`)

const create = async (change: object = {}) => {
  const id = randomUUID()
  const { status } = await manager.send('invoices.create', { id, ...buildInvoice(), ...change })
  expect(status).toBe(200)
  return id
}

interface ToLoad {
  readonly bills: readonly BillToLoad[]
  readonly more: number
  readonly newest: Pick<BillToLoad, 'token' | 'customerName'> | null
}

const toLoad = async (search = '', client = staff) =>
  (await client.call<ToLoad>('invoices.toLoad', { search }, FRESH)).data
const places = ({ bills }: ToLoad) => bills.map(({ day, token }) => `${day} ${token}`)

test('C10 what is not delivered, older days first; a tick, a delete and a restore move it', async () => {
  await insert(addDays(TODAY, -1), 2)
  const first = await create()
  const second = await create()
  const all = ['2026-11-13 1', '2026-11-13 2', '2026-11-14 1', '2026-11-14 2']
  expect(places(await toLoad())).toEqual(all)
  expect((await staff.send('invoices.deliver', { id: first })).status).toBe(200)
  expect(places(await toLoad())).toEqual([...all.slice(0, 2), '2026-11-14 2'])
  expect((await manager.send('invoices.delete', { id: second, version: 1 })).status).toBe(200)
  expect(places(await toLoad())).toEqual(all.slice(0, 2))
  expect((await manager.send('invoices.restore', { id: second })).status).toBe(200)
  expect(places(await toLoad())).toEqual([...all.slice(0, 2), '2026-11-14 2'])
})

test('E8 BIL-15 the dock gets what it shows: no amount, no phone number, no payment', async () => {
  const line = { product: 'premium-1l', quantity: 20, schemeHundredths: 200 }
  const id = await create({
    customerName: 'Krishna Hotel',
    customerPhone: '9824011499',
    totalPaise: 77_777,
    lines: [line],
  })
  const { body } = await staff.call('invoices.toLoad', { search: '' }, FRESH)
  expect(body).not.toContain('9824011499')
  expect(body).not.toContain('77777')
  const [bill] = (await toLoad()).bills
  expect(bill).toEqual({
    id,
    day: TODAY,
    run: 1,
    token: 1,
    time: '15:30:00',
    customerName: 'Krishna Hotel',
    lines: [line],
  })
  // No role gets more by this call.
  expect((await toLoad('', manager)).bills).toEqual([bill])
})

test('C10 at most 31 days and 200 bills of earlier days, the latest; the rest is counted', async () => {
  await insert(addDays(TODAY, -LOAD_DAYS - 1), 3)
  await insert(addDays(TODAY, -LOAD_DAYS), 2)
  expect(await toLoad()).toMatchObject({ bills: [{ token: 1 }, { token: 2 }], more: 3 })
  await insert(addDays(TODAY, -2), MOST_TO_LOAD - 1)
  await create()
  const { bills, more } = await toLoad()
  expect(bills).toHaveLength(MOST_TO_LOAD + 1)
  expect(bills[0]).toMatchObject({ day: addDays(TODAY, -LOAD_DAYS), token: 2 })
  expect(bills.at(-1)).toMatchObject({ day: TODAY, token: 1 })
  expect(more).toBe(4)
})

test('C10 a day with more than 200 shows its first ones, and a search finds the others', async () => {
  await insert(TODAY, MOST_TO_LOAD + 60)
  const { bills, more } = await toLoad()
  expect(bills.map(({ token }) => token)).toEqual(
    Array.from({ length: MOST_TO_LOAD }, (_, index) => index + 1),
  )
  expect(more).toBe(60)
  expect(places(await toLoad('253'))).toEqual([`${TODAY} 253`])
})

test('C9 BIL-15 the search is by token number only', async () => {
  await insert(addDays(TODAY, -1), 13)
  expect(places(await toLoad(' 13 '))).toEqual(['2026-11-13 13'])
  expect(places(await toLoad('3'))).toEqual(['2026-11-13 3', '2026-11-13 13'])
  expect(await toLoad('Past')).toEqual({ bills: [], more: 0, newest: null })
  expect((await toLoad('%')).bills).toEqual([])
  expect((await staff.call('invoices.toLoad', { search: '1'.repeat(11) })).status).toBe(400)
})

test('C10 with nothing to load it names the newest bill, if that is delivered', async () => {
  expect(await toLoad()).toEqual({ bills: [], more: 0, newest: null })
  await insert(TODAY, 34, true)
  expect(await toLoad()).toEqual({
    bills: [],
    more: 0,
    newest: { token: 34, customerName: 'Past' },
  })
})
