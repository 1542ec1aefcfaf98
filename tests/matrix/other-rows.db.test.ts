import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { appRouter } from '#server/api/router.ts'
import { procedureRights } from '#server/rpc/rights.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { addSalesman, type Changes, salesmanCommand, wholeCopy } from '#tests/support/salesman.ts'
import { sampleInput } from '#tests/support/sample-input.ts'

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

/** The broadest input of the call, then one with each of the other salesman's ids in every id. */
const attemptsAt = (path: string, { invoices, routes, customers }: Changes): unknown[] => {
  const ids = [...routes, ...customers, ...invoices].map(({ id }) => id)
  const filled = ids.map((id) => sampleInput(path, { filled: true, newId: () => id }))
  return [sampleInput(path, { filled: false }), ...filled].map((input) => {
    const fields = input as object
    return {
      ...fields,
      ...('commandId' in fields && { commandId: randomUUID() }),
      // Another version would be refused before the owner of the row is checked.
      ...('version' in fields && { version: invoices[0]?.version }),
    }
  })
}

const CALLS = procedureRights(appRouter).filter(({ path }) => path.startsWith('salesman.'))

describe('SAL-07 PRM-02 a salesman at another one’s rows', () => {
  test.each(CALLS)('$path says nothing of them and leaves them as they were', async (call) => {
    for (const input of attemptsAt(call.path, theirs)) {
      const { status, body } = await own.call(call.path, input)
      expect(status).toBeLessThan(500)
      for (const text of TEXTS) expect(body).not.toContain(text)
    }
    expect(await wholeCopy(other)).toMatchObject({
      routes: theirs.routes,
      customers: theirs.customers,
      invoices: theirs.invoices,
    })
  })
})
