import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import { openSalesmanDesk, type SalesmanDesk } from '#tests/support/pages/salesman-desk.ts'
import { type Bill, billContents, line, wholeCopy } from '#tests/support/salesman.ts'

const DAY_MS = 86_400_000
let desk: SalesmanDesk

beforeAll(async () => {
  desk = await openSalesmanDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

const act = (one: 'edit' | 'delete', bill: Bill, mark: number) =>
  one === 'edit' ? desk.edit(bill, { totalPaise: mark }) : desk.remove(bill)

describe('SAL-03 create', () => {
  test('stores the fields, with day, maker and version from the server', async () => {
    const lines = [line('ice-500g', 3), line('green-1l', 0), line('premium-1l', 20, 150)]
    const id = await desk.create({ route: ' Ring Road ', customerName: ' Shree Pan ', lines })
    expect(await desk.find(id)).toEqual({
      id,
      ...billContents(),
      day: '2026-11-14',
      createdBy: 'Suresh',
      savedAt: '2026-11-14T04:00:00.000Z',
      clockDoubtful: false,
      version: 1,
    })
    expect(await desk.site.auditOf(id)).toMatchObject([
      { actor_name: 'Suresh', action: 'create', subject: 'salesman invoice', before: null },
    ])
  })

  test.each(['Cash', 'Google Pay', 'On credit'])('paid by %s', async (payment) => {
    expect(await desk.find(await desk.create({ payment }))).toMatchObject({ payment })
  })

  test.each([
    [{ route: ' ' }, 'Select a route first!'],
    [{ route: '', customerPhone: '1' }, 'Select a route first!'],
    [{ customerPhone: '98240' }, 'Invalid phone number'],
    [{ lines: [] }, 'Enter at least one quantity'],
    [{ lines: [line('premium-1l', 0)] }, 'Enter at least one quantity'],
  ])('refuses %j and keeps nothing', async (change, text) => {
    const before = await desk.countRows()
    const { status, failure } = await desk.salesman.send(
      'salesman.createInvoice',
      desk.input(change),
    )
    expect([status, failure]).toEqual([422, refusal(text)])
    expect(await desk.countRows()).toEqual(before)
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
    { lines: [{ ...line('premium-1l', 1), product: 'Cola!' }] },
    { lines: [line('premium-1l', 1.5)] },
    { lines: [line('premium-1l', -5)] },
    { lines: [line('premium-1l', 100_000)] },
    { lines: [line('premium-1l', 1, 0.5)] },
  ])('C2 what no phone of ours sends is not read: %j', async (change) => {
    expect((await desk.salesman.send('salesman.createInvoice', desk.input(change))).status).toBe(
      400,
    )
  })

  test('a route and a customer that only the bill names are known under its command', async () => {
    const [route, customerName, commandId] = [desk.freshName(), desk.freshName(), randomUUID()]
    const bill = desk.input({ route, customerName })
    await desk.salesman.send('salesman.createInvoice', bill, commandId)
    const copy = await wholeCopy(desk.salesman)
    expect(copy.routes).toContainEqual(expect.objectContaining({ id: commandId, name: route }))
    expect(copy.customers).toContainEqual(
      expect.objectContaining({ id: commandId, name: customerName, route }),
    )
  })

  test('a known customer stays on the own route, and was used last', async () => {
    const customerName = desk.freshName()
    await desk.create({ customerName, route: 'Ring Road' })
    desk.clock.advance(60_000)
    await desk.create({ customerName, route: 'Station' })
    const known = (await wholeCopy(desk.salesman)).customers.filter(
      (one) => one.name === customerName,
    )
    expect(known).toMatchObject([{ route: 'Ring Road', lastUsedAt: '2026-11-14T04:01:00.000Z' }])
    desk.clock.advance(-60_000)
  })

  test('sent twice, also at once, it is one bill; its id for another bill is refused', async () => {
    const bill = desk.input()
    const commandId = randomUUID()
    const send = () => desk.salesman.send('salesman.createInvoice', bill, commandId)
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      await desk.site.rows('SELECT 1 FROM salesman_invoices WHERE id = $1', [bill.id]),
    ).toHaveLength(1)
    const before = await desk.countRows()
    const again = await desk.salesman.send('salesman.createInvoice', { ...bill, route: 'Station' })
    expect([again.status, again.failure?.kind]).toEqual([422, 'refusal'])
    const changed = { ...bill, route: 'Station' }
    const taken = await desk.salesman.send('salesman.createInvoice', changed, commandId)
    expect([taken.status, taken.failure?.kind]).toEqual([409, 'refusal'])
    expect(await desk.countRows()).toEqual(before)
  })

  test('an outbox written by the previous version is still accepted', async () => {
    const old = { schema: 1, id: randomUUID(), ...billContents() }
    const commandId = randomUUID()
    expect((await desk.salesman.send('salesman.createInvoice', old, commandId)).status).toBe(200)
    expect((await desk.salesman.send('salesman.createInvoice', old, commandId)).status).toBe(200)
    expect(await desk.find(old.id)).toMatchObject({
      day: '2026-11-14',
      clockDoubtful: false,
      version: 1,
    })
    const change = { ...old, version: 1, route: 'Station' }
    expect((await desk.salesman.send('salesman.editInvoice', change)).status).toBe(200)
    const gone = { schema: 1, id: old.id, version: 2 }
    expect((await desk.salesman.send('salesman.deleteInvoice', gone)).status).toBe(200)
    const route = { schema: 1, id: randomUUID(), name: desk.freshName() }
    expect((await desk.salesman.send('salesman.addRoute', route)).status).toBe(200)
  })
})

describe('SAL-05 edit and delete', () => {
  test('an edit replaces what was filled in; date and maker stay', async () => {
    const before = await desk.find(await desk.create())
    desk.clock.advance(DAY_MS)
    const change = {
      route: 'Station',
      customerName: 'Other',
      payment: 'On credit',
      totalPaise: null,
      lines: [line('green-1l', 4, 25)],
    }
    expect((await desk.edit(before, change)).status).toBe(200)
    desk.clock.advance(-DAY_MS)
    expect(await desk.find(before.id)).toEqual({ ...before, ...change, version: 2 })
    expect((await desk.site.auditOf(before.id)).at(-1)).toMatchObject({
      action: 'edit',
      before: { day: '2026-11-14', ...billContents() },
      after: { day: '2026-11-14', ...change },
    })
  })

  test('the rules of SAL-03 hold, and a deleted bill is gone', async () => {
    const bill = await desk.find(await desk.create())
    expect((await desk.edit(bill, { route: '' })).failure).toEqual(refusal('Select a route first!'))
    expect((await desk.remove(bill)).status).toBe(200)
    const gone = refusal('Original invoice not found')
    expect((await desk.edit(bill)).failure).toEqual(gone)
    expect((await desk.remove(bill)).failure).toEqual(gone)
    expect((await desk.site.auditOf(bill.id)).at(-1)).toMatchObject({
      action: 'delete',
      before: billContents(),
      after: null,
    })
    expect((await wholeCopy(desk.salesman)).invoices.some(({ id }) => id === bill.id)).toBe(false)
  })

  test('BIL-18 the second save is a conflict, and nothing is overwritten', async () => {
    const bill = await desk.find(await desk.create())
    await desk.edit(bill, { lines: [line('premium-2l', 9)] })
    const current = await desk.find(bill.id)
    const conflict = {
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Suresh', time: '9:30 am' },
      current,
    }
    for (const reply of [
      await desk.edit(bill, { payment: 'On credit' }),
      await desk.remove(bill),
    ]) {
      expect([reply.status, reply.failure]).toEqual([409, conflict])
    }
    expect(await desk.find(bill.id)).toEqual(current)
  })

  const PAIRS = (['edit', 'delete'] as const).flatMap((first) =>
    (['edit', 'delete'] as const).map((second) => [first, second] as const),
  )
  test.each(PAIRS)(
    'SAL-05 %s × %s at once: one wins, the other is a conflict',
    async (first, second) => {
      for (let round = 0; round < 12; round += 1) {
        const bill = await desk.find(await desk.create())
        const replies = await Promise.all([act(first, bill, 1), act(second, bill, 2)])
        const winners = replies.filter(({ status }) => status === 200)
        expect(winners).toHaveLength(1)
        const lost = replies.find(({ status }) => status !== 200)
        const winner = replies[0].status === 200 ? first : second
        if (winner === 'delete')
          expect(lost?.failure).toEqual(refusal('Original invoice not found'))
        else expect(lost?.failure).toMatchObject({ text: 'Changed by {name} at {time}.' })
        const [row] = await desk.site.rows<{ version: number; total: number; gone: boolean }>(
          `SELECT version, total_paise AS total, deleted_at IS NOT NULL AS gone
         FROM salesman_invoices WHERE id = $1`,
          [bill.id],
        )
        expect(row?.version).toBe(2)
        if (winner === 'edit') expect(row?.total).toBe(replies[0].status === 200 ? 1 : 2)
        else expect(row?.gone).toBe(true)
      }
    },
  )
})
