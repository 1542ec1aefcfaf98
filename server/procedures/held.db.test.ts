import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { DEVICE_COOKIE, SESSION_COOKIE } from '#server/http/cookies.ts'
import { insertUser } from '#server/store/users.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildUser, PASSWORD, passwordHash } from '#tests/support/factories.ts'
import { line, roadCommand, roadDelete } from '#tests/support/road.ts'

const DAY_MS = 86_400_000
const NOT_ACCEPTED = { kind: 'refusal', text: 'No salesman found. Please login again.' }
const clock = createClock()
let site: TestApp
let boss: Client
let phones = 0

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
})
afterAll(() => site.end())
beforeEach(async () => {
  boss = await site.as('boss')
})

interface Person {
  readonly id: string
  readonly phone: string
  readonly client: Client
}

/** Somebody with a password, logged in on a phone of their own, which keeps the device's cookie. */
const arrive = async (role: 'salesman' | 'staff' = 'salesman'): Promise<Person> => {
  const phone = String(9_100_000_000 + (phones += 1))
  const user = buildUser({ role, phone, name: 'Kiran', password_hash: await passwordHash() })
  await insertUser(site.business.db, user)
  const client = site.visitor()
  await client.loginWith(phone, PASSWORD)
  return { id: user.id, phone, client }
}
const leave = async (person: Person) => {
  expect((await boss.send('users.delete', { phone: person.phone })).status).toBe(200)
}
const loseRole = (person: Person) =>
  boss.send('users.edit', { id: person.id, version: 1, name: 'Kiran', role: 'staff', dob: null })

const bill = (change: object = {}) => ({
  commandId: randomUUID(),
  ...roadCommand(clock.now(), change),
})
type Bill = ReturnType<typeof bill>
const handOver = ({ id, client }: Person, input: object, procedure = 'salesman.createInvoice') =>
  client.call<{ held: boolean }>('salesman.handOver', { userId: id, procedure, input })

interface HeldRow {
  id: string
  userId: string
  salesman: string
  procedure: string
  input: Bill
  bill: object | null
  heldAt: string
}
const waiting = async (): Promise<HeldRow[]> =>
  (await boss.call<{ held: HeldRow[] }>('held.list', { cursor: null })).data.held
const waitingOf = async ({ id }: Person) => (await waiting()).filter(({ userId }) => userId === id)
const billsOf = ({ id }: Person) =>
  site.rows(
    'SELECT id, day, created_by, changed_by FROM salesman_invoices WHERE salesman_id = $1',
    [id],
  )

const decide = (what: 'take' | 'discard', id: string, by = boss) => by.send(`held.${what}`, { id })
const reported = async ({ id }: Person) => {
  const wish = { salesmanId: id, route: null, search: '', from: null, to: null, cursor: null }
  const { data } = await boss.call<{ customers: { name: string; cartons: number }[] }>(
    'salesmen.report',
    wish,
  )
  return data.customers.map(({ name, cartons }) => [name, cartons])
}

describe('SAL-10 into the hold list', () => {
  test('bills of a deleted salesman are held as he wrote them, each once', async () => {
    const salesman = await arrive()
    await leave(salesman)
    const input = bill()
    expect((await salesman.client.call('salesman.createInvoice', input)).status).toBe(401)
    expect((await handOver(salesman, input)).data).toEqual({ held: true })
    expect((await handOver(salesman, input)).data).toEqual({ held: true })
    expect(await waitingOf(salesman)).toMatchObject([
      { id: input.commandId, salesman: 'Kiran', procedure: 'salesman.createInvoice', input },
    ])
    expect(await billsOf(salesman)).toEqual([])
    const audit = await site.rows(
      'SELECT actor_name, action, subject FROM audit WHERE subject_id = $1',
      [input.commandId],
    )
    expect(audit).toEqual([{ actor_name: 'Kiran', action: 'hand over', subject: 'held' }])
  })

  test('bills of who lost the role are held, also after that person is deleted', async () => {
    const salesman = await arrive()
    await loseRole(salesman)
    expect((await handOver(salesman, bill())).data).toEqual({ held: true })
    await leave(salesman)
    expect((await handOver(salesman, bill())).data).toEqual({ held: true })
    expect(await waitingOf(salesman)).toHaveLength(2)
  })

  test('without the device’s cookie, or with another’s, nothing is accepted', async () => {
    const [salesman, other] = [await arrive(), await arrive()]
    await leave(salesman)
    await leave(other)
    const stranger = { ...salesman, client: site.visitor() }
    const forged = { ...salesman, client: site.visitor() }
    forged.client.jar.set(DEVICE_COOKIE, 'made up')
    const neighbour = { ...salesman, client: other.client }
    for (const person of [stranger, forged, neighbour]) {
      expect((await handOver(person, bill())).failure).toEqual(NOT_ACCEPTED)
    }
    expect(await waitingOf(salesman)).toEqual([])
  })

  test('a living salesman’s are not held, also where the login ended', async () => {
    const salesman = await arrive()
    expect((await handOver(salesman, bill())).failure).toEqual(NOT_ACCEPTED)
    salesman.client.jar.delete(SESSION_COOKIE)
    expect((await handOver(salesman, bill())).failure).toEqual(NOT_ACCEPTED)
    expect(await waitingOf(salesman)).toEqual([])
  })

  test('nor are those of somebody who never was a salesman', async () => {
    const staff = await arrive('staff')
    expect((await handOver(staff, bill())).failure).toEqual(NOT_ACCEPTED)
    await leave(staff)
    expect((await handOver(staff, bill())).failure).toEqual(NOT_ACCEPTED)
  })

  test('nothing else than what waits on a phone is accepted', async () => {
    const salesman = await arrive()
    await leave(salesman)
    const others = ['users.add', 'invoices.create', 'salesman.changes', 'held.take', 'toString']
    for (const procedure of others) {
      expect((await handOver(salesman, bill(), procedure)).status).toBe(400)
    }
    for (const input of [{}, { ...bill(), day: '2020-01-01' }, { ...bill(), schema: 9 }]) {
      expect((await handOver(salesman, input)).status).toBe(422)
    }
    expect(await waitingOf(salesman)).toEqual([])
  })

  test('what had gone through before, its answer lost, is not held again', async () => {
    const salesman = await arrive()
    const input = bill()
    expect((await salesman.client.call('salesman.createInvoice', input)).status).toBe(200)
    await leave(salesman)
    expect((await handOver(salesman, input)).data).toEqual({ held: false })
    expect((await handOver(salesman, { ...input, route: 'Other' })).status).toBe(422)
    expect(await waitingOf(salesman)).toEqual([])
  })

  test('a device is not believed for ever', async () => {
    const salesman = await arrive()
    await leave(salesman)
    clock.advance(400 * DAY_MS)
    expect((await handOver(salesman, bill())).failure).toEqual(NOT_ACCEPTED)
    clock.advance(-400 * DAY_MS)
  })
})

describe('SAL-10 the boss decides', () => {
  test('what is taken becomes that salesman’s bill, with its own day, and is in the reports', async () => {
    const salesman = await arrive()
    await leave(salesman)
    const saved = { at: clock.now() - 2 * DAY_MS, offsetMs: 0 }
    const input = bill({ saved, lines: [line('premium-1l', 7)] })
    await handOver(salesman, input)
    expect(await reported(salesman)).toEqual([])
    expect((await decide('take', input.commandId)).status).toBe(200)
    expect(await billsOf(salesman)).toEqual([
      { id: input.id, day: '2026-11-12', created_by: 'Kiran', changed_by: 'Harshad' },
    ])
    expect(await reported(salesman)).toEqual([['Shree Pan', 7]])
    expect(await waitingOf(salesman)).toEqual([])
    const audit = await site.rows(
      `SELECT actor_name, action FROM audit WHERE subject = 'held' AND subject_id = $1 ORDER BY id`,
      [input.commandId],
    )
    expect(audit).toEqual([
      { actor_name: 'Kiran', action: 'hand over' },
      { actor_name: 'Harshad', action: 'take' },
    ])
    expect((await decide('take', input.commandId)).failure).toMatchObject({
      text: 'This waiting bill is gone.',
    })
    expect((await handOver(salesman, input)).data).toEqual({ held: false })
    expect(await reported(salesman)).toEqual([['Shree Pan', 7]])
  })

  test('a deletion that waits names the bill that it is about, as it stands', async () => {
    const salesman = await arrive()
    const made = bill({ customerName: 'Jai Ambe', route: 'Station' })
    await salesman.client.call('salesman.createInvoice', made)
    await leave(salesman)
    for (const id of [made.id, randomUUID()]) {
      const wish = { commandId: randomUUID(), ...roadDelete(clock.now(), { id, version: 1 }) }
      await handOver(salesman, wish, 'salesman.deleteInvoice')
    }
    const about = {
      customerName: 'Jai Ambe',
      customerPhone: made.customerPhone,
      route: 'Station',
      day: '2026-11-14',
    }
    expect((await waitingOf(salesman)).map((held) => held.bill)).toEqual([about, null])
  })

  test('a whole queue is taken in its order: route, customer, bill, edit, delete', async () => {
    const salesman = await arrive()
    await leave(salesman)
    const made = bill({ lines: [line('green-1l', 2)] })
    const kept = bill({ lines: [line('ice-500g', 5)] })
    const command = { commandId: randomUUID(), schema: 2, id: randomUUID() }
    const queue: [string, object][] = [
      ['salesman.addRoute', { ...command, name: 'Night' }],
      [
        'salesman.addCustomer',
        { ...command, commandId: randomUUID(), name: 'A', phone: '9824000001', route: 'Night' },
      ],
      ['salesman.createInvoice', made],
      ['salesman.createInvoice', kept],
      ['salesman.editInvoice', { ...made, commandId: randomUUID(), version: 1, totalPaise: 5 }],
      [
        'salesman.deleteInvoice',
        { commandId: randomUUID(), ...roadDelete(clock.now(), { id: made.id, version: 2 }) },
      ],
    ]
    for (const [procedure, input] of queue) {
      expect((await handOver(salesman, input, procedure)).data).toEqual({ held: true })
    }
    const held = await waitingOf(salesman)
    expect(held.map(({ procedure }) => procedure)).toEqual(queue.map(([procedure]) => procedure))
    const tooEarly = held[4] as HeldRow
    expect((await decide('take', tooEarly.id)).status).toBe(422)
    for (const { id } of held) expect((await decide('take', id)).status).toBe(200)
    expect(await reported(salesman)).toEqual([['Shree Pan', 5]])
  })

  test('what is discarded leaves nothing but its audit row, and stays discarded', async () => {
    const salesman = await arrive()
    await leave(salesman)
    const input = bill()
    await handOver(salesman, input)
    expect((await decide('discard', input.commandId)).status).toBe(200)
    expect(await waitingOf(salesman)).toEqual([])
    expect(await billsOf(salesman)).toEqual([])
    expect((await handOver(salesman, input)).data).toEqual({ held: true })
    expect(await waitingOf(salesman)).toEqual([])
    expect((await decide('take', input.commandId)).status).toBe(422)
  })

  test('taken twice at once it is one bill', async () => {
    const salesman = await arrive()
    await leave(salesman)
    const input = bill()
    await handOver(salesman, input)
    const replies = await Promise.all([1, 2, 3].map(() => decide('take', input.commandId)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await billsOf(salesman)).toHaveLength(1)
  })

  test('a bill that the phone sends after all, the role given back, is not made twice', async () => {
    const salesman = await arrive()
    await loseRole(salesman)
    const [first, second] = [bill(), bill()]
    await handOver(salesman, first)
    await handOver(salesman, second)
    expect((await decide('take', first.commandId)).status).toBe(200)
    const back = { id: salesman.id, version: 2, name: 'Kiran', role: 'salesman', dob: null }
    expect((await boss.send('users.edit', back)).status).toBe(200)
    await salesman.client.enter(salesman.phone)
    for (const input of [first, second]) {
      expect((await salesman.client.call('salesman.createInvoice', input)).status).toBe(200)
    }
    expect((await decide('take', second.commandId)).status).toBe(200)
    expect(await billsOf(salesman)).toHaveLength(2)
  })

  test.each(['owner', 'manager', 'staff', 'production', 'stock manager', 'salesman'] as const)(
    'a %s neither sees nor decides',
    async (role) => {
      const salesman = await arrive()
      await leave(salesman)
      const input = bill()
      await handOver(salesman, input)
      const client = await site.as(role)
      expect((await client.call('held.list', { cursor: null })).status).toBe(403)
      for (const what of ['take', 'discard'] as const) {
        expect((await decide(what, input.commandId, client)).status).toBe(403)
      }
      expect(await waitingOf(salesman)).toHaveLength(1)
    },
  )
})
