import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { many, refusal } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { type HoldList, openHoldList, type Person } from '#tests/support/hold-list.ts'
import { timeBound } from '#tools/ci/time-bounds.ts'

const HOUR = 3_600_000
const HELD = { outcome: 'held' }
const LATER = { outcome: 'later' }
const NOT_TAKEN = { outcome: 'notTaken' }
const NOT_ACCEPTED = refusal('No salesman found. Please login again.')
const ENDED = { kind: 'denial', reason: 'right' }
const BILL = 'salesman.createInvoice'
let list: HoldList

beforeAll(async () => {
  list = await openHoldList(inject('superuserUrl'))
})
afterAll(() => list.site.end())
beforeEach(() => list.loginAgain())

/** As a phone of today sends a command that was saved so many hours ago by its clock. */
const handOver = (
  person: Person,
  input: object,
  {
    hours = 0,
    procedure = BILL,
    message,
  }: { hours?: number; procedure?: string; message?: string } = {},
) =>
  list.handOver(person, input, procedure, {
    waitingSinceMs: list.clock.now() - hours * HOUR,
    ...(message !== undefined && { message }),
  })

const pass = async (hours: number) => {
  list.clock.advance(hours * HOUR)
  await list.loginAgain()
}

const reasonsOf = async (person: Person) =>
  (await list.waitingOf(person)).map(({ reason, message }) => [reason, message])

describe('SAL-10 a device hands over the commands of every owner', () => {
  test('E2 of a deleted salesman while another person is logged in, or nobody', async () => {
    const salesman = await list.arrive()
    expect((await salesman.client.login('staff')).status).toBe(200)
    await list.leave(salesman)
    expect((await handOver(salesman, list.bill())).data).toEqual(HELD)
    salesman.client.jar.delete(SESSION_COOKIE)
    expect((await handOver(salesman, list.bill())).data).toEqual(HELD)
    expect(await list.waitingOf(salesman)).toMatchObject([
      { reason: 'deleted', device: 'Browser on unknown device' },
      { reason: 'deleted' },
    ])
  })

  test('with the reason of each', async () => {
    const [gone, other] = [await list.arrive(), await list.arrive()]
    await list.leave(gone)
    await list.loseRole(other)
    for (const person of [gone, other]) {
      expect((await handOver(person, list.bill())).data).toEqual(HELD)
      const parked = await handOver(person, list.bill(), { message: 'Select a route first!' })
      expect(parked.data).toEqual(HELD)
    }
    const refused = ['refused', 'Select a route first!']
    expect(await reasonsOf(gone)).toEqual([['deleted', null], refused])
    expect(await reasonsOf(other)).toEqual([['roleLost', null], refused])
  })

  test('those of a current salesman wait 24 hours for the next login', async () => {
    const salesman = await list.arrive()
    const input = list.bill()
    expect((await handOver(salesman, input)).data).toEqual(LATER)
    await pass(23.9)
    expect((await handOver(salesman, input, { hours: 23.9 })).data).toEqual(LATER)
    expect(await list.waitingOf(salesman)).toEqual([])
    await pass(0.1)
    expect((await handOver(salesman, input, { hours: 24 })).data).toEqual(HELD)
    expect(await reasonsOf(salesman)).toEqual([['notLoggedIn', null]])
    expect((await list.decide('take', input.commandId)).status).toBe(200)
    expect(await list.billsOf(salesman)).toHaveLength(1)
  })

  test('a clock that is behind hands over no command of a salesman who was just here', async () => {
    const salesman = await list.arrive()
    await pass(5)
    await salesman.client.call('profile.me')
    await pass(23)
    expect((await handOver(salesman, list.bill(), { hours: 9000 })).data).toEqual(LATER)
    await pass(1)
    expect((await handOver(salesman, list.bill(), { hours: 9000 })).data).toEqual(HELD)
  })

  test('a clock that is ahead holds no command for ever', async () => {
    const salesman = await list.arrive()
    await pass(48)
    expect((await handOver(salesman, list.bill(), { hours: -3 })).data).toEqual(LATER)
    expect((await handOver(salesman, list.bill(), { hours: -9000 })).data).toEqual(HELD)
  })

  test('a parked command of a current salesman waits for him, who can fix it', async () => {
    const salesman = await list.arrive()
    await pass(99)
    const parked = { hours: 99, message: 'Select a route first!' }
    expect((await handOver(salesman, list.bill(), parked)).data).toEqual(LATER)
    expect(await list.waitingOf(salesman)).toEqual([])
  })

  test('other writes of the office stay on the device, also those of a deleted person', async () => {
    const staff = await list.arrive('staff')
    for (const procedure of [
      'invoices.create',
      'users.add',
      'held.take',
      'toString',
      'gone.call',
    ]) {
      expect((await handOver(staff, {}, { procedure })).data).toEqual(NOT_TAKEN)
    }
    await list.leave(staff)
    const procedure = 'invoices.create'
    expect((await handOver(staff, {}, { procedure })).data).toEqual(NOT_TAKEN)
    expect((await handOver(staff, list.bill())).failure).toEqual(NOT_ACCEPTED)
  })

  test('what the server already has is not put on hold again', async () => {
    const salesman = await list.arrive()
    const [sent, onHold] = [list.bill(), list.bill()]
    expect((await salesman.client.call(BILL, sent)).status).toBe(200)
    expect((await handOver(salesman, sent)).data).toEqual(HELD)
    await list.loseRole(salesman)
    expect((await handOver(salesman, onHold)).data).toEqual(HELD)
    await list.giveRoleBack(salesman)
    expect((await handOver(salesman, onHold)).data).toEqual(HELD)
    const other = { ...onHold, route: 'Other' }
    expect((await handOver(salesman, other)).failure).toEqual(refusal(messages.app.idTaken))
    expect(await list.waitingOf(salesman)).toHaveLength(1)
  })

  test('a device on which the owner never logged in is refused', async () => {
    const [salesman, other] = [await list.arrive(), await list.arrive()]
    await list.leave(salesman)
    for (const client of [other.client, list.site.visitor()]) {
      const { failure } = await handOver({ ...salesman, client }, list.bill())
      expect(failure).toEqual(NOT_ACCEPTED)
    }
  })

  test('a phone of 0.1.0 is not told that a command arrived which still waits', async () => {
    const salesman = await list.arrive()
    await pass(48)
    expect((await list.handOver(salesman, list.bill())).failure).toEqual(NOT_ACCEPTED)
    expect((await list.handOver(salesman, {}, 'invoices.create')).status).toBe(400)
  })
})

describe('SAL-10 E15 a device that invents commands', () => {
  const isThrottled = ({ status }: { status: number }) => status === 429

  test(
    'lands 50 an hour of 5,000, and each of the others is to be sent again',
    async () => {
      const [salesman, other] = [await list.arrive(), await list.arrive()]
      await list.leave(salesman)
      await list.leave(other)
      let throttled = 0
      await many(5000, async () => {
        if (isThrottled(await handOver(salesman, list.bill()))) throttled += 1
      })
      expect(throttled).toBe(4950)
      expect(await list.waitingOf(salesman)).toHaveLength(50)
      expect((await handOver(other, list.bill())).data).toEqual(HELD)
      list.clock.advance(HOUR - 1)
      const late = await handOver(salesman, list.bill())
      expect(late).toMatchObject({ status: 429, failure: { kind: 'throttled', retryAfterMs: 1 } })
      list.clock.advance(1)
      expect((await handOver(salesman, list.bill())).data).toEqual(HELD)
    },
    timeBound(180_000),
  )

  test('the owners on one device share the hour', async () => {
    const [first, second] = [await list.arrive(), await list.arrive()]
    await first.client.loginWith(second.phone, PASSWORD)
    await list.leave(first)
    await list.leave(second)
    const onSamePhone = { ...second, client: first.client }
    const replies: { status: number }[] = []
    await many(60, async (place) => {
      replies.push(await handOver(place % 2 === 0 ? first : onSamePhone, list.bill()))
    })
    expect(replies.filter(isThrottled)).toHaveLength(10)
  })

  test('AUT-14 lands none once the device is ended', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    expect((await handOver(salesman, list.bill())).data).toEqual(HELD)
    expect((await list.endDeviceOf(salesman)).status).toBe(200)
    await many(100, async () => {
      const { status, failure } = await handOver(salesman, list.bill())
      expect({ status, failure }).toEqual({ status: 403, failure: ENDED })
    })
    expect((await list.handOver(salesman, list.bill())).failure).toEqual(ENDED)
    const procedure = 'invoices.create'
    expect((await handOver(salesman, {}, { procedure })).failure).toEqual(ENDED)
    expect(await list.waitingOf(salesman)).toHaveLength(1)
  })

  test('AUT-14 a new login on the ended device does not bring the others back', async () => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    await list.endDeviceOf(salesman)
    expect((await salesman.client.loginWith(PEOPLE.staff.phone, PASSWORD)).status).toBe(200)
    expect((await handOver(salesman, list.bill())).failure).toEqual(NOT_ACCEPTED)
  })
})

describe('SAL-10 a discarded command', () => {
  test.each(['discard', 'discardAll'] as const)('never lands later: %s', async (how) => {
    const salesman = await list.arrive()
    await list.loseRole(salesman)
    const input = list.bill()
    await handOver(salesman, input)
    if (how === 'discard') await list.decide(how, input.commandId)
    else await list.decideAll(how, [input.commandId])
    await list.giveRoleBack(salesman)
    await salesman.client.enter(salesman.phone)
    for (const _ of [1, 2]) {
      const { status, failure } = await salesman.client.call(BILL, input)
      expect(status).toBe(422)
      expect(failure).toEqual(refusal('The boss discarded this. It is not saved.'))
    }
    expect(await list.billsOf(salesman)).toEqual([])
    expect((await handOver(salesman, input)).data, 'the phone can forget it').toEqual(HELD)
    expect((await salesman.client.call(BILL, { ...input, commandId: randomUUID() })).status).toBe(
      200,
    )
  })
})

describe('SAL-10 E15 many decisions at once', () => {
  const holdSome = async (...inputs: (object & { commandId: string })[]) => {
    const salesman = await list.arrive()
    await list.leave(salesman)
    for (const input of inputs) await handOver(salesman, input)
    return { salesman, ids: inputs.map(({ commandId }) => commandId) }
  }
  const auditOf = async (id: string) =>
    (await list.site.auditOf(id)).map(({ actor_name, action }) => `${actor_name}: ${action}`)

  test('are taken in the order of the phone, each with its audit row', async () => {
    const made = list.bill()
    const edit = { ...made, commandId: randomUUID(), version: 1, totalPaise: 5 }
    const { salesman, ids } = await holdSome(made)
    await handOver(salesman, edit, { procedure: 'salesman.editInvoice' })
    const { data } = await list.decideAll('takeAll', [edit.commandId, ...ids])
    expect(data).toEqual({ decided: [made.commandId, edit.commandId], failed: [] })
    expect(await list.billsOf(salesman)).toHaveLength(1)
    expect(await auditOf(edit.commandId)).toEqual(['Kiran: hand over', 'Harshad: take'])
    expect(await auditOf(made.commandId)).toEqual(['Kiran: hand over', 'Harshad: take'])
  })

  test('one that is refused or gone leaves the others alone, and nothing of itself', async () => {
    const [first, last] = [list.bill(), list.bill({ customerName: 'Last' })]
    // The id of the first bill again: refused after its customer was written.
    const twice = list.bill({ id: first.id, customerName: 'Twice', customerPhone: '9824000077' })
    const { salesman, ids } = await holdSome(first, twice, last)
    const goneId = randomUUID()
    const commandId = randomUUID()
    const { data } = await list.decideAll('takeAll', [...ids, goneId], commandId)
    expect(data).toEqual({
      decided: [first.commandId, last.commandId],
      failed: [twice.commandId, goneId],
    })
    expect(await list.billsOf(salesman)).toHaveLength(2)
    expect((await list.waitingOf(salesman)).map(({ id }) => id)).toEqual([twice.commandId])
    const customers = await list.site.rows(
      `SELECT FROM salesman_customers WHERE salesman_id = $1 AND phone = '9824000077'`,
      [salesman.id],
    )
    expect(customers).toEqual([])
    expect(await auditOf(twice.commandId)).toEqual(['Kiran: hand over'])
    expect(await auditOf(commandId)).toEqual(['Harshad: take all'])
    expect((await list.decideAll('takeAll', [...ids, goneId], commandId)).data).toEqual(data)
  })

  test('are discarded, each with its audit row', async () => {
    const { salesman, ids } = await holdSome(list.bill(), list.bill())
    expect((await list.decideAll('discardAll', ids)).data).toEqual({ decided: ids, failed: [] })
    expect(await list.waitingOf(salesman)).toEqual([])
    expect(await list.billsOf(salesman)).toEqual([])
    for (const id of ids)
      expect(await auditOf(id)).toEqual(['Kiran: hand over', 'Harshad: discard'])
  })

  test('are at most 100', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID())
    expect((await list.decideAll('discardAll', ids)).status).toBe(400)
    expect((await list.decideAll('discardAll', ids.slice(1))).data.failed).toHaveLength(100)
  })

  test('two at once take each bill once', async () => {
    const { salesman, ids } = await holdSome(list.bill(), list.bill(), list.bill())
    const replies = await Promise.all([
      list.decideAll('takeAll', ids),
      list.decideAll('takeAll', ids.toReversed()),
    ])
    expect(replies.flatMap(({ data }) => data.decided).toSorted()).toEqual(ids.toSorted())
    expect(await list.billsOf(salesman)).toHaveLength(3)
  })
})
