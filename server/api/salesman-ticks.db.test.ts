import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildSalesmanInvoice } from '#cli/demo/salesman.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { messages } from '#domain/shared/messages.ts'
import { upiMessages } from '#domain/upi/upi-messages.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, refusal, type TestApp } from '#tests/support/client.ts'
import { openUpiSite } from '#tests/support/upi.ts'

const clock = createClock()
let site: TestApp
let boss: Client
let suresh: Client

beforeAll(async () => {
  ;({ site, boss } = await openUpiSite(inject('superuserUrl'), { clock: clock.now }))
  suresh = await site.as('salesman')
})
afterAll(() => site.end())

const LINE = { product: 'premium-1l', quantity: 2, schemeHundredths: 0 }
const contents = (fields: object) => ({
  schema: 2,
  ...buildSalesmanInvoice({ totalPaise: 24_000 }),
  lines: [LINE],
  payment: 'Google Pay',
  saved: { at: clock.now(), offsetMs: 0 },
  ...fields,
})
const make = async (fields: object = {}): Promise<string> => {
  const id = randomUUID()
  const { status, body } = await suresh.send('salesman.createInvoice', { id, ...contents(fields) })
  if (status !== 200) throw new Error(body)
  return id
}
const changesOf = async (since: number | null) =>
  (
    await suresh.call<{ revision: number; invoices: SalesmanInvoice[] }>('salesman.changes', {
      since,
    })
  ).data
const one = async (id: string) =>
  (await changesOf(null)).invoices.find((invoice) => invoice.id === id)
const confirm = (client: Client, id: string, lastDigits: string | null = null) =>
  client.send('salesman.confirmPayment', { id, lastDigits, schema: 2 })

test('UPI-06 a salesman ticks his own Google Pay bill; the version stays, his phones read it again', async () => {
  const id = await make()
  expect((await one(id))?.upi).toEqual({ tick: null })
  const { revision } = await changesOf(null)
  expect((await confirm(suresh, id, '0417')).status).toBe(200)
  const [changed] = (await changesOf(revision)).invoices
  expect(changed).toMatchObject({
    id,
    version: 1,
    upi: { tick: { by: 'Suresh', lastDigits: '0417' } },
  })
  expect(Date.parse(changed?.upi?.tick?.at ?? '')).toBe(clock.now())
  expect((await site.auditOf(id)).at(-1)).toMatchObject({
    action: 'confirm payment',
    before: { paymentTick: null },
    after: { paymentTick: { by: 'Suresh', lastDigits: '0417' } },
  })
})

test('UPI-06 a second tick changes nothing; an edit of the bill leaves the first one', async () => {
  const id = await make()
  await confirm(suresh, id, '0417')
  expect((await confirm(suresh, id, '9999')).status).toBe(200)
  const input = { id, version: 1, ...contents({ totalPaise: 30_000 }) }
  expect((await suresh.send('salesman.editInvoice', input)).status).toBe(200)
  expect(await one(id)).toMatchObject({
    version: 2,
    totalPaise: 30_000,
    upi: { tick: { lastDigits: '0417' } },
  })
})

test('UPI-06 SAL-07 other methods, deleted bills and bills of others are refused', async () => {
  const cash = await make({ payment: 'Cash' })
  expect(await one(cash)).not.toHaveProperty('upi')
  const { failure } = await confirm(suresh, cash)
  expect(failure).toMatchObject(refusal(upiMessages.notAwaited))
  const gone = await make()
  const deletion = { id: gone, version: 1, schema: 2, saved: { at: clock.now(), offsetMs: 0 } }
  await suresh.send('salesman.deleteInvoice', deletion)
  for (const id of [gone, randomUUID()]) {
    const answer = await confirm(suresh, id)
    expect(answer.failure).toMatchObject(refusal(messages.billing.originalNotFound))
  }
  expect((await confirm(boss, await make())).status).toBe(403)
})

test('UPI-06 NXT-04 off: a bill has no mark; a tick of a marked one that waited on a phone counts', async () => {
  const id = await make()
  await boss.send('settings.switchModule', { module: 'upi', on: false, version: 1 })
  const bare = await make()
  expect(await one(bare)).not.toHaveProperty('upi')
  expect((await confirm(suresh, id)).status).toBe(200)
  expect((await one(id))?.upi?.tick?.by).toBe('Suresh')
})
