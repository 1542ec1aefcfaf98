import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { businessDay } from '#domain/shared/dates.ts'
import { lockCustomer, lockCustomerOf, moveNumber } from '#server/db/accounts.ts'
import { inTransaction } from '#server/db/database.ts'
import { openAccountsSite } from '#tests/support/accounts.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, PATIENT, type TestApp } from '#tests/support/client.ts'
import { addSalesman, receipt, salesmanCommand } from '#tests/support/salesman.ts'

const clock = createClock()
let site: TestApp
let suresh: Client

beforeAll(async () => {
  const startDay = businessDay(clock.now())
  const options = { clock: clock.now, startDay }
  ;({ site } = await openAccountsSite(inject('superuserUrl'), options))
  suresh = await addSalesman(site, { phone: '9000000081', name: 'Suresh' })
})
afterAll(() => site.end())

const isWaiting = async () => {
  const rows = await site.rows(`SELECT FROM pg_locks WHERE NOT granted AND pid IN (
    SELECT pid FROM pg_stat_activity WHERE datname = current_database())`)
  return rows.length > 0
}

/** Links the number, and commits only when `work` waits for it. */
const linkDuring = async (first: string, phone: string, work: () => Promise<unknown>) => {
  const [main] = await site.rows<{ id: string }>(
    'SELECT id FROM customer_records WHERE phone = $1',
    [first],
  )
  let working: Promise<unknown> = Promise.resolve()
  await inTransaction(site.business.db, async (tx) => {
    const customer = await lockCustomer(tx, main?.id ?? '', phone)
    const from = await lockCustomerOf(tx, phone)
    if (!customer?.cardId || !from) throw new Error('Both have cards.')
    const stamp = { changedBy: 'Harshad', changedAt: new Date(clock.now()) }
    await moveNumber(tx, customer.cardId, { phone, name: '' }, from, stamp)
    working = work()
    await vi.waitUntil(isWaiting, PATIENT)
  })
  await working
}

const bill = (customerPhone: string) =>
  suresh.send(
    'salesman.createInvoice',
    salesmanCommand(clock.now(), { customerPhone, payment: 'On credit', totalPaise: 10_000 }),
  )

const cards = () =>
  site.rows(`SELECT card.balance_paise::int AS paise, (
      SELECT count(*)::int FROM account_entries AS entry JOIN account_phones AS number
        ON number.id = entry.account_phone_id
      WHERE entry.account_id = card.id AND number.account_id <> card.id) AS strangers
    FROM accounts AS card ORDER BY 1 DESC`)

test('NXT-23 CRD-08 a payment from a phone goes with the number that is being linked', async () => {
  await bill('9824020001')
  await bill('9824020002')
  const id = randomUUID()
  await linkDuring('9824020001', '9824020002', async () => {
    const paid = receipt(clock.now(), { id, customerPhone: '9824020002', amountPaise: 3000 })
    const { status, body } = await suresh.send('salesman.receive', paid)
    expect(status, body).toBe(200)
  })
  expect(await cards()).toEqual([
    { paise: 17_000, strangers: 0 },
    { paise: 0, strangers: 0 },
  ])
})

test('NXT-23 CRD-11 a reversal goes with the number that is being linked', async () => {
  await bill('9824020003')
  await bill('9824020004')
  const id = randomUUID()
  const paid = receipt(clock.now(), { id, customerPhone: '9824020004', amountPaise: 4000 })
  await suresh.send('salesman.receive', paid)
  await linkDuring('9824020003', '9824020004', async () => {
    const saved = { at: clock.now(), offsetMs: 0 }
    const reversal = { id, schema: 2, reason: 'Wrong amount', note: '', saved }
    const { status, body } = await suresh.send('salesman.reverseReceipt', reversal)
    expect(status, body).toBe(200)
  })
  expect((await cards()).slice(0, 2)).toEqual([
    { paise: 20_000, strangers: 0 },
    { paise: 17_000, strangers: 0 },
  ])
})
