import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import {
  addSalesman,
  type Bill,
  billContents,
  type Changes,
  line,
  roadCommand,
  roadDelete,
  wholeCopy,
} from '#tests/support/road.ts'

const DAY_MS = 86_400_000
const clock = createClock()
let site: TestApp
let salesman: Client
let other: Client
let names = 0

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  salesman = await site.as('salesman')
  other = await addSalesman(site, { phone: '9000000061', name: 'Mohan' })
})
afterAll(() => site.end())

const refusal = (text: string) => ({ kind: 'refusal', text })
const wish = (change: object = {}) => roadCommand(clock.now(), change)
const create = async (change: object = {}, by: Client = salesman): Promise<string> => {
  const { data, body } = await by.send<{ id: string }>('salesman.createInvoice', wish(change))
  if (!data) throw new Error(body)
  return data.id
}
const find = async (id: string, by: Client = salesman): Promise<Bill> => {
  const found = (await wholeCopy(by)).invoices.find((bill) => bill.id === id)
  if (!found) throw new Error(`${id} is not among the bills`)
  return found
}
const edit = (bill: { id: string; version: number }, change: object = {}, by = salesman) =>
  by.send('salesman.editInvoice', wish({ id: bill.id, version: bill.version, ...change }))
const remove = (bill: { id: string; version: number }, by = salesman) =>
  by.send('salesman.deleteInvoice', roadDelete(clock.now(), bill))
const act = (one: 'edit' | 'delete', bill: Bill, mark: number) =>
  one === 'edit' ? edit(bill, { totalPaise: mark }) : remove(bill)
const changes = async (by: Client, since: number | null): Promise<Changes> =>
  (await by.call<Changes>('salesman.changes', { since })).data
const auditOf = (subjectId: string) =>
  site.rows(
    'SELECT actor_name, action, subject, before, after FROM audit WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  )
const countRows = () =>
  site.rows(`SELECT (SELECT count(*) FROM salesman_invoices) AS bills,
    (SELECT count(*) FROM salesman_invoice_lines) AS lines,
    (SELECT count(*) FROM salesman_routes) AS routes, (SELECT count(*) FROM audit) AS audit,
    (SELECT count(*) FROM salesman_customers) AS customers, (SELECT count(*) FROM commands) AS commands,
    (SELECT sum(quantity) FROM salesman_totals) AS totals,
    (SELECT sum(revision) FROM salesman_revisions) AS revisions`)
const addRoute = (name: string, by = salesman) =>
  by.send<{ id: string }>('salesman.addRoute', { schema: 2, id: randomUUID(), name })
const addCustomer = (change: object = {}, by = salesman) =>
  by.send<{ id: string }>('salesman.addCustomer', {
    schema: 2,
    id: randomUUID(),
    name: 'Jai Ambe',
    phone: '9824099999',
    route: 'Station',
    ...change,
  })
const freshName = () => `Place ${(names += 1)}`

describe('SAL-01 routes', () => {
  test('a route is kept without its outer blanks', async () => {
    const name = freshName()
    const { data } = await addRoute(`  ${name} `)
    expect((await wholeCopy(salesman)).routes).toContainEqual({ id: data.id, name })
    expect(await auditOf(data.id)).toEqual([
      {
        actor_name: 'Suresh',
        action: 'add',
        subject: 'salesman route',
        before: null,
        after: { name },
      },
    ])
  })

  test.each(['', '   '])('%j: Enter a route/address', async (name) => {
    const { status, failure } = await addRoute(name)
    expect([status, failure]).toEqual([422, refusal('Enter a route/address')])
  })

  test('a known one is answered with its own id, whatever its case and blanks', async () => {
    const name = freshName()
    const { data: first } = await addRoute(name)
    const { data: second } = await addRoute(` ${name.toUpperCase()} `)
    expect(second.id).toBe(first.id)
    const { data: elsewhere } = await addRoute(name, other)
    expect(elsewhere.id).not.toBe(first.id)
  })

  test('an id that something else has is refused', async () => {
    const { data } = await addRoute(freshName(), other)
    const again = { schema: 2, id: data.id, name: freshName() }
    const { failure } = await salesman.send('salesman.addRoute', again)
    expect(failure).toMatchObject({ kind: 'refusal' })
  })
})

describe('SAL-02 customers', () => {
  test('a customer is kept, and its route is known from then on', async () => {
    const route = freshName()
    const { data } = await addCustomer({ name: ' Jai Ambe ', route })
    const { customers, routes } = await wholeCopy(salesman)
    expect(customers).toContainEqual({
      id: data.id,
      name: 'Jai Ambe',
      phone: '9824099999',
      route,
      lastUsedAt: '2026-11-14T04:00:00.000Z',
    })
    expect(routes.map(({ name }) => name)).toContain(route)
  })

  test.each([{ name: ' ' }, { phone: '12345' }, { phone: '' }, { route: '' }])(
    '%j: Enter valid name, phone & route',
    async (change) => {
      const { status, failure } = await addCustomer(change)
      expect([status, failure]).toEqual([422, refusal('Enter valid name, phone & route')])
    },
  )

  test('the same customer again is the known one, moved to the new route', async () => {
    const { data: first } = await addCustomer({ phone: '9824088888' })
    const { data: second } = await addCustomer({ phone: '9824088888', route: 'Ring Road' })
    expect(second.id).toBe(first.id)
    const { customers } = await wholeCopy(salesman)
    expect(customers.find((one) => one.id === first.id)?.route).toBe('Ring Road')
  })
})

describe('SAL-03 create', () => {
  test('keeps what was filled in, with day, maker and version from the server', async () => {
    const lines = [line('ice-500g', 3), line('green-1l', 0), line('premium-1l', 20, 150)]
    const id = await create({ route: ' Ring Road ', customerName: ' Shree Pan ', lines })
    expect(await find(id)).toEqual({
      id,
      ...billContents(),
      day: '2026-11-14',
      createdBy: 'Suresh',
      savedAt: '2026-11-14T04:00:00.000Z',
      clockDoubtful: false,
      version: 1,
    })
    expect(await auditOf(id)).toMatchObject([
      { actor_name: 'Suresh', action: 'create', subject: 'salesman invoice', before: null },
    ])
  })

  test.each(['Cash', 'Google Pay', 'On credit'])('paid by %s', async (payment) => {
    expect(await find(await create({ payment }))).toMatchObject({ payment })
  })

  test.each([
    [{ route: ' ' }, 'Select a route first!'],
    [{ route: '', customerPhone: '1' }, 'Select a route first!'],
    [{ customerPhone: '98240' }, 'Invalid phone number'],
    [{ lines: [] }, 'Enter at least one quantity'],
    [{ lines: [line('premium-1l', 0)] }, 'Enter at least one quantity'],
  ])('refuses %j and keeps nothing', async (change, text) => {
    const before = await countRows()
    const { status, failure } = await salesman.send('salesman.createInvoice', wish(change))
    expect([status, failure]).toEqual([422, refusal(text)])
    expect(await countRows()).toEqual(before)
  })

  test.each([
    { payment: 'Free' },
    { payment: 'Pay Later' },
    { day: '2026-11-14' },
    { version: 3 },
    { createdBy: 'Me' },
    { saved: undefined },
    { saved: { at: 1.5, offsetMs: 0 } },
    { schema: 1 },
    { schema: 3 },
    { lines: [line('cola', 1)] },
  ])('what no phone of ours sends is not read: %j', async (change) => {
    expect((await salesman.send('salesman.createInvoice', wish(change))).status).toBe(400)
  })

  test('a route and a customer that only the bill names are known under its command', async () => {
    const [route, customerName, commandId] = [freshName(), freshName(), randomUUID()]
    const bill = wish({ route, customerName })
    await salesman.send('salesman.createInvoice', bill, commandId)
    const copy = await wholeCopy(salesman)
    expect(copy.routes).toContainEqual({ id: commandId, name: route })
    expect(copy.customers).toContainEqual(
      expect.objectContaining({ id: commandId, name: customerName, route }),
    )
  })

  test('a known customer stays on the own route, and was used last', async () => {
    const customerName = freshName()
    await create({ customerName, route: 'Ring Road' })
    clock.advance(60_000)
    await create({ customerName, route: 'Station' })
    const known = (await wholeCopy(salesman)).customers.filter((one) => one.name === customerName)
    expect(known).toMatchObject([{ route: 'Ring Road', lastUsedAt: '2026-11-14T04:01:00.000Z' }])
    clock.advance(-60_000)
  })

  test('sent twice, also at once, it is one bill; its id for another bill is refused', async () => {
    const bill = wish()
    const commandId = randomUUID()
    const send = () => salesman.send('salesman.createInvoice', bill, commandId)
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      await site.rows('SELECT 1 FROM salesman_invoices WHERE id = $1', [bill.id]),
    ).toHaveLength(1)
    const before = await countRows()
    const again = await salesman.send('salesman.createInvoice', { ...bill, route: 'Station' })
    expect([again.status, again.failure?.kind]).toEqual([422, 'refusal'])
    const changed = { ...bill, route: 'Station' }
    const taken = await salesman.send('salesman.createInvoice', changed, commandId)
    expect([taken.status, taken.failure?.kind]).toEqual([409, 'refusal'])
    expect(await countRows()).toEqual(before)
  })

  test('an outbox written by the previous version is still accepted', async () => {
    const old = { schema: 1, id: randomUUID(), ...billContents() }
    const commandId = randomUUID()
    expect((await salesman.send('salesman.createInvoice', old, commandId)).status).toBe(200)
    expect((await salesman.send('salesman.createInvoice', old, commandId)).status).toBe(200)
    expect(await find(old.id)).toMatchObject({
      day: '2026-11-14',
      clockDoubtful: false,
      version: 1,
    })
    const change = { ...old, version: 1, route: 'Station' }
    expect((await salesman.send('salesman.editInvoice', change)).status).toBe(200)
    const gone = { schema: 1, id: old.id, version: 2 }
    expect((await salesman.send('salesman.deleteInvoice', gone)).status).toBe(200)
    const route = { schema: 1, id: randomUUID(), name: freshName() }
    expect((await salesman.send('salesman.addRoute', route)).status).toBe(200)
  })
})

describe('SAL-05 edit and delete', () => {
  test('an edit replaces what was filled in; date and maker stay', async () => {
    const before = await find(await create())
    clock.advance(DAY_MS)
    const change = {
      route: 'Station',
      customerName: 'Other',
      payment: 'On credit',
      totalPaise: null,
      lines: [line('green-1l', 4, 25)],
    }
    expect((await edit(before, change)).status).toBe(200)
    clock.advance(-DAY_MS)
    expect(await find(before.id)).toEqual({ ...before, ...change, version: 2 })
    expect((await auditOf(before.id)).at(-1)).toMatchObject({
      action: 'edit',
      before: { day: '2026-11-14', ...billContents() },
      after: { day: '2026-11-14', ...change },
    })
  })

  test('the rules of SAL-03 hold, and a deleted bill is gone', async () => {
    const bill = await find(await create())
    expect((await edit(bill, { route: '' })).failure).toEqual(refusal('Select a route first!'))
    expect((await remove(bill)).status).toBe(200)
    const gone = refusal('Original invoice not found')
    expect((await edit(bill)).failure).toEqual(gone)
    expect((await remove(bill)).failure).toEqual(gone)
    expect((await auditOf(bill.id)).at(-1)).toMatchObject({
      action: 'delete',
      before: billContents(),
      after: null,
    })
    expect((await wholeCopy(salesman)).invoices.some(({ id }) => id === bill.id)).toBe(false)
  })

  test('BIL-18 who saves second is told, and nothing is overwritten', async () => {
    const bill = await find(await create())
    await edit(bill, { lines: [line('premium-2l', 9)] })
    const current = await find(bill.id)
    const told = {
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Suresh', time: '9:30 am' },
      current,
    }
    for (const reply of [await edit(bill, { payment: 'On credit' }), await remove(bill)]) {
      expect([reply.status, reply.failure]).toEqual([409, told])
    }
    expect(await find(bill.id)).toEqual(current)
  })

  const PAIRS = (['edit', 'delete'] as const).flatMap((first) =>
    (['edit', 'delete'] as const).map((second) => [first, second] as const),
  )
  test.each(PAIRS)('SAL-05 %s × %s at once: one wins, the other is told', async (first, second) => {
    for (let round = 0; round < 12; round += 1) {
      const bill = await find(await create())
      const replies = await Promise.all([act(first, bill, 1), act(second, bill, 2)])
      const winners = replies.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(1)
      const lost = replies.find(({ status }) => status !== 200)
      const winner = replies[0].status === 200 ? first : second
      if (winner === 'delete') expect(lost?.failure).toEqual(refusal('Original invoice not found'))
      else expect(lost?.failure).toMatchObject({ text: 'Changed by {name} at {time}.' })
      const [row] = await site.rows<{ version: number; total: number; gone: boolean }>(
        `SELECT version, total_paise AS total, deleted_at IS NOT NULL AS gone
         FROM salesman_invoices WHERE id = $1`,
        [bill.id],
      )
      expect(row?.version).toBe(2)
      if (winner === 'edit') expect(row?.total).toBe(replies[0].status === 200 ? 1 : 2)
      else expect(row?.gone).toBe(true)
    }
  })
})

describe('SAL-07 whose rows', () => {
  test('a salesman neither reads, edits nor deletes another’s, and learns nothing of them', async () => {
    const secret = { customerName: 'Secret Stores', customerPhone: '9111122222', route: 'Hidden' }
    const id = await create(secret, other)
    const theirs = await find(id, other)
    const copy = await salesman.call('salesman.changes', { since: null })
    const changed = await edit(theirs)
    const removed = await remove(theirs)
    const stolen = await salesman.send('salesman.createInvoice', wish({ id }))
    const gone = refusal('Original invoice not found')
    expect([changed.status, changed.failure]).toEqual([422, gone])
    expect([removed.status, removed.failure]).toEqual([422, gone])
    expect(stolen.status).toBe(422)
    for (const { body } of [copy, changed, removed, stolen]) {
      for (const text of Object.values(secret)) expect(body).not.toContain(text)
    }
    expect(await find(id, other)).toEqual(theirs)
  })

  test('a command’s id of another answers nothing of his', async () => {
    const commandId = randomUUID()
    const bill = wish({ customerName: 'Secret Stores' })
    await other.send('salesman.createInvoice', bill, commandId)
    const reply = await salesman.send('salesman.createInvoice', bill, commandId)
    expect([reply.status, reply.failure?.kind]).toEqual([409, 'refusal'])
    expect(reply.body).not.toContain('Secret Stores')
  })

  test('a phone added again is a new salesman who sees none of the old rows', async () => {
    const phone = '9000000062'
    const first = await addSalesman(site, { phone, name: 'Kiran' })
    await create({}, first)
    const boss = await site.as('boss')
    await boss.send('users.delete', { phone })
    expect((await first.send('salesman.createInvoice', wish())).status).toBe(401)
    const second = await addSalesman(site, { phone, name: 'Kiran' })
    expect(await wholeCopy(second)).toMatchObject({ routes: [], customers: [], invoices: [] })
  })

  test.each(['owner', 'boss', 'manager', 'staff', 'production', 'stock manager'] as const)(
    'a %s writes and reads none of it',
    async (role) => {
      const client = await site.as(role)
      expect((await client.send('salesman.createInvoice', wish())).status).toBe(403)
      expect((await client.call('salesman.changes', { since: null })).status).toBe(403)
    },
  )
})

describe('changes', () => {
  test('only what changed comes, the deleted by their ids', async () => {
    const road = await addSalesman(site, { phone: '9000000063', name: 'Ajay' })
    const empty = await changes(road, null)
    expect(empty).toEqual({
      epoch: expect.any(String) as string,
      revision: 0,
      more: false,
      whole: true,
      serverTime: clock.now(),
      routes: [],
      customers: [],
      invoices: [],
    })
    const [first, second] = [await create({}, road), await create({}, road)]
    const both = await changes(road, empty.revision)
    expect(both).toMatchObject({ more: false, whole: false, routes: [{ name: 'Ring Road' }] })
    expect(both.invoices.map(({ id }) => id)).toEqual([first, second])
    expect(await changes(road, both.revision)).toMatchObject({
      revision: both.revision,
      routes: [],
      customers: [],
      invoices: [],
    })
    await remove({ id: first, version: 1 }, road)
    expect((await changes(road, both.revision)).invoices).toEqual([{ id: first, deleted: true }])
    expect((await changes(road, null)).invoices.map(({ id }) => id)).toEqual([second])
  })

  test('bills of the last 90 days, and 500 rows at a time', async () => {
    const road = await addSalesman(site, { phone: '9000000064', name: 'Dev' })
    const now = clock.now()
    const days = (back: number) => ({ saved: { at: now - back * DAY_MS, offsetMs: 0 } })
    const kept = [await create(days(90), road), await create({}, road)]
    await create(days(91), road)
    expect((await changes(road, null)).invoices.map(({ id }) => id)).toEqual(kept)
    for (let place = 0; place < 300; place += 1) {
      await create({ customerName: `Shop ${place}` }, road)
    }
    const page = await changes(road, null)
    expect(page.more).toBe(true)
    const rows = page.routes.length + page.customers.length + page.invoices.length
    expect(rows).toBe(500)
    const all = await wholeCopy(road)
    expect(all.invoices).toHaveLength(302)
    expect(new Set(all.invoices.map(({ id }) => id)).size).toBe(302)
    expect(all.customers).toHaveLength(301)
  })

  test('a phone that knows of more than the database does gets a whole copy', async () => {
    await create({}, other)
    const { revision, invoices } = await changes(other, null)
    const restored = await changes(other, revision + 1000)
    expect(restored).toMatchObject({ whole: true, revision })
    expect(restored.invoices).toEqual(invoices)
  })

  test('a phone of another history is given a whole copy, however far the numbers have come', async () => {
    const road = await addSalesman(site, { phone: '9000000069', name: 'Nitin' })
    const id = await create({}, road)
    const { epoch, revision } = await changes(road, null)
    const ask = async (since: number | null, history: string | null) =>
      (await road.call<Changes>('salesman.changes', { since, epoch: history })).data
    expect(await ask(revision, epoch)).toMatchObject({ whole: false, epoch, invoices: [] })
    for (const history of ['before the restore', null]) {
      const copy = await ask(revision, history)
      expect(copy).toMatchObject({ whole: true, epoch, revision })
      expect(copy.invoices.map((bill) => bill.id)).toEqual([id])
    }
  })
})
