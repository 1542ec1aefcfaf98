import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { createClock } from '#tests/support/business.ts'
import { createClient, openTestApp, refusal, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { passTime } from '#tests/support/login-attempts.ts'

const { phone } = PEOPLE.staff

/** PostgreSQL's clock runs during a test, so some seconds of the wait may have passed. */
const tooMany = (n: number) => ({
  kind: 'refusal',
  text: 'Too many tries. Wait {n} seconds.',
  values: { n: expect.toSatisfy((said: number) => said <= n && said > n - Math.max(14, n / 60)) },
})
const incorrect = { kind: 'refusal', text: 'Incorrect password' }

let clock: ReturnType<typeof createClock>
let site: TestApp

beforeEach(async () => {
  clock = createClock()
  site = await openTestApp(inject('superuserUrl'), {
    clock: clock.now,
    roles: ['owner', 'staff'],
  })
})
afterEach(() => site.end())

const pass = (ms: number) => passTime(site, ms)
const from = (address: string) => site.visitor({ address })

/** After this many failures the next attempt waits 16 s, or 30 s after one more. */
const slowDown = async (address: string, tries = 9) => {
  for (let n = 0; n < tries; n += 1) {
    await pass(30_000)
    expect((await from(address).loginWith(phone, 'wrong')).failure).toEqual(incorrect)
  }
}

test('AUT-10 the right password is refused while the tries are slowed, and taken after', async () => {
  const client = from('10.1.1.1')
  await slowDown('10.1.1.1')
  expect((await client.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(16))
  expect((await from('10.1.1.1').login('staff')).failure, 'no cookie helps').toEqual(tooMany(16))
  await pass(16_000)
  expect((await client.loginWith(phone, 'wrong')).failure).toEqual(incorrect)
  expect((await client.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(30))
  await pass(30_000)
  expect((await client.loginWith(phone, PASSWORD)).status).toBe(200)
  client.jar.clear()
  expect((await client.loginWith(phone, 'wrong')).failure, 'cleared').toEqual(incorrect)
})

test('AUT-10 no hash is computed while slowed', async () => {
  await slowDown('10.1.1.1')
  // What is no hash is refused with another message, which shows whether the check was reached.
  await site.rows(`UPDATE users SET password_hash = 'no hash at all' WHERE phone = $1`, [phone])
  const notSet = refusal('Password not set for this user. Please contact the owner.')
  expect((await from('10.1.1.1').loginWith(phone, 'wrong')).failure).not.toEqual(notSet)
  await pass(16_000)
  expect((await from('10.1.1.1').loginWith(phone, 'wrong')).failure).toEqual(notSet)
})

test('AUT-10 no password is checked while attempts cannot be counted', async () => {
  await site.asSchemaOwner(async (query) => {
    await query('BEGIN')
    await query('LOCK TABLE login_attempts IN ACCESS EXCLUSIVE MODE')
    const { status, failure } = await from('10.1.1.1').loginWith(phone, PASSWORD)
    expect([status, failure?.kind]).toEqual([500, 'fault'])
    await query('COMMIT')
  })
  expect((await from('10.1.1.1').loginWith(phone, PASSWORD)).status).toBe(200)
})

test('AUT-10 E9 a restart keeps the count', async () => {
  await slowDown('10.1.1.1')
  const again = openBusiness(site.business.settings, site.business)
  const app = await createApp(again, { withPages: false })
  const { failure } = await createClient(app, again, { address: '10.1.1.1' }).login('staff')
  await app.close()
  await again.close()
  expect(failure).toEqual(tooMany(16))
})

test('AUT-10 E9 50,000 unknown numbers do not push out the count', async () => {
  await slowDown('10.1.1.1', 10)
  await site.asSchemaOwner(async (query) => {
    const counted = await query(`
      SELECT FROM generate_series(1, 50000) AS n, begin_login_attempt(
        (9100000000 + n)::text, ARRAY['10.2.' || n], ARRAY[5], ARRAY[30000], 100)`)
    expect(counted).toEqual([])
  })
  expect((await from('10.1.1.1').login('staff')).failure).toEqual(tooMany(30))
})

test('AUT-10 E9 a server’s clock that is set back changes no wait', async () => {
  await slowDown('10.1.1.1')
  clock.advance(-86_400_000)
  expect((await from('10.1.1.1').login('staff')).failure).toEqual(tooMany(16))
  await pass(16_000)
  expect((await from('10.1.1.1').login('staff')).status).toBe(200)
})

test('AUT-10 E9 one IPv6 /64 has 100 wrong ones an hour, whatever the number', async () => {
  const answers: unknown[] = []
  for (let n = 0; n < 200; n += 1) {
    const client = from(`2001:db8:1:2::${(n + 1).toString(16)}`)
    answers.push((await client.loginWith(String(9600000000 + n), 'wrong')).failure)
  }
  const unknown = { kind: 'refusal', text: 'This number is not registered' }
  expect(answers.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => unknown))
  expect(answers.slice(100)).toEqual(Array.from({ length: 100 }, () => tooMany(3600)))
  expect((await from('2001:db8:1:3::1').login('staff')).status, 'another /64').toBe(200)
})

test('AUT-10 of 30 tries at the same moment one is looked at where one is due', async () => {
  await slowDown('10.1.1.1', 10)
  await pass(30_000)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) => from('10.1.1.1').loginWith(phone, `guess number ${n}`)),
  )
  const texts = replies.map(({ failure }) => failure?.kind === 'refusal' && failure.text)
  expect(texts.filter((text) => text === 'Incorrect password')).toHaveLength(1)
  expect(texts.filter((text) => text === 'Too many tries. Wait {n} seconds.')).toHaveLength(29)
})

test('AUT-10 AUT-14 100 wrong ones an hour for a phone stop all but a browser that it knows', async () => {
  const known = from('10.9.9.9')
  await known.loginWith(phone, PASSWORD)
  await known.send('session.logout')
  // Attempts without a password hash are fast, and count too.
  const keep = await site.rows<{ password_hash: string }>(
    'SELECT password_hash FROM users WHERE phone = $1',
    [phone],
  )
  await site.rows('UPDATE users SET password_hash = NULL WHERE phone = $1', [phone])
  for (let n = 1; n <= 100; n += 1) {
    const { failure } = await from(`10.0.1.${n}`).loginWith(phone, 'wrong')
    expect(failure).toMatchObject({ text: expect.stringMatching(/^Password not set/) })
  }
  await site.rows('UPDATE users SET password_hash = $2 WHERE phone = $1', [
    phone,
    keep[0]?.password_hash,
  ])
  const stranger = from('10.0.2.1')
  expect((await stranger.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(3600))
  stranger.jar.set('__Host-device', 'a'.repeat(43))
  expect((await stranger.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(3600))
  expect((await stranger.login('owner')).status, 'others are not concerned').toBe(200)
  expect(
    (await stranger.loginWith(phone, PASSWORD)).failure,
    'known, but not for this phone',
  ).toEqual(tooMany(3600))
  expect((await known.loginWith(phone, PASSWORD)).status).toBe(200)
  await pass(3_600_000)
  expect((await stranger.loginWith(phone, PASSWORD)).status).toBe(200)
})

test('AUT-10 100 wrong ones an hour from an address, whatever the phone; forwarding is not believed', async () => {
  for (let n = 0; n < 100; n += 1) {
    await from('10.3.3.3').loginWith(String(9600000000 + n), 'wrong')
  }
  const forged = site.visitor({
    address: '10.3.3.3',
    headers: { 'x-forwarded-for': '10.4.4.4', forwarded: 'for=10.4.4.4' },
  })
  expect((await forged.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(3600))
  expect((await from('10.4.4.4').loginWith(phone, PASSWORD)).status).toBe(200)
})

test('AUT-14 a browser that knew a deleted user is a stranger to the next with that phone', async () => {
  const browser = from('10.5.5.5')
  await browser.loginWith(phone, PASSWORD)
  const owner = await site.as('owner')
  await owner.send('users.delete', { phone })
  await owner.send('users.add', { phone, name: 'Next', role: 'staff', dob: null })
  await site.rows('UPDATE users SET password_hash = NULL WHERE phone = $1', [phone])
  for (let n = 1; n <= 100; n += 1) {
    await from(`10.0.1.${n}`).loginWith(phone, 'wrong')
  }
  expect((await browser.loginWith(phone, 'wrong')).failure).toEqual(tooMany(3600))
})

test('AUT-14 a device is forgotten after 90 days', async () => {
  const browser = from('10.5.5.5')
  await browser.loginWith(phone, PASSWORD)
  clock.advance(90 * 86_400_000 - 1)
  await site.rows('UPDATE users SET password_hash = NULL WHERE phone = $1', [phone])
  for (let n = 1; n <= 100; n += 1) {
    await from(`10.0.1.${n}`).loginWith(phone, 'wrong')
  }
  expect((await browser.loginWith(phone, 'wrong')).failure).toMatchObject({
    text: expect.stringMatching(/^Password not set/),
  })
  clock.advance(1)
  expect((await browser.loginWith(phone, 'wrong')).failure).toEqual(tooMany(3600))
})

test('AUT-10 AUT-14 constant guessing from the same address does not lock a known browser out', async () => {
  const known = from('10.6.6.6')
  await known.loginWith(phone, PASSWORD)
  await known.send('session.logout')
  await slowDown('10.6.6.6')
  expect((await from('10.6.6.6').loginWith(phone, PASSWORD)).failure).toEqual(tooMany(16))
  expect((await known.loginWith(phone, PASSWORD)).status).toBe(200)
})
