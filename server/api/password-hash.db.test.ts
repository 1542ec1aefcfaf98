import type * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'

/** Called at the start of each hash and check of a password. */
const watch = vi.hoisted(() => ({ onHash: async (): Promise<void> => undefined }))

vi.mock('@node-rs/argon2', async (original) => {
  const { hash, verify } = await original<typeof argon2>()
  return {
    hash: async (...args: Parameters<typeof hash>) => {
      await watch.onHash()
      return hash(...args)
    },
    verify: async (...args: Parameters<typeof verify>) => {
      await watch.onHash()
      return verify(...args)
    },
  }
})

let site: TestApp
let openTransactions: number[] = []

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { roles: ['owner', 'staff'] })
  watch.onHash = async () => {
    const [row] = await site.rows<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    )
    openTransactions.push(row?.n ?? -1)
  }
})
afterAll(() => site.end())

/** Returns the number of open transactions at each hash. */
const during = async (call: () => Promise<{ status: number }>) => {
  openTransactions = []
  expect((await call()).status).toBe(200)
  return openTransactions
}

test('E4 no transaction is open while a password is hashed', async () => {
  const owner = await site.as('owner')
  const staff = site.visitor()
  const { phone } = PEOPLE.staff
  const person = { phone: '9811111111', name: 'New', role: 'staff', dob: null }
  expect(await during(() => staff.loginWith(phone, PASSWORD)), 'login').toEqual([0])
  const change = { current: PASSWORD, password: 'Blue kettle 47' }
  expect(await during(() => staff.send('profile.changePassword', change))).toEqual([0, 0])
  expect(await during(() => owner.send('users.add', person))).toEqual([0])
  await site.rows('UPDATE users SET password_hash = NULL WHERE phone = $1', [person.phone])
  expect(await during(() => owner.send('users.setMissingPasswords'))).toEqual([0])
  const reset = { phone, password: 'Green lamp 12' }
  expect(await during(() => owner.send('users.resetPassword', reset))).toEqual([0])
  await staff.loginWith(phone, reset.password)
  const choice = { password: 'Quiet river 88' }
  expect(await during(() => staff.send('profile.choosePassword', choice))).toEqual([0, 0])
})

test('PRF-03 E4 a password that is reset while the new one is hashed stays reset', async () => {
  await site.rows('DELETE FROM login_attempts')
  const owner = await site.as('owner')
  const { phone } = await site.addUser({ phone: '9822222222' })
  await owner.send('users.resetPassword', { phone, password: 'Green lamp 12' })
  await site.rows('UPDATE users SET must_change_password = false WHERE phone = $1', [phone])
  const staff = site.visitor()
  await staff.loginWith(phone, 'Green lamp 12')
  const { onHash } = watch
  watch.onHash = async () => {
    watch.onHash = onHash
    await site.rows(`UPDATE users SET password_hash = 'another' WHERE phone = $1`, [phone])
  }
  const change = { current: 'Green lamp 12', password: 'Blue kettle 47' }
  const { failure } = await staff.send('profile.changePassword', change)
  expect(failure).toEqual({ kind: 'refusal', text: 'Incorrect password' })
  const [row] = await site.rows('SELECT password_hash FROM users WHERE phone = $1', [phone])
  expect(row).toEqual({ password_hash: 'another' })
})

test('PRF-03 E4 a repeated change gets its stored answer, and checks no password', async () => {
  await site.rows('DELETE FROM login_attempts')
  const owner = await site.as('owner')
  const { phone } = await site.addUser({ phone: '9833333333' })
  await owner.send('users.resetPassword', { phone, password: 'Green lamp 12' })
  await site.rows('UPDATE users SET must_change_password = false WHERE phone = $1', [phone])
  const staff = site.visitor()
  await staff.loginWith(phone, 'Green lamp 12')
  const change = { current: 'Green lamp 12', password: 'Blue kettle 47' }
  const id = crypto.randomUUID()
  expect((await staff.send('profile.changePassword', change, id)).status).toBe(200)
  const again = () => staff.send('profile.changePassword', change, id)
  expect(await during(again)).toEqual([])
})
