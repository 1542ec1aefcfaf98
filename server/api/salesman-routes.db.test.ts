import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import { openSalesmanDesk, type SalesmanDesk } from '#tests/support/pages/salesman-desk.ts'
import { wholeCopy } from '#tests/support/salesman.ts'

let desk: SalesmanDesk

beforeAll(async () => {
  desk = await openSalesmanDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

const addCustomer = (change: object = {}) =>
  desk.salesman.send<{ id: string }>('salesman.addCustomer', {
    schema: 2,
    id: randomUUID(),
    name: 'Jai Ambe',
    phone: '9824099999',
    route: 'Station',
    ...change,
  })

describe('SAL-01 routes', () => {
  test('a route is stored without outer spaces', async () => {
    const name = desk.freshName()
    const { data } = await desk.addRoute(`  ${name} `)
    expect((await wholeCopy(desk.salesman)).routes).toContainEqual(
      expect.objectContaining({ id: data.id, name }),
    )
    expect(await desk.site.auditOf(data.id)).toEqual([
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
    const { status, failure } = await desk.addRoute(name)
    expect([status, failure]).toEqual([422, refusal('Enter a route/address')])
  })

  test('a known one is answered with its own id, whatever its case and blanks', async () => {
    const name = desk.freshName()
    const { data: first } = await desk.addRoute(name)
    const { data: second } = await desk.addRoute(` ${name.toUpperCase()} `)
    expect(second.id).toBe(first.id)
    const { data: elsewhere } = await desk.addRoute(name, desk.other)
    expect(elsewhere.id).not.toBe(first.id)
  })

  test('an id that something else has is refused', async () => {
    const { data } = await desk.addRoute(desk.freshName(), desk.other)
    const again = { schema: 2, id: data.id, name: desk.freshName() }
    const { failure } = await desk.salesman.send('salesman.addRoute', again)
    expect(failure).toMatchObject({ kind: 'refusal' })
  })
})

describe('SAL-02 customers', () => {
  test('a customer is stored, and its route is known from then on', async () => {
    const route = desk.freshName()
    const { data } = await addCustomer({ name: ' Jai Ambe ', route })
    const { customers, routes } = await wholeCopy(desk.salesman)
    expect(customers).toContainEqual({
      id: data.id,
      name: 'Jai Ambe',
      phone: '9824099999',
      route,
      lastUsedAt: '2026-11-14T04:00:00.000Z',
      formerNames: [],
      hidden: false,
      version: 1,
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
    const { customers } = await wholeCopy(desk.salesman)
    expect(customers.find((one) => one.id === first.id)?.route).toBe('Ring Road')
  })
})
