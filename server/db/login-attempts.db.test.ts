import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { type Db, inTransaction, type Tx } from './database.ts'
import { beginLoginAttempt, markAttemptSucceeded, sweepLoginAttempts } from './login-attempts.ts'

const HOUR_MS = 3_600_000
const OFFICE = ['10.0.0.1']
const HOME = ['2001:db8:1:2', '2001:db8:1']

let site: TestApp
let phones = 9870000000

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { roles: [] })
})
afterAll(() => site.end())

/** PostgreSQL's now() is constant within a transaction, so waits are exact. */
const inOneMoment = (work: (tx: Tx, phone: string) => Promise<void>) => async () => {
  const { phone } = await site.addUser({ phone: String((phones += 1)) })
  await inTransaction(site.business.db, (tx) => work(tx, phone))
}

/** Makes the attempts older by `ms`; a negative number acts like a clock that was set back. */
const passTime = (db: Db, ms: number) =>
  sql`UPDATE login_attempts SET at = at - ${ms} * interval '1 ms'`.execute(db)

const tryFrom = (tx: Tx, phone: string, networks: readonly string[], device?: string) =>
  beginLoginAttempt(tx, { phone, networks, device })

/** Makes `count` wrong attempts, each as soon as it is allowed; returns the waits in s. */
const waitsOf = async (tx: Tx, count: number, attempt: () => ReturnType<typeof tryFrom>) => {
  const waits: number[] = []
  for (let n = 0; n < count; n += 1) {
    const { waitMs } = await attempt()
    waits.push(waitMs / 1000)
    if (waitMs === 0) continue
    await passTime(tx, waitMs)
    expect((await attempt()).waitMs).toBe(0)
  }
  return waits
}

test(
  'AUT-10 five are free, then 1, 2, 4 … at most 30 s',
  inOneMoment(async (tx, phone) => {
    const waits = await waitsOf(tx, 13, () => tryFrom(tx, phone, OFFICE))
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30])
  }),
)

test(
  'AUT-10 a try that is turned away does not lengthen the wait',
  inOneMoment(async (tx, phone) => {
    await waitsOf(tx, 5, () => tryFrom(tx, phone, OFFICE))
    for (let left = 1000; left > 0; left -= 250) {
      expect(await tryFrom(tx, phone, OFFICE)).toEqual({ id: null, waitMs: left })
      await passTime(tx, 250)
    }
    expect((await tryFrom(tx, phone, OFFICE)).waitMs).toBe(0)
  }),
)

test(
  'AUT-10 a success clears what phone and network have together, wide tier and all',
  inOneMoment(async (tx, phone) => {
    await waitsOf(tx, 4, () => tryFrom(tx, phone, HOME))
    const { id } = await tryFrom(tx, phone, HOME)
    await markAttemptSucceeded(tx, id ?? 0)
    const waits = await waitsOf(tx, 6, () => tryFrom(tx, phone, HOME))
    expect(waits).toEqual([0, 0, 0, 0, 0, 1])
  }),
)

test(
  'AUT-10 another phone or another network is not slowed by the pair',
  inOneMoment(async (tx, phone) => {
    const other = await site.addUser({ phone: String((phones += 1)) })
    await waitsOf(tx, 5, () => tryFrom(tx, phone, OFFICE))
    expect((await tryFrom(tx, other.phone, OFFICE)).waitMs).toBe(0)
    expect((await tryFrom(tx, phone, ['10.0.0.2'])).waitMs).toBe(0)
  }),
)

test(
  'AUT-10 E9 twenty tries of one phone are free from a /48, however many /64 it uses',
  inOneMoment(async (tx, phone) => {
    let nth = 0
    const waits = await waitsOf(tx, 23, () => tryFrom(tx, phone, [`net ${(nth += 1)}`, 'wide']))
    expect(waits).toEqual([...Array.from({ length: 20 }, () => 0), 1, 2, 4])
  }),
)

test(
  'AUT-10 100 wrong ones an hour per phone, from whatever network; the hour rolls on',
  inOneMoment(async (tx, phone) => {
    for (let n = 0; n < 100; n += 1) {
      expect((await tryFrom(tx, phone, [`10.1.0.${n}`])).waitMs).toBe(0)
      await passTime(tx, 1000)
    }
    expect((await tryFrom(tx, phone, OFFICE)).waitMs).toBe(HOUR_MS - 100_000)
    expect((await tryFrom(tx, phone, OFFICE, 'phone')).waitMs, 'a known browser').toBe(0)
    await passTime(tx, HOUR_MS - 100_000 - 1)
    expect((await tryFrom(tx, phone, OFFICE)).waitMs).toBe(1001)
    await passTime(tx, 1001)
    expect((await tryFrom(tx, phone, OFFICE)).waitMs).toBe(0)
    expect((await tryFrom(tx, phone, OFFICE)).waitMs).toBe(1000)
  }),
)

test(
  'AUT-10 right passwords do not use up the hour',
  inOneMoment(async (tx, phone) => {
    for (let n = 0; n < 120; n += 1) {
      const { id, waitMs } = await tryFrom(tx, phone, OFFICE)
      expect(waitMs).toBe(0)
      await markAttemptSucceeded(tx, id ?? 0)
    }
  }),
)

test(
  'AUT-10 a known browser is slowed by its own wrong tries only, from whatever network',
  inOneMoment(async (tx, phone) => {
    await waitsOf(tx, 8, () => tryFrom(tx, phone, OFFICE))
    for (let n = 0; n < 5; n += 1) {
      expect((await tryFrom(tx, phone, [`10.0.1.${n}`], 'phone')).waitMs).toBe(0)
    }
    expect((await tryFrom(tx, phone, OFFICE, 'phone')).waitMs).toBe(1000)
    expect((await tryFrom(tx, phone, OFFICE, 'tablet')).waitMs).toBe(0)
  }),
)

test(
  'AUT-10 E9 an unknown number leaves no row',
  inOneMoment(async (tx) => {
    expect(await tryFrom(tx, '9222222222', OFFICE)).toEqual({ id: null, waitMs: 0 })
    const rows = await tx.selectFrom('login_attempts').select('id').execute()
    await tryFrom(tx, '9222222222', OFFICE)
    expect(await tx.selectFrom('login_attempts').select('id').execute()).toEqual(rows)
  }),
)

test(
  'AUT-10 E9 after the clock was set back no wait is longer than the rule’s own span',
  inOneMoment(async (tx, phone) => {
    const other = await site.addUser({ phone: String((phones += 1)) })
    for (let n = 0; n < 100; n += 1) await tryFrom(tx, phone, [`10.1.0.${n}`])
    for (let n = 0; n < 5; n += 1) await tryFrom(tx, other.phone, OFFICE)
    await passTime(tx, -24 * HOUR_MS)
    expect((await tryFrom(tx, other.phone, OFFICE)).waitMs).toBe(1000)
    expect((await tryFrom(tx, phone, OFFICE)).waitMs).toBe(HOUR_MS)
    await passTime(tx, HOUR_MS)
    expect((await tryFrom(tx, phone, OFFICE)).waitMs).toBe(0)
  }),
)

test(
  'AUT-10 the sweep deletes only attempts that no longer count',
  inOneMoment(async (tx, phone) => {
    const counted = async () =>
      (await tx.selectFrom('login_attempts').select('id').execute()).length
    await sweepLoginAttempts(tx)
    const before = await counted()
    for (let n = 0; n < 5; n += 1) await tryFrom(tx, phone, OFFICE)
    await passTime(tx, 24 * HOUR_MS - 1)
    await sweepLoginAttempts(tx)
    expect((await tryFrom(tx, phone, OFFICE)).waitMs).toBe(0)
    expect((await tryFrom(tx, phone, OFFICE)).waitMs, 'six wrong ones').toBe(2000)
    await passTime(tx, 24 * HOUR_MS)
    await sweepLoginAttempts(tx)
    expect(await counted()).toBeLessThanOrEqual(before)
  }),
)

test('AUT-10 of simultaneous tries only one passes: each counts before it is checked', async () => {
  const { db } = site.business
  const { phone } = await site.addUser({ phone: String((phones += 1)) })
  const attempt = () => beginLoginAttempt(db, { phone, networks: OFFICE, device: undefined })
  for (let n = 0; n < 10; n += 1) {
    await passTime(db, 30_000)
    await attempt()
  }
  await passTime(db, 30_000)
  const attempts = await Promise.all(Array.from({ length: 50 }, attempt))
  expect(attempts.filter(({ waitMs }) => waitMs === 0)).toHaveLength(1)
})
