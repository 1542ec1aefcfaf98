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

let phones = 9_824_100_000

/** A customer on a new route, with one bill. */
const openShop = async () => {
  const [route, phone] = [desk.freshName(), String((phones += 1))]
  const billId = await desk.create({ route, customerName: 'Om Sai', customerPhone: phone })
  const copy = await wholeCopy(desk.salesman)
  const customer = copy.customers.find((one) => one.phone === phone)
  const known = copy.routes.find(({ name }) => name === route)
  if (!customer || !known) throw new Error('The shop is not in the copy.')
  return { billId, phone, route: known, customer }
}

const findRoute = async (id: string) =>
  (await wholeCopy(desk.salesman)).routes.find((route) => route.id === id)
const findCustomer = async (id: string) =>
  (await wholeCopy(desk.salesman)).customers.find((customer) => customer.id === id)

const editRoute = (route: { id: string; version: number }, name: string, by = desk.salesman) =>
  by.send('salesman.editRoute', { schema: 2, id: route.id, version: route.version, name })

interface Shop {
  readonly id: string
  readonly version: number
  readonly phone: string
  readonly name: string
  readonly route: string
  readonly hidden: boolean
}

const editCustomer = (
  { id, version, phone, name, route, hidden }: Shop,
  change: object,
  by = desk.salesman,
) =>
  by.send('salesman.editCustomer', {
    schema: 2,
    id,
    version,
    phone,
    name,
    route,
    hidden,
    ...change,
  })

describe('SAL-11 a route', () => {
  test('is renamed with its customers; bills keep their text', async () => {
    const { billId, route, customer } = await openShop()
    const name = desk.freshName()
    expect((await editRoute(route, ` ${name} `)).status).toBe(200)
    expect(await findRoute(route.id)).toMatchObject({ name, version: 2 })
    expect(await findCustomer(customer.id)).toMatchObject({ route: name, version: 1 })
    expect((await desk.find(billId)).route).toBe(route.name)
    expect(await desk.site.auditOf(route.id)).toMatchObject([
      { action: 'rename', before: { name: route.name }, after: { name } },
    ])
  })

  test('is found by its old name, so an edited bill makes no second one', async () => {
    const { billId, route, phone } = await openShop()
    await editRoute(route, desk.freshName())
    const before = (await wholeCopy(desk.salesman)).routes.length
    const bill = await desk.find(billId)
    const same = { route: route.name, customerName: 'Om Sai', customerPhone: phone }
    expect((await desk.edit(bill, same)).status).toBe(200)
    expect((await wholeCopy(desk.salesman)).routes).toHaveLength(before)
    const rows = await desk.site.rows(
      `SELECT DISTINCT route_id AS id FROM salesman_invoices WHERE customer_phone = '${phone}'`,
    )
    expect(rows).toEqual([{ id: route.id }])
  })

  test('does not get the name of another one, and another salesman’s is not found', async () => {
    const [{ route }, { route: other }] = [await openShop(), await openShop()]
    const { failure } = await editRoute(route, other.name.toUpperCase())
    expect(failure).toEqual(refusal('This route exists already.'))
    expect((await editRoute(route, ' ')).failure).toEqual(refusal('Enter a route/address'))
    const foreign = await editRoute(route, desk.freshName(), desk.other)
    expect(foreign.failure).toEqual(refusal('Route not found.'))
  })

  test('takes an old name of another one, which loses it', async () => {
    const [{ route }, { route: other }] = [await openShop(), await openShop()]
    await editRoute(route, desk.freshName())
    expect((await editRoute(other, route.name)).status).toBe(200)
    expect((await findRoute(route.id))?.formerKeys).toEqual([])
    expect(await findRoute(other.id)).toMatchObject({ name: route.name })
  })

  test('that another changed meanwhile is refused with its present name', async () => {
    const { route } = await openShop()
    const name = desk.freshName()
    await editRoute(route, name)
    const { status, failure } = await editRoute(route, desk.freshName())
    expect(status).toBe(409)
    expect(failure).toMatchObject({ current: { name, version: 2 } })
  })
})

describe('SAL-11 a customer', () => {
  test('is renamed and moved; bills keep their text, and an old text finds it', async () => {
    const { billId, customer, phone } = await openShop()
    const route = desk.freshName()
    expect((await editCustomer(customer, { name: 'Om Sai Cold', route })).status).toBe(200)
    const renamed = { name: 'Om Sai Cold', route, formerNames: ['Om Sai'], version: 2 }
    expect(await findCustomer(customer.id)).toMatchObject(renamed)
    expect((await desk.find(billId)).customerName).toBe('Om Sai')
    await desk.create({ customerName: 'Om Sai', customerPhone: phone, route })
    const own = (await wholeCopy(desk.salesman)).customers.filter((one) => one.phone === phone)
    expect(own).toHaveLength(1)
  })

  test('is hidden until its next bill; the edit of an old bill leaves it hidden', async () => {
    const { billId, customer, phone, route } = await openShop()
    await editCustomer(customer, { hidden: true })
    expect(await findCustomer(customer.id)).toMatchObject({ hidden: true, version: 2 })
    const same = { route: route.name, customerName: 'Om Sai', customerPhone: phone }
    await desk.edit(await desk.find(billId), same)
    expect((await findCustomer(customer.id))?.hidden).toBe(true)
    await desk.create(same)
    expect((await findCustomer(customer.id))?.hidden).toBe(false)
  })

  test('stays in reports while it is hidden', async () => {
    const { customer } = await openShop()
    await editCustomer(customer, { hidden: true })
    const range = { from: null, to: null, route: null, cursor: null }
    const { data } = await desk.salesman.call<{ customers: { id: string }[] }>(
      'salesman.report',
      range,
    )
    expect(data.customers.map(({ id }) => id)).toContain(customer.id)
  })

  test('does not get the name of another customer of its number', async () => {
    const { customer, phone, route } = await openShop()
    await desk.create({ route: route.name, customerName: 'Second', customerPhone: phone })
    const { failure } = await editCustomer(customer, { name: 'Second' })
    expect(failure).toEqual(refusal('This customer exists already.'))
    const empty = await editCustomer(customer, { name: ' ' })
    expect(empty.failure).toEqual(refusal('Enter valid name, phone & route'))
    const foreign = await editCustomer(customer, { name: 'X' }, desk.other)
    expect(foreign.failure).toEqual(refusal('Customer not found.'))
  })
})

test('SAL-12 the visit order is stored with the route', async () => {
  const { route, customer } = await openShop()
  const order = [randomUUID(), customer.id]
  const input = { schema: 2, id: route.id, version: 1, customers: order }
  expect((await desk.salesman.send('salesman.orderRoute', input)).status).toBe(200)
  expect(await findRoute(route.id)).toMatchObject({ visitOrder: order, version: 2 })
})

const salesmanId = async () => {
  const rows = await desk.site.rows<{ id: string }>(
    `SELECT id FROM users WHERE name = 'Suresh' AND role = 'salesman'`,
  )
  return rows[0]?.id ?? ''
}

describe('SAL-11 the boss', () => {
  test('adds and corrects for a salesman, and the salesman hears of it', async () => {
    const boss = await desk.site.as('boss')
    const salesman = await salesmanId()
    const route = { salesmanId: salesman, id: randomUUID(), name: desk.freshName() }
    expect((await boss.send('salesmen.addRoute', route)).status).toBe(200)
    const shop = { name: 'New shop', phone: '9824199001', route: route.name }
    const added = { salesmanId: salesman, id: randomUUID(), ...shop }
    expect((await boss.send('salesmen.addCustomer', added)).status).toBe(200)
    const name = desk.freshName()
    const renamed = { salesmanId: salesman, id: route.id, version: 1, name }
    expect((await boss.send('salesmen.editRoute', renamed)).status).toBe(200)
    const edit = { ...added, route: name, version: 1, name: 'Shop', hidden: true }
    expect((await boss.send('salesmen.editCustomer', edit)).status).toBe(200)
    expect(await findCustomer(added.id)).toMatchObject({ name: 'Shop', route: name, hidden: true })
    const { data } = await boss.call<{ customers: { id: string }[] }>('salesmen.routeCustomers', {
      salesmanId: salesman,
      route: name,
      cursor: null,
    })
    expect(data.customers).toMatchObject([{ id: added.id, hidden: true }])
    const conflict = await editRoute({ id: route.id, version: 1 }, desk.freshName())
    expect(conflict.failure).toMatchObject({ current: { name } })
  })

  test('cannot add for somebody who never was a salesman', async () => {
    const boss = await desk.site.as('boss')
    const input = { salesmanId: randomUUID(), id: randomUUID(), name: 'X' }
    const { failure } = await boss.send('salesmen.addRoute', input)
    expect(failure).toEqual(refusal('Salesman not found.'))
  })
})
