import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'

let site: TestApp
let owner: Client
let phones = 9700000000

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
  owner = await site.as('owner')
})
afterAll(() => site.end())

const newUser = () => {
  const phone = String((phones += 1))
  return { phone, name: `Kiran ${phone}`, role: 'staff', dob: null }
}
const newBill = () => ({
  id: randomUUID(),
  customerName: 'Mahesh',
  customerPhone: '9824011476',
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }],
})
const commands = (id: string) =>
  site.rows<{ procedure: string }>(
    'SELECT actor_id, procedure, input_hash, answer FROM commands WHERE id = $1',
    [id],
  )
const audits = (id: string) =>
  site.rows('SELECT action, before, after FROM audit WHERE command_id = $1', [id])
const usersWith = (phone: string) => site.rows('SELECT id FROM users WHERE phone = $1', [phone])

const ID_TAKEN = {
  kind: 'refusal',
  text: 'This form was already sent with other contents. Reload the page and try again.',
  current: null,
}

/** The two executors, each by a procedure that uses it. */
const EXECUTORS = [
  {
    name: 'a transaction',
    path: 'users.add',
    makeInput: newUser,
    other: (n = 0) => ({ name: `Name ${n}` }),
    wrong: { name: ' ' },
  },
  {
    name: 'one statement',
    path: 'invoices.create',
    makeInput: newBill,
    other: (n = 0) => ({ customerName: `Name ${n}` }),
    wrong: { lines: [] },
  },
] as const

describe.each(EXECUTORS)('a command in $name', ({ path, makeInput, other, wrong }) => {
  test('sent again answers the same and writes nothing', async () => {
    const [id, input] = [randomUUID(), makeInput()]
    const first = await owner.send(path, input, id)
    const again = await owner.send(path, input, id)
    expect(first.status).toBe(200)
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await commands(id)).toHaveLength(1)
    expect(await audits(id)).toHaveLength(1)
  })

  test('sent again with its fields in another order is the same', async () => {
    const [id, input] = [randomUUID(), makeInput()]
    const first = await owner.send(path, input, id)
    const turned = Object.fromEntries(Object.entries({ ...input, commandId: id }).toReversed())
    expect((await owner.call(path, turned)).data).toEqual(first.data)
  })

  test('sent again with other contents is a conflict', async () => {
    const [id, input] = [randomUUID(), makeInput()]
    await owner.send(path, input, id)
    const { status, failure, data } = await owner.send(path, { ...input, ...other() }, id)
    expect([status, failure, data]).toEqual([409, ID_TAKEN, undefined])
    expect(await audits(id)).toHaveLength(1)
  })

  test('another user’s id is a conflict that shows no data', async () => {
    const boss = await site.as('boss')
    const [id, input] = [randomUUID(), makeInput()]
    const first = await owner.send(path, input, id)
    const { status, failure, body } = await boss.send(path, input, id)
    expect([status, failure]).toEqual([409, ID_TAKEN])
    for (const value of Object.values(first.data as Record<string, unknown>))
      if (typeof value === 'string') expect(body).not.toContain(value)
    expect(await audits(id)).toHaveLength(1)
  })

  test('the id of another procedure is a conflict', async () => {
    const id = randomUUID()
    await owner.send('profile.endSession', { id: randomUUID() }, id)
    const { status, failure } = await owner.send(path, makeInput(), id)
    expect([status, failure]).toEqual([409, ID_TAKEN])
  })

  test('refused, it stores nothing: a corrected form is saved under its id', async () => {
    const [id, input] = [randomUUID(), makeInput()]
    const refused = await owner.send(path, { ...input, ...wrong }, id)
    expect(refused.status).toBe(422)
    expect(await commands(id)).toEqual([])
    expect(await audits(id)).toEqual([])
    expect((await owner.send(path, input, id)).status).toBe(200)
    expect(await audits(id)).toHaveLength(1)
  })

  test('20 doubles at the same moment land once and are answered alike', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [id, input] = [randomUUID(), makeInput()]
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => owner.send(path, input, id)),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
      expect(await commands(id)).toHaveLength(1)
      expect(await audits(id)).toHaveLength(1)
      if ('phone' in input) expect(await usersWith(input.phone)).toHaveLength(1)
    }
  })

  test('of 20 with one id and different contents, one lands', async () => {
    const [id, input] = [randomUUID(), makeInput()]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => owner.send(path, { ...input, ...other(n) }, id)),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await audits(id)).toHaveLength(1)
  })

  test('needs a uuid for its id', async () => {
    for (const commandId of [undefined, '', '1', 'x'.repeat(36), null]) {
      const { status } = await owner.call(path, { ...makeInput(), commandId })
      expect(status).toBe(400)
    }
  })
})

test('one id in both executors at the same moment lands once, never as a fault', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? owner.send('invoices.create', newBill(), id)
          : owner.send('profile.endSession', { id: randomUUID() }, id),
      ),
    )
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
    expect(await audits(id)).toHaveLength(1)
  }
})

test('the stored hash is of the input as it was received', async () => {
  const id = randomUUID()
  await owner.send('profile.rename', { name: '  Asha ' }, id)
  const { status } = await owner.send('profile.rename', { name: 'Asha' }, id)
  expect(status, 'the same name after trimming, but not the same payload').toBe(409)
})

const lastRows = async (since: number) =>
  site.rows('SELECT actor_name, action, subject, before, after FROM audit WHERE id > $1', [since])

const lastId = async () =>
  (await site.rows<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit'))[0]?.id ?? 0

const row = (action: string, before: unknown, after: unknown) => [
  { actor_name: 'Asha', action, subject: 'user', before, after },
]

describe('every write leaves one audit row', () => {
  test('add, edit, reset, delete, rename, logout; a refusal leaves none', async () => {
    await owner.send('profile.rename', { name: 'Asha' })
    const user = newUser()
    const { name, role, dob, phone } = user
    let since = await lastId()
    const written = async () => {
      const rows = await lastRows(since)
      since = await lastId()
      return rows
    }

    const { data } = await owner.send<{ id: string }>('users.add', user)
    expect(await written()).toEqual(row('add', null, { phone, name, role, dob }))
    await owner.send('users.add', user)
    expect(await written(), 'refused').toEqual([])
    const change = { name: 'Kiran Rao', role: 'manager', dob: '1980-01-31' }
    await owner.send('users.edit', { id: data.id, version: 1, ...change })
    expect(await written()).toEqual(row('edit', { phone, name, role, dob }, { phone, ...change }))
    await owner.send('users.edit', { id: data.id, version: 1, ...change })
    expect(await written(), 'lost edit').toEqual([])
    await owner.send('users.resetPassword', { phone, password: 'from office' })
    expect(await written()).toEqual(row('reset password', null, null))
    await owner.send('users.delete', { phone })
    expect(await written()).toEqual(row('delete', { phone, ...change }, null))
    await owner.send('profile.rename', { name: 'Asha Rao' })
    expect(await written()).toEqual(row('rename', { name: 'Asha' }, { name: 'Asha Rao' }))
    await owner.send('profile.rename', { name: 'Asha' })
    await written()
    const other = await site.as('owner')
    await other.send('session.logout')
    expect(await written()).toEqual(row('logout', null, null))
  })

  test('it names the person by id and by the name of that time', async () => {
    const client = await site.as('manager')
    const id = randomUUID()
    await client.send('profile.rename', { name: 'Ramesh the Second' }, id)
    const [row] = await site.rows(
      `SELECT actor_name, actor_id = users.id AS same FROM audit
       JOIN users ON users.phone = $2 WHERE command_id = $1`,
      [id, PEOPLE.manager.phone],
    )
    expect(row).toEqual({ actor_name: 'Ramesh', same: true })
  })
})
