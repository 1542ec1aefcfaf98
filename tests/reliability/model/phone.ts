import { buildSalesmanInvoice } from '#cli/demo/salesman.ts'
import type { Operation } from './history.ts'
import { linesOf } from './office.ts'

const ROUTES = ['Ring Road', 'ring road ', 'Station Road', 'Highway', 'Market Yard'] as const

const contentsOf = (one: Operation) =>
  buildSalesmanInvoice({
    route: (ROUTES[one.at % ROUTES.length] ?? ROUTES[0]).trim(),
    customerName: `Dhaba ${one.at % 5}`,
    customerPhone: String(9_825_000_000 + (one.at % 4)),
    totalPaise: one.at % 4 === 0 ? null : one.at * 10,
    lines: linesOf({ ...one, flaw: 19 }),
  })

interface ShownBill {
  readonly id: string
  readonly version: number
}

/** The salesman's next command; it edits and deletes only bills that the phone shows. */
export const phoneSave = (one: Operation, bills: readonly ShownBill[], newId: () => string) => {
  const { what, at } = one
  const heading = { commandId: newId(), id: newId(), schema: 2 }
  const bill = bills.length > 0 ? bills[at % bills.length] : undefined
  if (what < 4) {
    const name = ROUTES[at % ROUTES.length] ?? ROUTES[0]
    return { procedure: 'salesman.addRoute' as const, input: { ...heading, name } }
  }
  if (what < 10) {
    const { customerName: name, customerPhone: phone, route } = contentsOf(one)
    const input = { ...heading, name, phone, route }
    return { procedure: 'salesman.addCustomer' as const, input }
  }
  if (what < 45 && bill) {
    const named = { ...heading, id: bill.id, version: bill.version }
    return what < 35
      ? { procedure: 'salesman.editInvoice' as const, input: { ...named, ...contentsOf(one) } }
      : { procedure: 'salesman.deleteInvoice' as const, input: named }
  }
  return {
    procedure: 'salesman.createInvoice' as const,
    input: { ...heading, ...contentsOf(one) },
  }
}
