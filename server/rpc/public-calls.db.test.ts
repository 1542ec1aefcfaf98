import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { appRouter } from '#server/api/router.ts'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { newToken } from '#server/auth/secret-tokens.ts'
import { ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { again, ask, KNOWN, number } from '#tests/support/look-up.ts'
import { bulkheadsOf } from './public-calls.ts'
import { procedureRights } from './rights.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), {
    roles: ['owner', 'staff'],
    settings: { databaseConnections: 2 },
  })
  // The first measure reads a table that the tests lock; later ones delay no call.
  await site.business.databaseClock.fault()
})
afterAll(() => site.end())

const throttled = { kind: 'throttled', retryAfterMs: 1000 }

/** Runs `work` while no statement can read the table. */
const whileLocked = (table: string, work: () => Promise<void>) =>
  site.asSchemaOwner(async (query) => {
    await query('BEGIN')
    await query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    try {
      await work()
    } finally {
      await query('COMMIT')
    }
  })

/** The connections of this database that run or wait for a statement. */
const active = async (): Promise<number> => {
  // Another role would not see their state.
  const { rows } = await site.business.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM pg_stat_activity
     WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()
       AND usename = current_user`,
  )
  return rows[0]?.n ?? 0
}

test('E4 every public procedure has a bulkhead, and no other has one', () => {
  const open = procedureRights(appRouter).filter(({ right }) => right === 'public')
  expect([...bulkheadsOf(appRouter).keys()].sort()).toEqual(open.map(({ path }) => path).sort())
})

describe('E4 public calls', () => {
  test('are not taken in a batch, however it is written', async () => {
    const batches = [
      'lookUp.byPhone?batch=1',
      'lookUp.byPhone,lookUp.byPhone?batch=1',
      'profile.me,lookUp.byPhone?batch=1&batch=0',
      'profile.me%2ClookUp.byPhone?batch=0&batch=1',
      'session.login,session.login?batch=1',
      'salesman.handOver?batch',
    ]
    for (const url of batches) {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: `/trpc/${url}`,
        headers: { origin: ORIGIN },
        payload: { 0: { phone: KNOWN }, 1: { phone: KNOWN } },
      })
      expect([url, statusCode]).toEqual([url, 400])
    }
  })

  test('beyond 64 of a network and 128 in all are answered 429 at once; the counter goes on', async () => {
    const owner = await site.as('owner')
    const askFrom = (address: string, n = 0) => ask(site.visitor({ address }), number(n % 10))
    const pending: ReturnType<typeof ask>[] = []
    // Look-ups wait for this lock; the other calls below do not touch the table.
    await whileLocked('invoices', async () => {
      for (let n = 0; n < 64; n += 1) pending.push(askFrom('10.1.0.1', n))
      await expect.poll(active, PATIENT).toBe(2)
      const refused = await askFrom('10.1.0.1')
      expect([refused.status, refused.failure]).toEqual([429, throttled])
      expect(refused.headers['retry-after']).toBe('1')
      for (let n = 0; n < 64; n += 1) pending.push(askFrom(`10.2.0.${n}`, n))
      expect((await askFrom('10.3.0.1')).status, 'all places are taken').toBe(429)
      expect((await owner.call('users.list')).status, 'the counter').toBe(200)
      const staff = site.visitor({ address: '10.1.0.1' })
      expect((await staff.loginWith(PEOPLE.staff.phone, PASSWORD)).status, 'a login').toBe(200)
    })
    const statuses = (await Promise.all(pending)).map(({ status }) => status)
    expect(statuses).toEqual(Array.from({ length: 128 }, () => 200))
    expect((await askFrom('10.1.0.1')).status, 'the places are free again').toBe(200)
  })

  test('wait on their own connections only', async () => {
    const { ticket } = (await ask(site.visitor({ address: '10.4.0.1' }), KNOWN)).data
    const owner = await site.as('owner')
    let reads: ReturnType<typeof again>[] = []
    await whileLocked('invoices', async () => {
      reads = Array.from({ length: 20 }, () => again(site.visitor(), ticket))
      await expect.poll(active, PATIENT).toBe(2)
      expect((await owner.call('users.list')).status).toBe(200)
    })
    for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
  })
})

test('E4 forged sessions wait where logins wait; the counter goes on', async () => {
  const owner = await site.as('owner')
  expect((await owner.call('users.list')).status).toBe(200)
  const forged = () => {
    const stranger = site.visitor()
    stranger.jar.set(SESSION_COOKIE, newToken())
    return stranger
  }
  let calls: ReturnType<Client['call']>[] = []
  await whileLocked('login_sessions', async () => {
    calls = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? forged().call('users.list') : forged().send('invoices.create'),
    )
    await expect.poll(active, PATIENT).toBe(3)
    expect((await owner.call('users.list')).status).toBe(200)
  })
  for (const { status } of await Promise.all(calls)) expect(status).toBe(401)
})
