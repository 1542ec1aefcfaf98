import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import { openSalesmanDesk, type SalesmanDesk } from '#tests/support/pages/salesman-desk.ts'
import { addSalesman, type Changes, wholeCopy } from '#tests/support/salesman.ts'

const DAY_MS = 86_400_000
let desk: SalesmanDesk

beforeAll(async () => {
  desk = await openSalesmanDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('SAL-07 rows per salesman', () => {
  test('a salesman neither reads, edits nor deletes another’s rows, and learns nothing of them', async () => {
    const secret = { customerName: 'Secret Stores', customerPhone: '9111122222', route: 'Hidden' }
    const id = await desk.create(secret, desk.other)
    const theirs = await desk.find(id, desk.other)
    const copy = await desk.salesman.call('salesman.changes', { since: null })
    const changed = await desk.edit(theirs)
    const removed = await desk.remove(theirs)
    const stolen = await desk.salesman.send('salesman.createInvoice', desk.input({ id }))
    const gone = refusal('Original invoice not found')
    expect([changed.status, changed.failure]).toEqual([422, gone])
    expect([removed.status, removed.failure]).toEqual([422, gone])
    expect(stolen.status).toBe(422)
    for (const { body } of [copy, changed, removed, stolen]) {
      for (const text of Object.values(secret)) expect(body).not.toContain(text)
    }
    expect(await desk.find(id, desk.other)).toEqual(theirs)
  })

  test('a command’s id of another answers nothing of his', async () => {
    const commandId = randomUUID()
    const bill = desk.input({ customerName: 'Secret Stores' })
    await desk.other.send('salesman.createInvoice', bill, commandId)
    const reply = await desk.salesman.send('salesman.createInvoice', bill, commandId)
    expect([reply.status, reply.failure?.kind]).toEqual([409, 'refusal'])
    expect(reply.body).not.toContain('Secret Stores')
  })

  test('a phone added again is a new salesman who sees none of the old rows', async () => {
    const phone = '9000000062'
    const first = await addSalesman(desk.site, { phone, name: 'Kiran' })
    await desk.create({}, first)
    const boss = await desk.site.as('boss')
    await boss.send('users.delete', { phone })
    expect((await first.send('salesman.createInvoice', desk.input())).status).toBe(401)
    const second = await addSalesman(desk.site, { phone, name: 'Kiran' })
    expect(await wholeCopy(second)).toMatchObject({ routes: [], customers: [], invoices: [] })
  })

  test.each(['owner', 'boss', 'manager', 'staff', 'production', 'stock manager'] as const)(
    'a %s writes and reads none of it',
    async (role) => {
      const client = await desk.site.as(role)
      expect((await client.send('salesman.createInvoice', desk.input())).status).toBe(403)
      expect((await client.call('salesman.changes', { since: null })).status).toBe(403)
    },
  )
})

describe('changes', () => {
  test('only what changed comes, the deleted by their ids', async () => {
    const salesman = await addSalesman(desk.site, { phone: '9000000063', name: 'Ajay' })
    const empty = await desk.changes(salesman, null)
    expect(empty).toEqual({
      epoch: expect.any(String) as string,
      revision: 0,
      more: false,
      whole: true,
      serverTime: desk.clock.now(),
      payments: [],
      routes: [],
      customers: [],
      invoices: [],
    })
    const [first, second] = [await desk.create({}, salesman), await desk.create({}, salesman)]
    const both = await desk.changes(salesman, empty.revision)
    expect(both).toMatchObject({ more: false, whole: false, routes: [{ name: 'Ring Road' }] })
    expect(both.invoices.map(({ id }) => id)).toEqual([first, second])
    expect(await desk.changes(salesman, both.revision)).toMatchObject({
      revision: both.revision,
      routes: [],
      customers: [],
      invoices: [],
    })
    await desk.remove({ id: first, version: 1 }, salesman)
    expect((await desk.changes(salesman, both.revision)).invoices).toEqual([
      { id: first, deleted: true },
    ])
    expect((await desk.changes(salesman, null)).invoices.map(({ id }) => id)).toEqual([second])
  })

  test('bills of the last 90 days, and 500 rows at a time', async () => {
    const salesman = await addSalesman(desk.site, { phone: '9000000064', name: 'Dev' })
    const now = desk.clock.now()
    const days = (back: number) => ({ saved: { at: now - back * DAY_MS, offsetMs: 0 } })
    const recent = [await desk.create(days(90), salesman), await desk.create({}, salesman)]
    const old = await desk.create({}, salesman)
    await desk.site.rows('UPDATE salesman_invoices SET day = day - 91 WHERE id = $1', [old])
    expect((await desk.changes(salesman, null)).invoices.map(({ id }) => id)).toEqual(recent)
    for (let place = 0; place < 300; place += 1) {
      await desk.create({ customerName: `Shop ${place}` }, salesman)
    }
    const page = await desk.changes(salesman, null)
    expect(page.more).toBe(true)
    const rows = page.routes.length + page.customers.length + page.invoices.length
    expect(rows).toBe(500)
    const all = await wholeCopy(salesman)
    expect(all.invoices).toHaveLength(302)
    expect(new Set(all.invoices.map(({ id }) => id)).size).toBe(302)
    expect(all.customers).toHaveLength(301)
  })

  test('a phone that knows of more than the database does gets a whole copy', async () => {
    await desk.create({}, desk.other)
    const { revision, invoices } = await desk.changes(desk.other, null)
    const restored = await desk.changes(desk.other, revision + 1000)
    expect(restored).toMatchObject({ whole: true, revision })
    expect(restored.invoices).toEqual(invoices)
  })

  test('a phone of another history is given a whole copy, however far the numbers have come', async () => {
    const salesman = await addSalesman(desk.site, { phone: '9000000069', name: 'Nitin' })
    const id = await desk.create({}, salesman)
    const { epoch, revision } = await desk.changes(salesman, null)
    const ask = async (since: number | null, history: string | null) =>
      (await salesman.call<Changes>('salesman.changes', { since, epoch: history })).data
    expect(await ask(revision, epoch)).toMatchObject({ whole: false, epoch, invoices: [] })
    for (const history of ['before the restore', null]) {
      const copy = await ask(revision, history)
      expect(copy).toMatchObject({ whole: true, epoch, revision })
      expect(copy.invoices.map((bill) => bill.id)).toEqual([id])
    }
  })
})
