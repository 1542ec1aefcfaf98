import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { refusal } from '#tests/support/client.ts'
import {
  type BillingDesk,
  contents,
  input,
  openBillingDesk,
} from '#tests/support/pages/billing-desk.ts'
import { line } from '#tests/support/salesman.ts'

let desk: BillingDesk

beforeAll(async () => {
  desk = await openBillingDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('edit', () => {
  test('BIL-09 replaces the contents; day, token, time, maker and delivery stay', async () => {
    const made = await desk.create()
    const ticked = { by: 'Asha', at: new Date(desk.clock.now()).toISOString() }
    await desk.owner.send('invoices.deliver', { id: made.id })
    desk.clock.advance(60_000)
    const changed = contents({
      customerName: 'Kamla',
      customerPhone: '9123456789',
      deliveredBy: '',
      payment: 'Free',
      totalPaise: null,
      lines: [line('ice-500g', 3, 25)],
    })
    const reply = await desk.manager.send('invoices.edit', { id: made.id, version: 1, ...changed })
    expect([reply.status, reply.data]).toEqual([200, { id: made.id }])
    const unchanged = { ...made, createdBy: 'Asha', delivered: true, ticked }
    expect(await desk.find(made.id)).toEqual({ ...unchanged, ...changed, version: 2 })
    expect((await desk.site.auditOf(made.id)).at(-1)).toMatchObject({
      actor_name: 'Ramesh',
      action: 'edit',
      before: { ...contents(), token: made.token },
      after: changed,
    })
  })

  test('BIL-06 the same rules hold', async () => {
    const { id } = await desk.create()
    const edit = (change: object) =>
      desk.owner.send('invoices.edit', { id, version: 1, ...contents(change) })
    const { failure } = await edit({ customerPhone: 'x' })
    expect(failure).toEqual(refusal('Invalid phone number'))
    expect((await edit({ lines: [] })).failure).toEqual(refusal('Enter at least one quantity'))
    expect(await desk.find(id)).toMatchObject({ version: 1, lines: contents().lines })
  })

  test('BIL-09 vanished meanwhile', async () => {
    const { id } = await desk.create()
    const edit = { id, version: 1, ...contents() }
    await desk.manager.send('invoices.delete', { id, version: 1 })
    for (const gone of [edit, { ...edit, id: randomUUID() }]) {
      const { status, failure } = await desk.owner.send('invoices.edit', gone)
      expect([status, failure]).toEqual([422, refusal('Original invoice not found')])
    }
  })

  test('BIL-18 the second save gets the name of the first and the saved version', async () => {
    const { id } = await desk.create()
    const mine = { id, version: 1, ...contents({ customerName: 'Mine' }) }
    await desk.manager.send('invoices.edit', {
      id,
      version: 1,
      ...contents({ customerName: 'Theirs' }),
    })
    const audits = (await desk.site.auditOf(id)).length
    const time = '9:31 am'
    const commandId = randomUUID()
    const { status, failure } = await desk.owner.send('invoices.edit', mine, commandId)
    const current = await desk.find(id)
    expect(status).toBe(409)
    expect(failure).toEqual({
      ...refusal('Changed by {name} at {time}.'),
      values: { name: 'Ramesh', time },
      current,
    })
    expect(current).toMatchObject({ customerName: 'Theirs', version: 2 })
    expect(await desk.site.auditOf(id)).toHaveLength(audits)
    const again = { ...mine, version: current.version }
    expect((await desk.owner.send('invoices.edit', again, commandId)).status).toBe(200)
    expect(await desk.find(id)).toMatchObject({ customerName: 'Mine', version: 3 })
  })

  test('BIL-18 of many at once one wins, and nothing is overwritten', async () => {
    const { id } = await desk.create()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        (place % 2 ? desk.owner : desk.manager).send('invoices.edit', {
          id,
          version: 1,
          ...contents({ customerName: `Draft ${place}` }),
        }),
      ),
    )
    const won = replies.flatMap(({ status }, place) => (status === 200 ? [place] : []))
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await desk.find(id)).toMatchObject({ customerName: `Draft ${won[0]}`, version: 2 })
  })

  test('BIL-18 a bill deleted and restored names the user who did that', async () => {
    const { id } = await desk.create()
    await desk.manager.send('invoices.delete', { id, version: 1 })
    await desk.manager.send('invoices.restore', { id })
    const { failure } = await desk.owner.send('invoices.edit', { id, version: 1, ...contents() })
    expect(failure).toMatchObject({ values: { name: 'Ramesh' } })
  })

  test.each(['delivered', 'token', 'run', 'day', 'time', 'createdBy', 'customerId', 'deletedAt'])(
    'cannot set %s',
    async (field) => {
      const { id } = await desk.create()
      const before = await desk.find(id)
      const edit = { id, version: 1, ...contents({ customerName: 'X' }), [field]: true }
      expect((await desk.owner.send('invoices.edit', edit)).status).toBe(400)
      expect((await desk.owner.send('invoices.create', { ...input(), [field]: true })).status).toBe(
        400,
      )
      expect(await desk.find(id)).toEqual(before)
    },
  )

  test('a text that the database cannot hold is not read', async () => {
    const { id } = await desk.create()
    for (const customerName of ['a\0b', '\ud800']) {
      const edit = { id, version: 1, ...contents({ customerName }) }
      expect((await desk.owner.send('invoices.edit', edit)).status).toBe(400)
    }
  })
})

describe('BIL-12 delivered', () => {
  const VIEWERS: Role[] = ['owner', 'boss', 'manager', 'staff', 'production', 'stock manager']

  test.each(VIEWERS)('a %s ticks it', async (role) => {
    const { id } = await desk.create()
    expect((await (await desk.site.as(role)).send('invoices.deliver', { id })).status).toBe(200)
    expect(await desk.find(id)).toMatchObject({ delivered: true, version: 1 })
    expect((await desk.site.auditOf(id)).at(-1)).toMatchObject({
      action: 'deliver',
      before: { delivered: false },
      after: { delivered: true },
    })
  })

  test('C29 the list names who ticked it first, and when', async () => {
    const { id } = await desk.create()
    expect(await desk.find(id)).not.toHaveProperty('ticked')
    const ticked = { by: 'Vijay', at: new Date(desk.clock.now()).toISOString() }
    await (await desk.site.as('staff')).send('invoices.deliver', { id })
    desk.clock.advance(60_000)
    await desk.owner.send('invoices.deliver', { id })
    expect(await desk.find(id)).toMatchObject({ delivered: true, ticked })
  })

  test('C29 an imported bill is delivered without a tick', async () => {
    const { id } = await desk.create()
    await desk.site.rows('UPDATE invoices SET delivered = true WHERE id = $1', [id])
    desk.clock.advance(60_000)
    expect(await desk.find(id)).not.toHaveProperty('ticked')
  })

  test('once true it stays: there is no way to undo it', async () => {
    const { id } = await desk.create()
    await desk.owner.send('invoices.deliver', { id })
    for (const extra of [{ delivered: false }, { undo: true }]) {
      expect((await desk.owner.send('invoices.deliver', { id, ...extra })).status).toBe(400)
    }
    await desk.owner.send('invoices.edit', { id, version: 1, ...contents() })
    await desk.owner.send('invoices.delete', { id, version: 2 })
    await desk.owner.send('invoices.restore', { id })
    expect((await desk.owner.send('invoices.deliver', { id })).status).toBe(200)
    expect((await desk.find(id)).delivered).toBe(true)
  })

  test('a tick during an edit does not lose the edit', async () => {
    const { id } = await desk.create()
    const staff = await desk.site.as('staff')
    await staff.send('invoices.deliver', { id })
    const edit = { id, version: 1, ...contents({ customerName: 'Edited' }) }
    expect((await desk.owner.send('invoices.edit', edit)).status).toBe(200)
    expect(await desk.find(id)).toMatchObject({
      customerName: 'Edited',
      delivered: true,
      version: 2,
    })
  })

  test('not on a bill that is gone', async () => {
    const { id } = await desk.create()
    await desk.owner.send('invoices.delete', { id, version: 1 })
    for (const gone of [id, randomUUID()]) {
      const { failure } = await desk.owner.send('invoices.deliver', { id: gone })
      expect(failure).toEqual(refusal('Original invoice not found'))
    }
  })
})
