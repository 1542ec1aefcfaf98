import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { appRouter } from '#server/api/router.ts'
import { procedureRights } from '#server/rpc/rights.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import {
  addSalesman,
  type Bill,
  type Changes,
  salesmanCommand,
  salesmanDelete,
  wholeCopy,
} from '#tests/support/salesman.ts'

const SECRET = { customerName: 'Secret Stores', customerPhone: '9111122222', route: 'Hidden' }
const CUSTOMER = { name: 'Secret Sweets', phone: '9111133333', route: 'Hidden' }
const TEXTS = [...Object.values(SECRET), CUSTOMER.name, CUSTOMER.phone]

const clock = createClock()
let site: TestApp
let own: Client
let other: Client
let theirs: Changes

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  own = await site.as('salesman')
  other = await addSalesman(site, { phone: '9000000061', name: 'Mohan' })
  await other.send('salesman.createInvoice', salesmanCommand(clock.now(), SECRET))
  const { id } = salesmanCommand(clock.now())
  await other.send('salesman.addCustomer', { schema: 2, id, ...CUSTOMER })
  theirs = await wholeCopy(other)
})
afterAll(() => site.end())

const ALL = { from: null, to: null }

/** The broadest input of each call, with the other salesman's ids wherever it has an id. */
const inputs = ({ invoices, routes, customers }: Changes): Record<string, object> => {
  const bill = invoices[0] as Bill
  const { id, version } = bill
  return {
    addRoute: { schema: 2, id: routes[0]?.id, name: 'Mine' },
    addCustomer: { schema: 2, id: customers[0]?.id, name: 'Mine', phone: '9222222222', route: 'M' },
    createInvoice: salesmanCommand(clock.now(), { id }),
    editInvoice: salesmanCommand(clock.now(), { id, version, totalPaise: 1 }),
    deleteInvoice: salesmanDelete(clock.now(), bill),
    changes: { since: null },
    older: { search: '', cursor: null },
    report: { ...ALL, route: null, cursor: null },
    sales: ALL,
    handOver: { userId: other.jar.get('userId') ?? id, procedure: 'salesman.addRoute', input: {} },
  }
}

const CALLS = procedureRights(appRouter).filter(({ path }) => path.startsWith('salesman.'))

describe('SAL-07 PRM-02 a salesman at another one’s rows', () => {
  test.each(CALLS)('$path says nothing of them and leaves them as they were', async (call) => {
    const input = inputs(theirs)[call.path.replace('salesman.', '')]
    expect(input, 'every call has an input here').toBeDefined()
    const ask = call.type === 'query' ? own.call : own.send
    const { status, body } = await ask(call.path, input)
    expect(status).toBeLessThan(500)
    for (const text of TEXTS) expect(body).not.toContain(text)
    expect(await wholeCopy(other)).toMatchObject({
      routes: theirs.routes,
      customers: theirs.customers,
      invoices: theirs.invoices,
    })
  })
})
