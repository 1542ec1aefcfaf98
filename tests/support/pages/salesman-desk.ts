import { randomUUID } from 'node:crypto'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp } from '#tests/support/client.ts'
import {
  addSalesman,
  type Bill,
  type Changes,
  salesmanCommand,
  salesmanDelete,
  wholeCopy,
} from '#tests/support/salesman.ts'

/** Two salesmen with their phones, with queries on their rows. */
export const openSalesmanDesk = async (superuserUrl: string) => {
  const clock = createClock()
  const site = await openTestApp(superuserUrl, { clock: clock.now })
  const salesman = await site.as('salesman')
  const other: Client = await addSalesman(site, { phone: '9000000061', name: 'Mohan' })
  let names = 0

  const input = (change: object = {}) => salesmanCommand(clock.now(), change)
  return {
    clock,
    site,
    salesman,
    other,
    input,
    freshName: () => `Place ${(names += 1)}`,
    create: async (change: object = {}, by: Client = salesman): Promise<string> => {
      const { data, body } = await by.send<{ id: string }>('salesman.createInvoice', input(change))
      if (!data) throw new Error(body)
      return data.id
    },
    find: async (id: string, by: Client = salesman): Promise<Bill> => {
      const found = (await wholeCopy(by)).invoices.find((bill) => bill.id === id)
      if (!found) throw new Error(`${id} is not among the bills`)
      return found
    },
    edit: (bill: { id: string; version: number }, change: object = {}, by = salesman) =>
      by.send('salesman.editInvoice', input({ id: bill.id, version: bill.version, ...change })),
    remove: (bill: { id: string; version: number }, by = salesman) =>
      by.send('salesman.deleteInvoice', salesmanDelete(clock.now(), bill)),
    changes: async (by: Client, since: number | null): Promise<Changes> =>
      (await by.call<Changes>('salesman.changes', { since })).data,
    addRoute: (name: string, by = salesman) =>
      by.send<{ id: string }>('salesman.addRoute', { schema: 2, id: randomUUID(), name }),
    countRows: () =>
      site.rows(`SELECT (SELECT count(*) FROM salesman_invoices) AS bills,
        (SELECT count(*) FROM salesman_invoice_lines) AS lines,
        (SELECT count(*) FROM salesman_routes) AS routes, (SELECT count(*) FROM audit) AS audit,
        (SELECT count(*) FROM salesman_customers) AS customers, (SELECT count(*) FROM commands) AS commands,
        (SELECT sum(quantity) FROM salesman_totals) AS totals,
        (SELECT sum(revision) FROM salesman_revisions) AS revisions`),
  }
}

export type SalesmanDesk = Awaited<ReturnType<typeof openSalesmanDesk>>
