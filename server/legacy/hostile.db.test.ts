import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fakeHash, type LegacySite, openLegacySite } from '#tests/support/legacy.ts'

let site: LegacySite

beforeAll(async () => {
  site = await openLegacySite(inject('superuserUrl'))
})
afterAll(() => site.end())

const bringIn = async (tree: object, accept: string[] = []) => {
  const file = join(site.folder, 'hostile.json')
  await writeFile(file, JSON.stringify(tree))
  return site.bringIn(file, { accept })
}

const HASH = fakeHash('planted')
const planted = (role: string, more: object = {}) => ({
  role,
  name: `A ${role}`,
  password: HASH,
  passwordIsHash: true,
  mustChangePassword: false,
  ...more,
})

const bill = (date: string, tokenNumber: number, more: object = {}) => ({
  date,
  tokenNumber,
  items: [],
  customerPhone: '9824011476',
  ...more,
})

const numbered = (token: number) => bill('2026-10-01', token, { run: 1 })

const users = (phone: string) =>
  site.rows('SELECT role, password_hash, must_change_password FROM users WHERE phone = $1', [phone])

describe('E5 a forged tree', () => {
  test.each([
    ['Boss', '9000000011'],
    ['owner', '9000000012'],
  ])('a planted %s is left out and listed until accepted', async (role, phone) => {
    const tree = { users: { [phone]: planted(role) } }
    const { notes } = await bringIn(tree)
    const name = `A ${role}`
    expect(notes.filter(({ kind }) => kind !== 'vanished')).toEqual([
      {
        path: `users/${phone}`,
        kind: 'left out',
        why: `${role.toLowerCase()} ${name}: needs --accept-owner ${phone}`,
      },
    ])
    expect(await users(phone)).toEqual([])
    await bringIn(tree, [phone])
    expect(await users(phone)).toEqual([
      { role: role.toLowerCase(), password_hash: HASH, must_change_password: true },
    ])
  })

  test('a user who was staff is not raised by a later tree', async () => {
    const phone = '9000000013'
    await bringIn({ users: { [phone]: planted('staff') } })
    const { notes } = await bringIn({ users: { [phone]: planted('boss') } })
    expect(notes.map(({ kind }) => kind)).toContain('left out')
    expect(await users(phone)).toMatchObject([{ role: 'staff', must_change_password: true }])
  })

  test.each([
    ['9000000021', 'no hash at all'],
    ['9000000022', HASH.replace('m=19456', 'm=524288')],
    ['9000000023', HASH.replace('t=2', 't=12')],
    ['9000000024', HASH.replace('p=1', 'p=64')],
    ['9000000025', HASH.replace('argon2id', 'argon2i')],
    ['9000000026', HASH.replace('m=19456', 'm=8')],
  ])('the hash of %s gives no usable password: %s', async (phone, password) => {
    const { notes } = await bringIn({
      users: { [phone]: planted('staff', { password, name: phone }) },
    })
    expect(notes.filter(({ kind }) => kind === 'bent')).toEqual([
      {
        path: `users/${phone}/password`,
        kind: 'bent',
        why: 'not an argon2id hash of usual cost: no password is set',
      },
    ])
    expect(await users(phone)).toMatchObject([{ password_hash: null }])
  })

  test('a plain password of a megabyte is not hashed', async () => {
    const password = 'x'.repeat(1_000_000)
    const user = { role: 'staff', name: 'Long', password }
    const { notes } = await bringIn({ users: { '9000000027': user } })
    expect(notes.map(({ path }) => path)).toContain('users/9000000027/password')
    expect(await users('9000000027')).toMatchObject([{ password_hash: null }])
  })

  test('counters and days out of bounds are notes with their path', async () => {
    const { notes } = await bringIn({
      token: { '2031-01-01': 7, '2026-11-13': 2_000_000_000, '2026-11-12': 41, '1970-01-01': 3 },
      tokenRuns: { '2026-11-11': 2_000_000_000, '2026-11-12': 1 },
      invoices: { '-Oa': bill('2031-01-01', 1), '-Ob': bill('2026-11-10', 2_000_000_000) },
    })
    const out = notes.filter(({ kind }) => kind === 'left out').map(({ path }) => path)
    expect(out.sort()).toEqual([
      'invoices/-Oa',
      'invoices/-Ob',
      'token/1970-01-01',
      'token/2026-11-13',
      'token/2031-01-01',
      'tokenRuns/2026-11-11',
    ])
    expect(await site.rows('SELECT day::text, run, last FROM token_counters')).toEqual([
      { day: '2026-11-12', run: 1, last: 41 },
    ])
  })

  test('a colliding run is a note with its path; the bills around it are imported', async () => {
    const bills = { '-P1': numbered(1), '-P2': numbered(2), '-P3': numbered(2), '-P4': numbered(3) }
    const { notes, report } = await bringIn({ invoices: bills })
    expect(notes.filter(({ kind }) => kind === 'left out')).toEqual([
      {
        path: 'invoices/-P3',
        kind: 'left out',
        why: 'collides with another record (invoices_day_run_token_key)',
      },
    ])
    expect(notes.filter(({ kind }) => kind === 'bent')).toHaveLength(4)
    expect(report.get('invoices')).toMatchObject({ found: 4, added: 3, leftOut: 1 })
    expect(
      await site.rows(`SELECT old_key FROM invoices WHERE day = '2026-10-01' ORDER BY token`),
    ).toEqual([{ old_key: '-P1' }, { old_key: '-P2' }, { old_key: '-P4' }])
    const again = await bringIn({ invoices: bills })
    expect(again.report.get('invoices')).toMatchObject({ unchanged: 3, leftOut: 1 })
  })

  test('E17 a name that another user has is listed', async () => {
    const { notes } = await bringIn({
      users: {
        '9000000031': { role: 'staff', name: 'Asha  Patel' },
        '9000000032': { role: 'staff', name: ' asha patel' },
      },
    })
    expect(notes.filter(({ kind }) => kind === 'same name')).toEqual([
      {
        path: 'users/9000000032/name',
        kind: 'same name',
        why: "another user has the name 'asha patel'",
      },
    ])
  })
})
