import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type Reply, type TestApp } from '#tests/support/client.ts'

interface Shown {
  id: string
  day: string
  run: number
  token: number
  time: string
  customerName: string
  customerPhone: string
  deliveredBy: string
  createdBy: string
  payment: string
  totalPaise: number | null
  delivered: boolean
  version: number
  lines: { product: string; quantity: number; schemeHundredths: number }[]
}
type Made = Pick<Shown, 'id' | 'day' | 'run' | 'token' | 'time'>

const DAY_MS = 86_400_000
const clock = createClock()
let site: TestApp
let owner: Client
let manager: Client

const enterOffice = async () => {
  owner = await site.as('owner')
  manager = await site.as('manager')
}

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  await enterOffice()
})
afterAll(() => site.end())

const line = (product: string, quantity: number, schemeHundredths = 0) => ({
  product,
  quantity,
  schemeHundredths,
})
const contents = (change: object = {}) => ({
  customerName: 'Meena',
  customerPhone: '9876543210',
  deliveredBy: 'Ravi',
  payment: 'Cash',
  totalPaise: 12_350,
  lines: [line('premium-1l', 2), line('green-1l', 0, 150)],
  ...change,
})
const wish = (change: object = {}) => ({ id: randomUUID(), ...contents(change) })
const create = async (change: object = {}, by: Client = owner): Promise<Made> => {
  const { data, body } = await by.send<Made>('invoices.create', wish(change))
  if (!data) throw new Error(body)
  return data
}
const listOf = async (client: Client, search = '') =>
  (await client.call<{ invoices: Shown[] }>('invoices.list', { search, cursor: null })).data
    .invoices
const shown = async (id: string, client: Client = owner): Promise<Shown> => {
  const found = (await listOf(client)).find((invoice) => invoice.id === id)
  if (!found) throw new Error(`${id} is not in the list`)
  return found
}
const auditOf = (subjectId: string) =>
  site.rows<{ action: string; actor_name: string; before: object | null; after: object | null }>(
    'SELECT actor_name, action, before, after FROM audit WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  )
const counter = async () =>
  (await owner.call<{ run: number; last: number }>('tokens.today')).data.last
const countRows = async () =>
  site.rows(`SELECT (SELECT count(*) FROM invoices) AS bills, (SELECT count(*) FROM audit) AS audit,
    (SELECT count(*) FROM commands) AS commands, (SELECT count(*) FROM customers) AS customers,
    (SELECT sum(last) FROM token_counters) AS tokens`)
const refusal = (text: string) => ({ kind: 'refusal', text })

describe('create', () => {
  test('BIL-07 stores what was filled in, with token, day, time and maker from the server', async () => {
    const before = await counter()
    const made = await create({ customerName: ' Meena ', deliveredBy: ' Ravi ' })
    const { id } = made
    const token = before + 1
    expect(made).toEqual({ id, day: '2026-11-14', run: 1, token, time: '09:30:00' })
    expect(await shown(id)).toEqual({
      ...made,
      customerName: 'Meena',
      customerPhone: '9876543210',
      deliveredBy: 'Ravi',
      createdBy: 'Asha',
      payment: 'Cash',
      totalPaise: 12_350,
      delivered: false,
      version: 1,
      lines: [line('premium-1l', 2), line('green-1l', 0, 150)],
    })
  })

  test('BIL-07 name, delivered by and total may be empty', async () => {
    const { id } = await create({ customerName: '', deliveredBy: '', totalPaise: null })
    expect(await shown(id)).toMatchObject({ customerName: '', deliveredBy: '', totalPaise: null })
  })

  test.each(['Cash', 'Google Pay', 'Free', 'Pay Later'])('BIL-04 paid by %s', async (payment) => {
    expect(await shown((await create({ payment })).id)).toMatchObject({ payment })
  })

  test.each([
    [{ customerPhone: '987654321' }, 'Invalid phone number'],
    [{ customerPhone: '' }, 'Invalid phone number'],
    [{ lines: [] }, 'Enter at least one quantity'],
    [{ lines: [line('premium-1l', 0)] }, 'Enter at least one quantity'],
  ])('BIL-06 refuses %j and keeps nothing', async (change, text) => {
    const before = await countRows()
    const { status, failure } = await owner.send('invoices.create', wish(change))
    expect([status, failure]).toEqual([422, refusal(text)])
    expect(await countRows()).toEqual(before)
  })

  test('BIL-06 only lines above 0 are saved, in the order of products', async () => {
    const lines = [line('ice-500g', 1), line('premium-1l', 0), line('premium-2l', 0, 1)]
    const { id } = await create({ lines })
    const kept = [line('premium-2l', 0, 1), line('ice-500g', 1)]
    expect((await shown(id)).lines).toEqual(kept)
  })

  test.each([
    { lines: [line('premium-1l', -1)] },
    { lines: [line('premium-1l', 1.5)] },
    { lines: [line('premium-1l', 1, -1)] },
    { lines: [line('premium-1l', 1, 0.5)] },
    { lines: [line('cola', 1)] },
    { payment: 'Gold' },
    { totalPaise: -1 },
    { totalPaise: 0.5 },
    { customerName: 'x'.repeat(201) },
    { customerName: 'a\0b' },
    { deliveredBy: '\ud800' },
    { id: 'no uuid' },
  ])('BIL-05 what no form of ours sends is not read: %j', async (change) => {
    const { status, failure } = await owner.send('invoices.create', { ...wish(), ...change })
    expect([status, failure?.kind]).toEqual([400, 'refusal'])
  })

  test('BIL-08 a token that cannot be taken: nothing is saved, and the same id may come again', async () => {
    const before = await countRows()
    const bill = wish({ customerPhone: '9000011111' })
    const id = randomUUID()
    await site.asSchemaOwner(async (query) => {
      await query('ALTER TABLE token_counters ADD CONSTRAINT full_up CHECK (last < 0) NOT VALID')
    })
    const { status, failure } = await owner.send('invoices.create', bill, id)
    expect([status, failure?.kind]).toEqual([500, 'fault'])
    expect(await countRows()).toEqual(before)
    await site.asSchemaOwner(async (query) => {
      await query('ALTER TABLE token_counters DROP CONSTRAINT full_up')
    })
    const last = await counter()
    expect((await owner.send<Made>('invoices.create', bill, id)).data.token).toBe(last + 1)
  })

  test('texts that would be commands elsewhere are kept as texts', async () => {
    const customerName = `'; DROP TABLE invoices; -- <script>"\\ 😀 मीना`
    expect(await shown((await create({ customerName })).id)).toMatchObject({ customerName })
  })

  test('AUD-01 leaves one row, without a before', async () => {
    const made = await create()
    const { day, run, token } = made
    expect(await auditOf(made.id)).toEqual([
      {
        actor_name: 'Asha',
        action: 'create',
        before: null,
        after: { day, run, token, ...contents() },
      },
    ])
  })
})

describe('BIL-19 a save that is sent twice', () => {
  test('one after the other makes one invoice and gives the same answer', async () => {
    const bill = wish()
    const id = randomUUID()
    const first = await owner.send<Made>('invoices.create', bill, id)
    const before = await countRows()
    clock.advance(1000)
    const second = await owner.send<Made>('invoices.create', bill, id)
    expect([second.status, second.data]).toEqual([200, first.data])
    expect(await countRows()).toEqual(before)
  })

  test('at the same time makes one invoice, and each is given the same answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bill = wish()
      const id = randomUUID()
      const before = await counter()
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => owner.send<Made>('invoices.create', bill, id)),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(replies.map(({ data }) => data.token))).toEqual(new Set([before + 1]))
      expect(await counter()).toBe(before + 1)
    }
  })

  test('a refusal uses up no id', async () => {
    const id = randomUUID()
    const bill = wish()
    const refused = await owner.send('invoices.create', { ...bill, customerPhone: '1' }, id)
    expect(refused.status).toBe(422)
    expect((await owner.send('invoices.create', bill, id)).status).toBe(200)
  })

  test('the same id with other contents, or by another person, is a conflict', async () => {
    const id = randomUUID()
    const bill = wish()
    await owner.send('invoices.create', bill, id)
    const text = 'This form was already sent with other contents. Reload the page and try again.'
    const other = await owner.send('invoices.create', { ...bill, customerName: 'Other' }, id)
    const stranger = await manager.send('invoices.create', bill, id)
    for (const { status, failure, data } of [other, stranger]) {
      expect([status, failure, data]).toEqual([409, { ...refusal(text), current: null }, undefined])
    }
    expect((await shown(bill.id)).customerName).toBe('Meena')
  })

  test('a bill whose own id is taken is refused, and takes no token', async () => {
    const { id } = await create()
    const last = await counter()
    const { status, failure } = await manager.send('invoices.create', { ...wish(), id })
    expect([status, failure?.kind]).toEqual([422, 'refusal'])
    expect(await counter()).toBe(last)
  })
})

describe('edit', () => {
  test('BIL-09 replaces the contents; day, token, time, maker and delivery stay', async () => {
    const made = await create()
    await owner.send('invoices.deliver', { id: made.id })
    clock.advance(60_000)
    const changed = contents({
      customerName: 'Kamla',
      customerPhone: '9123456789',
      deliveredBy: '',
      payment: 'Free',
      totalPaise: null,
      lines: [line('ice-500g', 3, 25)],
    })
    const reply = await manager.send('invoices.edit', { id: made.id, version: 1, ...changed })
    expect([reply.status, reply.data]).toEqual([200, { id: made.id }])
    const kept = { ...made, createdBy: 'Asha', delivered: true }
    expect(await shown(made.id)).toEqual({ ...kept, ...changed, version: 2 })
    expect((await auditOf(made.id)).at(-1)).toMatchObject({
      actor_name: 'Ramesh',
      action: 'edit',
      before: { ...contents(), token: made.token },
      after: changed,
    })
  })

  test('BIL-06 the same rules hold', async () => {
    const { id } = await create()
    const edit = (change: object) =>
      owner.send('invoices.edit', { id, version: 1, ...contents(change) })
    const { failure } = await edit({ customerPhone: 'x' })
    expect(failure).toEqual(refusal('Invalid phone number'))
    expect((await edit({ lines: [] })).failure).toEqual(refusal('Enter at least one quantity'))
    expect(await shown(id)).toMatchObject({ version: 1, lines: contents().lines })
  })

  test('BIL-09 vanished meanwhile', async () => {
    const { id } = await create()
    const edit = { id, version: 1, ...contents() }
    await manager.send('invoices.delete', { id, version: 1 })
    for (const gone of [edit, { ...edit, id: randomUUID() }]) {
      const { status, failure } = await owner.send('invoices.edit', gone)
      expect([status, failure]).toEqual([422, refusal('Original invoice not found')])
    }
  })

  test('BIL-18 the second to save is told who was first, and sees what stands there', async () => {
    const { id } = await create()
    const mine = { id, version: 1, ...contents({ customerName: 'Mine' }) }
    await manager.send('invoices.edit', { id, version: 1, ...contents({ customerName: 'Theirs' }) })
    const audits = (await auditOf(id)).length
    const time = '9:31 am'
    const commandId = randomUUID()
    const { status, failure } = await owner.send('invoices.edit', mine, commandId)
    const current = await shown(id)
    expect(status).toBe(409)
    expect(failure).toEqual({
      ...refusal('Changed by {name} at {time}.'),
      values: { name: 'Ramesh', time },
      current,
    })
    expect(current).toMatchObject({ customerName: 'Theirs', version: 2 })
    expect(await auditOf(id)).toHaveLength(audits)
    const again = { ...mine, version: current.version }
    expect((await owner.send('invoices.edit', again, commandId)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ customerName: 'Mine', version: 3 })
  })

  test('BIL-18 of many at once one wins, and nothing is overwritten', async () => {
    const { id } = await create()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        (place % 2 ? owner : manager).send('invoices.edit', {
          id,
          version: 1,
          ...contents({ customerName: `Draft ${place}` }),
        }),
      ),
    )
    const won = replies.flatMap(({ status }, place) => (status === 200 ? [place] : []))
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await shown(id)).toMatchObject({ customerName: `Draft ${won[0]}`, version: 2 })
  })

  test('BIL-18 a bill deleted and brought back names who did that', async () => {
    const { id } = await create()
    await manager.send('invoices.delete', { id, version: 1 })
    await manager.send('invoices.restore', { id })
    const { failure } = await owner.send('invoices.edit', { id, version: 1, ...contents() })
    expect(failure).toMatchObject({ values: { name: 'Ramesh' } })
  })

  test.each(['delivered', 'token', 'run', 'day', 'time', 'createdBy', 'customerId', 'deletedAt'])(
    'cannot set %s',
    async (field) => {
      const { id } = await create()
      const before = await shown(id)
      const edit = { id, version: 1, ...contents({ customerName: 'X' }), [field]: true }
      expect((await owner.send('invoices.edit', edit)).status).toBe(400)
      expect((await owner.send('invoices.create', { ...wish(), [field]: true })).status).toBe(400)
      expect(await shown(id)).toEqual(before)
    },
  )

  test('a text that the database cannot hold is not read', async () => {
    const { id } = await create()
    for (const customerName of ['a\0b', '\ud800']) {
      const edit = { id, version: 1, ...contents({ customerName }) }
      expect((await owner.send('invoices.edit', edit)).status).toBe(400)
    }
  })
})

describe('BIL-12 delivered', () => {
  const VIEWERS: Role[] = ['owner', 'boss', 'manager', 'staff', 'production', 'stock manager']

  test.each(VIEWERS)('a %s ticks it', async (role) => {
    const { id } = await create()
    expect((await (await site.as(role)).send('invoices.deliver', { id })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ delivered: true, version: 1 })
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'deliver',
      before: { delivered: false },
      after: { delivered: true },
    })
  })

  test('once true it stays: there is no way to undo it', async () => {
    const { id } = await create()
    await owner.send('invoices.deliver', { id })
    for (const extra of [{ delivered: false }, { undo: true }]) {
      expect((await owner.send('invoices.deliver', { id, ...extra })).status).toBe(400)
    }
    await owner.send('invoices.edit', { id, version: 1, ...contents() })
    await owner.send('invoices.delete', { id, version: 2 })
    await owner.send('invoices.restore', { id })
    expect((await owner.send('invoices.deliver', { id })).status).toBe(200)
    expect((await shown(id)).delivered).toBe(true)
  })

  test('a tick during an edit costs nobody the edit', async () => {
    const { id } = await create()
    const staff = await site.as('staff')
    await staff.send('invoices.deliver', { id })
    const edit = { id, version: 1, ...contents({ customerName: 'Edited' }) }
    expect((await owner.send('invoices.edit', edit)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ customerName: 'Edited', delivered: true, version: 2 })
  })

  test('not on a bill that is gone', async () => {
    const { id } = await create()
    await owner.send('invoices.delete', { id, version: 1 })
    for (const gone of [id, randomUUID()]) {
      const { failure } = await owner.send('invoices.deliver', { id: gone })
      expect(failure).toEqual(refusal('Original invoice not found'))
    }
  })
})

describe('rights', () => {
  test.each(['staff', 'production', 'stock manager', 'salesman'] as const)(
    'BIL-13 a %s neither makes, edits, deletes nor brings back',
    async (role) => {
      const client = await site.as(role)
      const { id } = await create()
      const before = await countRows()
      const tries = await Promise.all([
        client.send('invoices.create', wish()),
        client.send('invoices.edit', { id, version: 1, ...contents() }),
        client.send('invoices.delete', { id, version: 1 }),
        client.send('invoices.restore', { id }),
        client.call('invoices.deleted', { cursor: null }),
        client.call('customers.suggest', { typed: 'Mee' }),
      ])
      const denied = { kind: 'denial', reason: 'right' }
      expect(tries.map(({ status, failure }) => [status, failure])).toEqual(
        tries.map(() => [403, denied]),
      )
      expect(await countRows()).toEqual(before)
    },
  )

  test.each(['owner', 'manager', 'boss'] as const)('BIL-13 a %s does', async (role) => {
    const client = await site.as(role)
    const { id } = await create({}, client)
    const edit = { id, version: 1, ...contents() }
    expect((await client.send('invoices.edit', edit)).status).toBe(200)
    expect((await client.send('invoices.delete', { id, version: 2 })).status).toBe(200)
    expect((await client.send('invoices.restore', { id })).status).toBe(200)
  })

  test('a salesman and a stranger see no bill', async () => {
    const list = { search: '', cursor: null }
    const salesman = await site.as('salesman')
    expect((await salesman.call('invoices.list', list)).status).toBe(403)
    expect((await salesman.send('invoices.deliver', { id: randomUUID() })).status).toBe(403)
    expect((await site.visitor().call('invoices.list', list)).status).toBe(401)
    expect((await site.visitor().send('invoices.create', wish())).status).toBe(401)
  })

  test.each(['staff', 'production', 'stock manager'] as const)(
    'a %s is never sent a customer’s number',
    async (role) => {
      const { id } = await create({ customerPhone: '9777766666' })
      const client = await site.as(role)
      const list = await client.call('invoices.list', { search: '', cursor: null })
      expect(list.status).toBe(200)
      const ticked = await client.send('invoices.deliver', { id })
      expect(list.body + ticked.body).not.toContain('9777766666')
    },
  )
})

describe('delete and bring back', () => {
  interface Deleted extends Shown {
    deletedAt: string
    deletedBy: string
  }
  const deleted = async () =>
    (await owner.call<{ invoices: Deleted[] }>('invoices.deleted', { cursor: null })).data.invoices

  test('BIL-14 a deleted bill leaves list, search and numbers of the day', async () => {
    const { id, token } = await create({ customerName: 'Vanishing' })
    const { data: before } = await owner.call<{ bills: number }>('tokens.today')
    expect((await manager.send('invoices.delete', { id, version: 1 })).data).toEqual({ id })
    expect(await listOf(owner, 'Vanishing')).toEqual([])
    expect((await listOf(owner)).some((invoice) => invoice.token === token)).toBe(false)
    const { data: after } = await owner.call<{ bills: number }>('tokens.today')
    expect(after.bills).toBe(before.bills - 1)
    expect((await auditOf(id)).at(-1)).toMatchObject({
      actor_name: 'Ramesh',
      action: 'delete',
      before: { token, ...contents({ customerName: 'Vanishing' }) },
      after: null,
    })
    const again = await owner.send('invoices.delete', { id, version: 1 })
    expect(again.failure).toEqual(refusal('Original invoice not found'))
  })

  test('BIL-18 ERR-02 a delete over somebody’s newer edit is told, and deletes nothing', async () => {
    const { id } = await create()
    await manager.send('invoices.edit', { id, version: 1, ...contents({ customerName: 'Newer' }) })
    const before = [await shown(id), await countRows()]
    const { status, failure } = await owner.send('invoices.delete', { id, version: 1 })
    expect(status).toBe(409)
    expect(failure).toMatchObject({
      ...refusal('Changed by {name} at {time}.'),
      values: { name: 'Ramesh' },
      current: { id, customerName: 'Newer', version: 2 },
    })
    expect([await shown(id), await countRows()]).toEqual(before)
    expect((await owner.send('invoices.delete', { id, version: 2 })).status).toBe(200)
  })

  test('BIL-12 a tick is no edit: the delete goes on', async () => {
    const { id } = await create()
    await (await site.as('staff')).send('invoices.deliver', { id })
    expect((await owner.send('invoices.delete', { id, version: 1 })).status).toBe(200)
  })

  test.each([{}, { version: '1' }, { version: 1, force: true }])(
    'ERR-02 a delete that names no version is not read: %j',
    async (more) => {
      expect((await owner.send('invoices.delete', { id: randomUUID(), ...more })).status).toBe(400)
    },
  )

  test('BIL-14 its number is not given again', async () => {
    const { id, token } = await create()
    await owner.send('invoices.delete', { id, version: 1 })
    expect((await create()).token).toBe(token + 1)
  })

  test('AUD-02 comes back with its token and its delivery', async () => {
    clock.advance(1000)
    const made = await create({ customerName: 'Back' })
    await owner.send('invoices.deliver', { id: made.id })
    const before = await shown(made.id)
    await manager.send('invoices.delete', { id: made.id, version: 1 })
    expect((await deleted())[0]).toMatchObject({ ...made, deletedBy: 'Ramesh' })
    expect((await manager.send('invoices.restore', { id: made.id })).status).toBe(200)
    expect(await shown(made.id)).toEqual({ ...before, version: before.version + 2 })
    expect((await deleted()).some(({ id }) => id === made.id)).toBe(false)
    expect((await auditOf(made.id)).at(-1)).toMatchObject({
      action: 'restore',
      before: null,
      after: { token: made.token, customerName: 'Back' },
    })
    const again = await owner.send('invoices.restore', { id: made.id })
    expect(again.failure).toEqual(refusal('Original invoice not found'))
  })

  test('AUD-02 for 30 days, and what is listed can be brought back', async () => {
    const bills: string[] = []
    // All hours of a day, so that no zone hides an edge.
    for (let hour = 0; hour < 24; hour += 1) {
      const { id } = await create()
      await owner.send('invoices.delete', { id, version: 1 })
      bills.push(id)
      clock.advance(3_600_000)
      if (hour % 8 === 7) await enterOffice()
    }
    clock.advance(29 * DAY_MS + 30 * 60_000)
    await enterOffice()
    const listed = new Set((await deleted()).map(({ id }) => id))
    const back = await Promise.all(bills.map((id) => owner.send('invoices.restore', { id })))
    const restored = bills.filter((_, place) => back[place]?.status === 200)
    expect(restored).toEqual(bills.filter((id) => listed.has(id)))
    expect(restored).toEqual(bills.slice(1))
    expect(back[0]?.failure).toEqual(refusal('Original invoice not found'))
  })

  test('AUD-02 pages of deleted bills miss none and show none twice', async () => {
    clock.advance(40 * DAY_MS)
    await enterOffice()
    const ids: string[] = []
    for (let place = 0; place < 120; place += 1) ids.push((await create()).id)
    // All in the same millisecond: then the id decides.
    await Promise.all(ids.map((id) => owner.send('invoices.delete', { id, version: 1 })))
    // An import may bring finer instants than a browser keeps.
    await site.rows(
      `UPDATE invoices SET deleted_at = deleted_at + token % 7 * interval '100 microseconds'
       WHERE id = ANY($1)`,
      [ids],
    )
    const seen: string[] = []
    let cursor: { deletedAt: string; id: string } | null = null
    for (let page = 0; page < 5; page += 1) {
      const reply: Reply<{ invoices: Deleted[]; more: boolean }> = await owner.call(
        'invoices.deleted',
        { cursor },
      )
      const { data } = reply
      seen.push(...data.invoices.map(({ id }) => id))
      const last = data.invoices.at(-1)
      if (!data.more || !last) break
      cursor = { deletedAt: last.deletedAt, id: last.id }
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen)).toEqual(new Set(ids))
  })
})
