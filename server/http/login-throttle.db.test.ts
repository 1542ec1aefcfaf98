import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories.ts'

const { phone } = PEOPLE.staff
const tooMany = (n: number) => ({
  kind: 'refusal',
  text: 'Too many tries. Wait {n} seconds.',
  values: { n },
})

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

test('AUT-10 the right password is refused while the tries are slowed, and taken after', async () => {
  const client = site.visitor()
  for (let n = 0; n < 5; n += 1) {
    expect((await client.loginWith(phone, 'wrong')).failure).toMatchObject({
      text: 'Incorrect password',
    })
  }
  expect((await client.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(1))
  expect((await site.visitor().loginWith(phone, PASSWORD)).failure, 'no cookie helps').toEqual(
    tooMany(1),
  )
  clock.advance(999)
  expect((await client.loginWith(phone, 'wrong')).failure).toEqual(tooMany(1))
  clock.advance(1)
  expect((await client.loginWith(phone, 'wrong')).failure).toMatchObject({
    text: 'Incorrect password',
  })
  expect((await client.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(2))
  clock.advance(2000)
  expect((await client.loginWith(phone, PASSWORD)).status).toBe(200)
  expect((await client.loginWith(phone, 'wrong')).failure, 'cleared').toMatchObject({
    text: 'Incorrect password',
  })
})

test('AUT-10 no hash is computed while slowed', async () => {
  const client = site.visitor()
  for (let n = 0; n < 5; n += 1) await client.loginWith(phone, 'wrong')
  // Looking at this one is a fault, so that looking is seen.
  await site.rows(`UPDATE users SET password_hash = 'no hash at all' WHERE phone = $1`, [phone])
  expect((await client.loginWith(phone, 'wrong')).status).toBe(422)
  clock.advance(1000)
  const { status, failure } = await client.loginWith(phone, 'wrong')
  expect([status, failure?.kind]).toEqual([500, 'fault'])
})

test('AUT-10 of 30 tries at the same moment five are looked at', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) => site.visitor().loginWith(phone, `guess number ${n}`)),
  )
  const texts = replies.map(({ failure }) => failure?.kind === 'refusal' && failure.text)
  expect(texts.filter((text) => text === 'Incorrect password')).toHaveLength(5)
  expect(texts.filter((text) => text === 'Too many tries. Wait {n} seconds.')).toHaveLength(25)
})

test('AUT-10 a batch of tries in one request is counted one by one', async () => {
  const tries = Array.from({ length: 8 }, () => ({ phone, password: 'wrong' }))
  const response = await site.app.inject({
    method: 'POST',
    url: `/trpc/${tries.map(() => 'session.login').join(',')}?batch=1`,
    headers: { origin: 'http://localhost' },
    payload: Object.fromEntries(tries.entries()),
  })
  expect(response.body.match(/Incorrect password/g)).toHaveLength(5)
  expect(response.body.match(/Too many tries/g)).toHaveLength(3)
})

test('AUT-10 AUT-14 100 wrong ones an hour for a phone stop all but a browser that it knows', async () => {
  const known = site.visitor({ address: '10.9.9.9' })
  await known.loginWith(phone, PASSWORD)
  await known.send('session.logout')
  // Without a hash the tries are fast, and count as well.
  const keep = await site.rows<{ password_hash: string }>(
    'SELECT password_hash FROM users WHERE phone = $1',
    [phone],
  )
  await site.rows('UPDATE users SET password_hash = NULL WHERE phone = $1', [phone])
  for (let n = 1; n <= 100; n += 1) {
    const { failure } = await site.visitor({ address: `10.0.1.${n}` }).loginWith(phone, 'wrong')
    expect(failure).toMatchObject({ text: expect.stringMatching(/^Password not set/) })
  }
  await site.rows('UPDATE users SET password_hash = $2 WHERE phone = $1', [
    phone,
    keep[0]?.password_hash,
  ])
  const stranger = site.visitor({ address: '10.0.2.1' })
  expect((await stranger.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(3600))
  stranger.jar.set('__Host-device', 'a'.repeat(43))
  expect((await stranger.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(3600))
  expect((await stranger.login('owner')).status, 'others are not concerned').toBe(200)
  expect(
    (await stranger.loginWith(phone, PASSWORD)).failure,
    'known, but not for this phone',
  ).toEqual(tooMany(3600))
  expect((await known.loginWith(phone, PASSWORD)).status).toBe(200)
  clock.advance(3_600_000)
  expect((await stranger.loginWith(phone, PASSWORD)).status).toBe(200)
})

test('AUT-10 100 wrong ones an hour from an address, whatever the phone; forwarding is not believed', async () => {
  for (let n = 0; n < 100; n += 1) {
    await site.visitor({ address: '10.3.3.3' }).loginWith(String(9600000000 + n), 'wrong')
  }
  const forged = site.visitor({
    address: '10.3.3.3',
    headers: { 'x-forwarded-for': '10.4.4.4', forwarded: 'for=10.4.4.4' },
  })
  expect((await forged.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(3600))
  expect((await site.visitor({ address: '10.4.4.4' }).loginWith(phone, PASSWORD)).status).toBe(200)
})

test('AUT-14 a browser that knew a deleted user is a stranger to the next with that phone', async () => {
  const browser = site.visitor({ address: '10.5.5.5' })
  await browser.loginWith(phone, PASSWORD)
  const owner = await site.as('owner')
  await owner.send('users.delete', { phone })
  await owner.send('users.add', { phone, name: 'Next', role: 'staff', dob: null })
  await site.rows('UPDATE users SET password_hash = NULL WHERE phone = $1', [phone])
  for (let n = 1; n <= 100; n += 1) {
    await site.visitor({ address: `10.0.1.${n}` }).loginWith(phone, 'wrong')
  }
  expect((await browser.loginWith(phone, 'wrong')).failure).toEqual(tooMany(3600))
})

test('AUT-14 a device is forgotten after 90 days', async () => {
  const browser = site.visitor({ address: '10.5.5.5' })
  await browser.loginWith(phone, PASSWORD)
  clock.advance(90 * 86_400_000 - 1)
  await site.rows('UPDATE users SET password_hash = NULL WHERE phone = $1', [phone])
  for (let n = 1; n <= 100; n += 1) {
    await site.visitor({ address: `10.0.1.${n}` }).loginWith(phone, 'wrong')
  }
  expect((await browser.loginWith(phone, 'wrong')).failure).toMatchObject({
    text: expect.stringMatching(/^Password not set/),
  })
  clock.advance(1)
  expect((await browser.loginWith(phone, 'wrong')).failure).toEqual(tooMany(3600))
})

test('AUT-10 AUT-14 who guesses without a pause from the same address does not lock a known browser out', async () => {
  const known = site.visitor({ address: '10.6.6.6' })
  await known.loginWith(phone, PASSWORD)
  await known.send('session.logout')
  for (let n = 0; n < 8; n += 1) {
    await site.visitor({ address: '10.6.6.6' }).loginWith(phone, 'wrong')
    clock.advance(30_000)
  }
  const stranger = site.visitor({ address: '10.6.6.6' })
  await stranger.loginWith(phone, 'wrong')
  expect((await stranger.loginWith(phone, PASSWORD)).failure).toEqual(tooMany(16))
  expect((await known.loginWith(phone, PASSWORD)).status).toBe(200)
})
