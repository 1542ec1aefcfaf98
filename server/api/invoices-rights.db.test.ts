import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type BillingDesk,
  contents,
  input,
  openBillingDesk,
} from '#tests/support/pages/billing-desk.ts'

let desk: BillingDesk

beforeAll(async () => {
  desk = await openBillingDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('rights', () => {
  test.each(['staff', 'production', 'stock manager', 'salesman'] as const)(
    'BIL-13 a %s neither makes, edits, deletes nor brings back',
    async (role) => {
      const client = await desk.site.as(role)
      const { id } = await desk.create()
      const before = await desk.countRows()
      const tries = await Promise.all([
        client.send('invoices.create', input()),
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
      expect(await desk.countRows()).toEqual(before)
    },
  )

  test.each(['owner', 'manager', 'boss'] as const)('BIL-13 a %s does', async (role) => {
    const client = await desk.site.as(role)
    const { id } = await desk.create({}, client)
    const edit = { id, version: 1, ...contents() }
    expect((await client.send('invoices.edit', edit)).status).toBe(200)
    expect((await client.send('invoices.delete', { id, version: 2 })).status).toBe(200)
    expect((await client.send('invoices.restore', { id })).status).toBe(200)
  })

  test('a salesman and a stranger see no bill', async () => {
    const list = { search: '', cursor: null }
    const salesman = await desk.site.as('salesman')
    expect((await salesman.call('invoices.list', list)).status).toBe(403)
    expect((await salesman.send('invoices.deliver', { id: randomUUID() })).status).toBe(403)
    expect((await desk.site.visitor().call('invoices.list', list)).status).toBe(401)
    expect((await desk.site.visitor().send('invoices.create', input())).status).toBe(401)
  })

  test.each(['staff', 'production', 'stock manager'] as const)(
    'a %s is never sent a customer’s number',
    async (role) => {
      const { id } = await desk.create({ customerPhone: '9777766666' })
      const client = await desk.site.as(role)
      const list = await client.call('invoices.list', { search: '', cursor: null })
      expect(list.status).toBe(200)
      const ticked = await client.send('invoices.deliver', { id })
      expect(list.body + ticked.body).not.toContain('9777766666')
    },
  )
})
