import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { UpiIdChange, UpiSettings } from '#domain/upi/upi.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, refusal, type TestApp } from '#tests/support/client.ts'
import { PASSWORD } from '#tests/support/factories/people.ts'
import { openUpiSite, UPI } from '#tests/support/upi.ts'

const DAY = 86_400_000
const clock = createClock()
let site: TestApp
let boss: Client
let owner: Client
let manager: Client

beforeAll(async () => {
  ;({ site, boss } = await openUpiSite(inject('superuserUrl'), { clock: clock.now }))
  await enter()
})
afterAll(() => site.end())

/** Sessions of the office end after idle hours. */
const enter = async () => {
  owner = await site.as('owner')
  boss = await site.as('boss')
  manager = await site.as('manager')
}

interface Shown extends UpiSettings {
  readonly version: number
  readonly changes: readonly UpiIdChange[]
}

const shown = async (client = manager) => (await client.call<Shown>('upi.read')).data
const save = async (client: Client, fields: object) => {
  const { changes: _changes, ...now } = await shown()
  return client.send<{ version: number }>('upi.save', { ...now, password: null, ...fields })
}

interface Facts {
  readonly stamp: string
  readonly facts: { readonly upi?: UpiSettings & { readonly change: UpiIdChange | null } } | null
}
const factsOf = async (salesman: Client, stamp: string | null = null) =>
  (await salesman.call<Facts>('salesman.facts', { stamp })).data

describe('UPI-01 the settings', () => {
  test('who bills reads them, owner and boss change them, others do neither', async () => {
    expect(await shown()).toMatchObject({ ...UPI, version: 1 })
    expect((await save(manager, { payee: 'Mine' })).status).toBe(403)
    for (const role of ['staff', 'salesman', 'production', 'stock manager'] as const) {
      const other = await site.as(role)
      expect((await other.call('upi.read')).status, role).toBe(403)
      expect((await save(other, { payee: 'Mine' })).status, role).toBe(403)
    }
    expect((await save(owner, { payee: 'Jalkhata Water', merchantCode: '5411' })).status).toBe(200)
    expect(await shown()).toMatchObject({ payee: 'Jalkhata Water', merchantCode: '5411' })
    expect((await site.auditOf('upi')).at(-1)).toMatchObject({
      actor_name: 'Asha',
      action: 'edit',
      subject: 'upi',
      before: { payee: UPI.payee },
      after: { payee: 'Jalkhata Water', upiId: UPI.upiId },
    })
  })

  test.each(['upiId', 'salesmanUpiId'])(
    'a changed %s needs the own password, and a wrong one changes nothing',
    async (field) => {
      const before = await shown()
      const change = { [field]: 'other@okaxis' }
      const without = await save(boss, change)
      expect([without.status, without.failure]).toEqual([
        422,
        refusal('Enter your password to change a UPI id.'),
      ])
      const wrong = await save(boss, { ...change, password: 'not mine' })
      expect(wrong.failure).toMatchObject({ text: 'Incorrect password' })
      expect(await shown()).toEqual(before)
      expect((await save(boss, { ...change, password: PASSWORD })).status).toBe(200)
      expect(await shown()).toMatchObject(change)
      const back = { upiId: UPI.upiId, salesmanUpiId: '', password: PASSWORD }
      expect((await save(boss, back)).status).toBe(200)
    },
  )

  test('no password is in the audit or the commands', async () => {
    const [row] = await site.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit WHERE to_jsonb(audit)::text LIKE '%' || $1 || '%'`,
      [PASSWORD],
    )
    expect(row?.n).toBe(0)
  })

  test('a wrong id is refused with its sentence', async () => {
    const { failure } = await save(boss, { upiId: 'jalkhata', password: PASSWORD })
    expect(failure).toMatchObject({ text: 'Enter a valid UPI id' })
  })

  test('BIL-18 the second save of a version is refused, and gets the first', async () => {
    const { version } = await shown()
    expect((await save(owner, { version, payee: 'First' })).status).toBe(200)
    const { status, failure } = await save(boss, { version, payee: 'Second' })
    expect(status).toBe(409)
    expect(failure).toMatchObject({
      values: { name: 'Asha' },
      current: { version: version + 1, payee: 'First' },
    })
  })

  test('two first saves at once: one is stored', async () => {
    await site.rows(`DELETE FROM settings WHERE key LIKE 'upi%'`)
    site.business.settingsCache.clear()
    const replies = await Promise.all(
      ['one@okaxis', 'two@okaxis'].map((upiId) =>
        boss.send('upi.save', { ...UPI, upiId, version: 0, password: PASSWORD }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    const rows = await site.rows<{ value: object }>(
      `SELECT value FROM settings WHERE key = 'upi-counter'`,
    )
    expect(rows).toHaveLength(1)
    await save(boss, { upiId: UPI.upiId, password: PASSWORD })
  })
})

test('UPI-01 a change is shown for 7 days, with who made it; other fields make no change', async () => {
  await save(owner, { upiId: 'new@okaxis', password: PASSWORD })
  const change = { upiId: 'new@okaxis', by: 'Asha', at: new Date(clock.now()).toISOString() }
  expect((await shown()).changes).toEqual([change])
  clock.advance(6 * DAY)
  await enter()
  await save(boss, { payee: 'Other name' })
  expect((await shown()).changes).toEqual([change])
  clock.advance(DAY)
  await enter()
  expect((await shown()).changes).toEqual([])
})

test('UPI-01 the phone of a salesman has the id, the name and the change', async () => {
  const salesman = await site.as('salesman')
  const first = await factsOf(salesman)
  expect(first.facts?.upi).toMatchObject({ upiId: 'new@okaxis', payee: 'Other name' })
  expect((await factsOf(salesman, first.stamp)).facts).toBeNull()
  await save(boss, { salesmanUpiId: 'road@okaxis', password: PASSWORD })
  const second = await factsOf(salesman, first.stamp)
  const at = new Date(clock.now()).toISOString()
  expect(second.facts?.upi).toEqual({
    upiId: 'road@okaxis',
    payee: 'Other name',
    merchantCode: '',
    hasReference: true,
    change: { upiId: 'road@okaxis', by: 'Harshad', at },
  })
  await save(boss, { salesmanUpiId: '', password: PASSWORD })
  const third = await factsOf(salesman)
  expect(third.facts?.upi).toMatchObject({
    upiId: 'new@okaxis',
    change: { upiId: 'new@okaxis', at },
  })
})

test('NXT-01 off: the calls are denied and the phone has nothing of it; on again, all is there', async () => {
  const before = await shown()
  await boss.send('settings.switchModule', { module: 'upi', on: false, version: 1 })
  expect((await manager.call('upi.read')).status).toBe(403)
  expect((await boss.send('upi.save', { ...UPI, version: 1, password: PASSWORD })).status).toBe(403)
  expect((await factsOf(await site.as('salesman'))).facts).toEqual({})
  await boss.send('settings.switchModule', { module: 'upi', on: true, version: 2 })
  expect(await shown()).toEqual(before)
})
