import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DEVICE_COOKIE } from '#server/auth/cookies.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { billContents } from '#tests/support/salesman.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TODAY = '2026-11-14'

const clock = createClock()
let site: TestApp
let boss: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  boss = await site.as('boss')
})
afterAll(() => site.end())

/** A phone that has logged in; `waiting` is what it says of its queue. */
const openPhone = async () => {
  const phone = site.fromElsewhere()
  await phone.login('salesman')
  expect(phone.jar.has(DEVICE_COOKIE)).toBe(true)
  return {
    contact: (waiting: number) =>
      phone.call('profile.me', undefined, { 'x-waiting': String(waiting) }),
    bill: async (saved: { at: number; offsetMs: number | null }) => {
      const id = randomUUID()
      const input = { id, commandId: randomUUID(), schema: 2, ...billContents(), saved }
      const { status } = await phone.call('salesman.createInvoice', input, { 'x-waiting': '1' })
      expect(status).toBe(200)
      const [row] = await site.rows(
        `SELECT day, clock_doubtful, saved_at, saved_at_phone, received_at
         FROM salesman_invoices WHERE id = $1`,
        [id],
      )
      return { id, ...row }
    },
  }
}

interface Doubtful {
  readonly bills: readonly { readonly id: string }[]
  readonly more: boolean
}
const listed = async () =>
  (await boss.call<Doubtful>('salesmen.doubtful', { cursor: null })).data.bills.map(({ id }) => id)

test.each([
  ['in 2015', Date.UTC(2015, 4, 1)],
  ['80 days back with a difference of 0', clock.now() - 80 * DAY_MS],
])('SAL-09 E6 a bill saved %s counts today, is marked and listed', async (_, at) => {
  const phone = await openPhone()
  await phone.contact(0)
  clock.advance(HOUR_MS)
  const received = new Date(clock.now())
  const bill = await phone.bill({ at, offsetMs: 0 })
  expect(bill).toMatchObject({
    day: TODAY,
    clock_doubtful: true,
    saved_at: received,
    received_at: received,
    saved_at_phone: new Date(at),
  })
  expect((await listed())[0]).toBe(bill.id)
})

test('SAL-09 E6 a phone that was offline with bills is believed', async () => {
  const phone = await openPhone()
  await phone.contact(0)
  const savedAt = clock.now() + HOUR_MS
  clock.advance(2 * HOUR_MS)
  // It is online again, but the bill still waits.
  await phone.contact(1)
  clock.advance(10 * 60_000)
  const bill = await phone.bill({ at: savedAt, offsetMs: 0 })
  expect(bill).toMatchObject({ clock_doubtful: false, saved_at: new Date(savedAt) })
  expect(await listed()).not.toContain(bill.id)
})

test('SAL-09 E6 the list has pages, and ends after 30 days', async () => {
  const phone = await openPhone()
  for (let made = 0; made < 22; made += 1) await phone.bill({ at: 0, offsetMs: 0 })
  const first = await boss.call<Doubtful>('salesmen.doubtful', { cursor: null })
  expect([first.data.bills.length, first.data.more]).toEqual([20, true])
  const cursor = (({ id, receivedAt }) => ({ id, receivedAt }))(
    first.data.bills.at(-1) as { id: string; receivedAt: string },
  )
  const next = await boss.call<Doubtful>('salesmen.doubtful', { cursor })
  const ids = [...first.data.bills, ...next.data.bills].map(({ id }) => id)
  expect([new Set(ids).size, next.data.more]).toEqual([24, false])
  clock.advance(31 * DAY_MS)
  boss = await site.as('boss')
  expect(await listed()).toEqual([])
})
