import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { DEVICE_COOKIE, SESSION_COOKIE } from '#server/auth/cookies.ts'
import { refusal } from '#tests/support/client.ts'
import { type HoldList, type HoldListRow, openHoldList } from '#tests/support/hold-list.ts'
import { line, salesmanDelete } from '#tests/support/salesman.ts'

const DAY_MS = 86_400_000
const ON_HOLD = { outcome: 'held' }
const NOT_ACCEPTED = refusal('No salesman found. Please login again.')
let list: HoldList

beforeAll(async () => {
  list = await openHoldList(inject('superuserUrl'))
})
afterAll(() => list.site.end())
beforeEach(() => list.loginAgain())

describe('SAL-10 into the hold list', () => {
  test('bills of a deleted salesman are put on hold unchanged, each once', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    const input = list.bill()
    expect((await salesman.client.call('salesman.createInvoice', input)).status).toBe(401)
    expect((await list.handOver(salesman, input)).data).toEqual(ON_HOLD)
    expect((await list.handOver(salesman, input)).data).toEqual(ON_HOLD)
    expect(await list.waitingOf(salesman)).toMatchObject([
      { id: input.commandId, salesman: 'Kiran', procedure: 'salesman.createInvoice', input },
    ])
    expect(await list.billsOf(salesman)).toEqual([])
    const audit = await list.site.rows(
      'SELECT actor_name, action, subject FROM audit WHERE subject_id = $1',
      [input.commandId],
    )
    expect(audit).toEqual([{ actor_name: 'Kiran', action: 'hand over', subject: 'held' }])
  })

  test('bills of a user who lost the role are put on hold, also after that user is deleted', async () => {
    const salesman = await list.arrive()
    await list.loseRole(salesman)
    expect((await list.handOver(salesman, list.bill())).data).toEqual(ON_HOLD)
    await list.leave(salesman)
    expect((await list.handOver(salesman, list.bill())).data).toEqual(ON_HOLD)
    expect(await list.waitingOf(salesman)).toHaveLength(2)
  })

  test('without the device’s cookie, or with another’s, nothing is accepted', async () => {
    const [salesman, other] = [await list.arrive(), await list.arrive()]
    await list.leave(salesman)
    await list.leave(other)
    const stranger = { ...salesman, client: list.site.visitor() }
    const forged = { ...salesman, client: list.site.visitor() }
    forged.client.jar.set(DEVICE_COOKIE, 'made up')
    const neighbour = { ...salesman, client: other.client }
    for (const person of [stranger, forged, neighbour]) {
      expect((await list.handOver(person, list.bill())).failure).toEqual(NOT_ACCEPTED)
    }
    expect(await list.waitingOf(salesman)).toEqual([])
  })

  test('bills of a current salesman are not put on hold, also after the login ended', async () => {
    const salesman = await list.arrive()
    expect((await list.handOver(salesman, list.bill())).failure).toEqual(NOT_ACCEPTED)
    salesman.client.jar.delete(SESSION_COOKIE)
    expect((await list.handOver(salesman, list.bill())).failure).toEqual(NOT_ACCEPTED)
    expect(await list.waitingOf(salesman)).toEqual([])
  })

  test('nor are those of a user who never was a salesman', async () => {
    const staff = await list.arrive('staff')
    expect((await list.handOver(staff, list.bill())).failure).toEqual(NOT_ACCEPTED)
    await list.leave(staff)
    expect((await list.handOver(staff, list.bill())).failure).toEqual(NOT_ACCEPTED)
  })

  test('only commands that can wait on a phone are accepted', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    const others = ['users.add', 'invoices.create', 'salesman.changes', 'held.take', 'toString']
    for (const procedure of others) {
      expect((await list.handOver(salesman, list.bill(), procedure)).status).toBe(400)
    }
    for (const input of [
      {},
      { ...list.bill(), day: '2020-01-01' },
      { ...list.bill(), schema: 9 },
    ]) {
      expect((await list.handOver(salesman, input)).status).toBe(422)
    }
    expect(await list.waitingOf(salesman)).toEqual([])
  })

  test('a command whose answer was lost is not put on hold again', async () => {
    const salesman = await list.arrive()
    const input = list.bill()
    expect((await salesman.client.call('salesman.createInvoice', input)).status).toBe(200)
    await list.leave(salesman)
    expect((await list.handOver(salesman, input)).data).toEqual(ON_HOLD)
    expect((await list.handOver(salesman, { ...input, route: 'Other' })).status).toBe(422)
    expect(await list.waitingOf(salesman)).toEqual([])
  })

  test('a device is not believed for ever', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    list.clock.advance(400 * DAY_MS)
    expect((await list.handOver(salesman, list.bill())).failure).toEqual(NOT_ACCEPTED)
    list.clock.advance(-400 * DAY_MS)
  })
})

const command = (id: string) => ({ commandId: randomUUID(), schema: 2, id })

describe('SAL-10 the boss decides', () => {
  test('an accepted bill is the salesman’s, has its own day and is in the reports', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    const saved = { at: list.clock.now() - 2 * DAY_MS, offsetMs: 0 }
    const input = list.bill({ saved, lines: [line('premium-1l', 7)] })
    await list.handOver(salesman, input)
    expect(await list.reported(salesman)).toEqual([])
    expect((await list.decide('take', input.commandId)).status).toBe(200)
    expect(await list.billsOf(salesman)).toEqual([
      { id: input.id, day: '2026-11-12', created_by: 'Kiran', changed_by: 'Harshad' },
    ])
    expect(await list.reported(salesman)).toEqual([['Shree Pan', 7]])
    expect(await list.waitingOf(salesman)).toEqual([])
    const audit = await list.site.rows(
      `SELECT actor_name, action FROM audit WHERE subject = 'held' AND subject_id = $1 ORDER BY id`,
      [input.commandId],
    )
    expect(audit).toEqual([
      { actor_name: 'Kiran', action: 'hand over' },
      { actor_name: 'Harshad', action: 'take' },
    ])
    expect((await list.decide('take', input.commandId)).failure).toMatchObject({
      text: 'This waiting bill is gone.',
    })
    expect((await list.handOver(salesman, input)).data).toEqual(ON_HOLD)
    expect(await list.reported(salesman)).toEqual([['Shree Pan', 7]])
  })

  test('a waiting deletion shows the current bill', async () => {
    const salesman = await list.arrive()
    const made = list.bill({ customerName: 'Jai Ambe', route: 'Station' })
    await salesman.client.call('salesman.createInvoice', made)
    await list.leave(salesman)
    for (const id of [made.id, randomUUID()]) {
      const input = {
        commandId: randomUUID(),
        ...salesmanDelete(list.clock.now(), { id, version: 1 }),
      }
      await list.handOver(salesman, input, 'salesman.deleteInvoice')
    }
    const about = {
      customerName: 'Jai Ambe',
      customerPhone: made.customerPhone,
      route: 'Station',
      day: '2026-11-14',
    }
    expect((await list.waitingOf(salesman)).map((row) => row.bill)).toEqual([about, null])
  })

  test('a whole queue is taken in its order: route, customer, bill, edit, delete', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    const made = list.bill({ lines: [line('green-1l', 2)] })
    const other = list.bill({ lines: [line('ice-500g', 5)] })
    const added = command(randomUUID())
    const queue: [string, object][] = [
      ['salesman.addRoute', { ...added, name: 'Night' }],
      [
        'salesman.addCustomer',
        { ...added, commandId: randomUUID(), name: 'A', phone: '9824000001', route: 'Night' },
      ],
      ['salesman.createInvoice', made],
      ['salesman.createInvoice', other],
      ['salesman.editInvoice', { ...made, commandId: randomUUID(), version: 1, totalPaise: 5 }],
      [
        'salesman.deleteInvoice',
        {
          commandId: randomUUID(),
          ...salesmanDelete(list.clock.now(), { id: made.id, version: 2 }),
        },
      ],
    ]
    for (const [procedure, input] of queue) {
      expect((await list.handOver(salesman, input, procedure)).data).toEqual(ON_HOLD)
    }
    const onHold = await list.waitingOf(salesman)
    expect(onHold.map(({ procedure }) => procedure)).toEqual(queue.map(([procedure]) => procedure))
    const tooEarly = onHold[4] as HoldListRow
    expect((await list.decide('take', tooEarly.id)).status).toBe(422)
    for (const { id } of onHold) expect((await list.decide('take', id)).status).toBe(200)
    expect(await list.reported(salesman)).toEqual([['Shree Pan', 5]])
  })

  test('SAL-11 SAL-12 waiting corrections of a route and its customers are taken in their order', async () => {
    const salesman = await list.arrive()
    const [route, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    const send = (procedure: string, input: object) => salesman.client.call(procedure, input)
    await send('salesman.addRoute', { ...command(route), name: 'Night' })
    const customers = [
      { id: first, name: 'Aaa', phone: '9824000011' },
      { id: second, name: 'Bbb', phone: '9824000012' },
    ]
    for (const { id, ...rest } of customers) {
      await send('salesman.addCustomer', { ...command(id), ...rest, route: 'Night' })
    }
    await list.leave(salesman)
    const edit = { version: 1, phone: '9824000011', name: 'Anand', route: 'Late', hidden: false }
    const queue: [string, object][] = [
      ['salesman.editRoute', { ...command(route), version: 1, name: 'Late' }],
      ['salesman.orderRoute', { ...command(route), version: 2, customers: [second, first] }],
      ['salesman.editCustomer', { ...command(first), ...edit }],
    ]
    for (const [procedure, input] of queue) {
      expect((await list.handOver(salesman, input, procedure)).data).toEqual(ON_HOLD)
    }
    for (const { id } of await list.waitingOf(salesman)) {
      expect(await list.decide('take', id)).toMatchObject({ status: 200 })
    }
    const rows = await list.site.rows(
      `SELECT name, route, former_names FROM salesman_customers WHERE salesman_id = $1
       ORDER BY name`,
      [salesman.id],
    )
    expect(rows).toEqual([
      { name: 'Anand', route: 'Late', former_names: ['Aaa'] },
      { name: 'Bbb', route: 'Late', former_names: [] },
    ])
  })

  test('a discarded command leaves only its audit row, and stays discarded', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    const input = list.bill()
    await list.handOver(salesman, input)
    expect((await list.decide('discard', input.commandId)).status).toBe(200)
    expect(await list.waitingOf(salesman)).toEqual([])
    expect(await list.billsOf(salesman)).toEqual([])
    expect((await list.handOver(salesman, input)).data).toEqual(ON_HOLD)
    expect(await list.waitingOf(salesman)).toEqual([])
    expect((await list.decide('take', input.commandId)).status).toBe(422)
  })

  test('taken twice at once it is one bill', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    const input = list.bill()
    await list.handOver(salesman, input)
    const replies = await Promise.all([1, 2, 3].map(() => list.decide('take', input.commandId)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await list.billsOf(salesman)).toHaveLength(1)
  })

  test('a bill that the phone sends itself after the role is restored is not made twice', async () => {
    const salesman = await list.arrive()
    await list.loseRole(salesman)
    const [first, second] = [list.bill(), list.bill()]
    await list.handOver(salesman, first)
    await list.handOver(salesman, second)
    expect((await list.decide('take', first.commandId)).status).toBe(200)
    const back = { id: salesman.id, version: 2, name: 'Kiran', role: 'salesman', dob: null }
    expect((await list.boss.send('users.edit', back)).status).toBe(200)
    await salesman.client.enter(salesman.phone)
    for (const input of [first, second]) {
      expect((await salesman.client.call('salesman.createInvoice', input)).status).toBe(200)
    }
    expect((await list.decide('take', second.commandId)).status).toBe(200)
    expect(await list.billsOf(salesman)).toHaveLength(2)
  })

  test.each(['owner', 'manager', 'staff', 'production', 'stock manager', 'salesman'] as const)(
    'a %s neither sees nor decides',
    async (role) => {
      const salesman = await list.arrive()
      await list.leave(salesman)
      const input = list.bill()
      await list.handOver(salesman, input)
      const client = await list.site.as(role)
      expect((await client.call('held.list', { cursor: null })).status).toBe(403)
      for (const what of ['take', 'discard'] as const) {
        expect((await list.decide(what, input.commandId, client)).status).toBe(403)
      }
      expect(await list.waitingOf(salesman)).toHaveLength(1)
    },
  )
})
