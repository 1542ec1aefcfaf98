import { randomUUID } from 'node:crypto'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { line } from '#tests/support/salesman.ts'

export type CreatedInvoice = Pick<Invoice, 'id' | 'day' | 'run' | 'token' | 'time'>

export const contents = (change: object = {}) => ({
  customerName: 'Meena',
  customerPhone: '9876543210',
  deliveredBy: 'Ravi',
  payment: 'Cash',
  totalPaise: 12_350,
  lines: [line('premium-1l', 2), line('green-1l', 0, 150)],
  ...change,
})
export const input = (change: object = {}) => ({ id: randomUUID(), ...contents(change) })

/** Owner and manager at the counter, with queries on their bills. */
export const openBillingDesk = async (superuserUrl: string) => {
  const clock = createClock()
  const site = await openTestApp(superuserUrl, { clock: clock.now })
  const [owner, manager] = [await site.as('owner'), await site.as('manager')]

  const create = async (change: object = {}, by: Client = owner): Promise<CreatedInvoice> => {
    const { data, body } = await by.send<CreatedInvoice>('invoices.create', input(change))
    if (!data) throw new Error(body)
    return data
  }
  const list = async (search = ''): Promise<Invoice[]> =>
    (await owner.call<{ invoices: Invoice[] }>('invoices.list', { search, cursor: null })).data
      .invoices
  const find = async (id: string): Promise<Invoice> => {
    const found = (await list()).find((invoice) => invoice.id === id)
    if (!found) throw new Error(`${id} is not in the list`)
    return found
  }
  return {
    clock,
    site,
    owner,
    manager,
    create,
    list,
    find,
    /** For tests that advance the clock so far that the sessions have expired. */
    loginAgain: async () => {
      await owner.enter(PEOPLE.owner.phone)
      await manager.enter(PEOPLE.manager.phone)
    },
    lastToken: async () =>
      (await owner.call<{ run: number; last: number }>('tokens.today')).data.last,
    countRows: () =>
      site.rows(`SELECT (SELECT count(*) FROM invoices) AS bills, (SELECT count(*) FROM audit) AS audit,
        (SELECT count(*) FROM commands) AS commands, (SELECT count(*) FROM customers) AS customers,
        (SELECT sum(last) FROM token_counters) AS tokens`),
  }
}

export type BillingDesk = Awaited<ReturnType<typeof openBillingDesk>>
