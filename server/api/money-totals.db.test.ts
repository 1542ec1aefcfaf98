import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyTotals } from '#server/db/check-totals.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { addSalesman, salesmanCommand } from '#tests/support/salesman.ts'

const NOW_MS = Date.parse('2027-01-20T04:00:00Z')
let site: TestApp
let owner: Client
let salesman: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: () => NOW_MS })
  owner = await site.as('owner')
  salesman = await addSalesman(site, { phone: '9000000071', name: 'Mohan' })
})
afterAll(() => site.end())

const today = () =>
  site.rows(
    `SELECT source, payment, bills::int, paise::int, without_total::int FROM money_totals
     WHERE span = 'day' AND bills <> 0 ORDER BY source, payment`,
  )
const visits = () =>
  site.rows(
    `SELECT visit.span, customer.name, visit.bills::int, visit.paise::int
     FROM customer_visits AS visit JOIN customers AS customer ON customer.id = visit.customer_id
     WHERE visit.bills <> 0 AND visit.source = 'counter' ORDER BY 1, 2`,
  )

const bill = buildInvoice({ customerName: 'Meena', payment: 'Cash', totalPaise: 35_700 })
const send = async (path: string, input: object) => {
  expect((await owner.send(path, input)).status).toBe(200)
}

test('BOS-01 a bill, its edit, its end and its return move takings and visits', async () => {
  const id = randomUUID()
  await send('invoices.create', { id, ...bill })
  await send('invoices.create', { id: randomUUID(), ...bill, totalPaise: null })
  expect((await salesman.send('salesman.createInvoice', salesmanCommand(NOW_MS))).status).toBe(200)
  const [, ofSalesman] = await today()
  expect(await today()).toEqual([
    { source: 'counter', payment: 'Cash', bills: 2, paise: 35_700, without_total: 1 },
    ofSalesman,
  ])
  expect(ofSalesman).toMatchObject({ source: 'salesman', bills: 1 })
  expect(await visits()).toEqual([
    { span: 'day', name: 'Meena', bills: 2, paise: 35_700 },
    { span: 'month', name: 'Meena', bills: 2, paise: 35_700 },
  ])

  const changed = { ...bill, customerName: 'Ramesh', payment: 'Google Pay', totalPaise: 40_000 }
  await send('invoices.edit', { id, version: 1, ...changed })
  expect(await today()).toEqual([
    { source: 'counter', payment: 'Cash', bills: 1, paise: 0, without_total: 1 },
    { source: 'counter', payment: 'Google Pay', bills: 1, paise: 40_000, without_total: 0 },
    ofSalesman,
  ])
  expect((await visits()).map((visit) => Object.values(visit).join(' '))).toEqual([
    'day Meena 1 0',
    'day Ramesh 1 40000',
    'month Meena 1 0',
    'month Ramesh 1 40000',
  ])

  await send('invoices.delete', { id, version: 2 })
  expect(await today()).toHaveLength(2)
  await send('invoices.restore', { id })
  expect(await today()).toHaveLength(3)
  expect(await verifyTotals(site.business.db)).toEqual([])
})

const versions = () => site.rows('SELECT xmin::text FROM money_totals ORDER BY 1')

test('BOS-01 a tick, or an edit of the quantity alone, locks none of them', async () => {
  const id = randomUUID()
  await send('invoices.create', { id, ...bill })
  const before = await versions()
  await send('invoices.deliver', { id })
  const lines = [{ product: 'premium-1l', quantity: 9, schemeHundredths: 0 }]
  await send('invoices.edit', { id, version: 1, ...bill, lines })
  expect(await versions()).toEqual(before)
})
