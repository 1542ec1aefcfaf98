import { randomUUID } from 'node:crypto'
import { buildSalesmanInvoice } from '#cli/demo/salesman.ts'
import { type DefaultId, defaultId } from '#domain/catalog/default-products.ts'
import type { SalesmanKnownCustomer, SalesmanRoute } from '#domain/salesman/offline-book.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import type { SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import type { Client, TestApp } from './client.ts'

export interface Bill extends SalesmanInvoice {
  readonly deleted?: boolean
}

export interface Changes {
  readonly epoch: string
  readonly revision: number
  readonly more: boolean
  readonly whole: boolean
  readonly serverTime: number
  readonly routes: readonly SalesmanRoute[]
  readonly customers: readonly SalesmanKnownCustomer[]
  readonly invoices: readonly Bill[]
  readonly payments: readonly SalesmanPayment[]
}

export const line = (product: DefaultId, quantity: number, schemeHundredths = 0) => ({
  product: defaultId(product),
  quantity,
  schemeHundredths,
})

export const billContents = (change: object = {}) => ({
  ...buildSalesmanInvoice({ totalPaise: 48_600 }),
  lines: [line('premium-1l', 20, 150), line('ice-500g', 3)],
  ...change,
})

/** A command as a phone with a correct clock saves it; `change` overrides any field. */
export const salesmanCommand = (nowMs: number, change: object = {}) => ({
  schema: 2,
  id: randomUUID(),
  ...billContents(),
  saved: { at: nowMs, offsetMs: 0 },
  ...change,
})

export const salesmanDelete = (nowMs: number, bill: { id: string; version: number }) => ({
  schema: 2,
  id: bill.id,
  version: bill.version,
  saved: { at: nowMs, offsetMs: 0 },
})

/** CRD-08: a payment as a phone saves it. */
export const receipt = (nowMs: number, change: object = {}) => ({
  schema: 2,
  id: randomUUID(),
  route: 'Ring Road',
  customerName: 'Mahesh General Stores',
  customerPhone: '9824011476',
  amountPaise: 500_000,
  method: 'Cash',
  note: '',
  saved: { at: nowMs, offsetMs: 0 },
  ...change,
})

/** Adds a salesman with a session. */
export const addSalesman = async (
  site: TestApp,
  person: { phone: string; name: string },
): Promise<Client & { readonly userId: string }> => {
  const user = await site.addUser({ role: 'salesman', ...person })
  const client = site.visitor()
  await client.enter(person.phone)
  return { ...client, userId: user.id }
}

/** Everything that a phone without a copy downloads, page by page. */
export const wholeCopy = async (client: Client, since: number | null = null): Promise<Changes> => {
  const { data, body } = await client.call<Changes>('salesman.changes', { since })
  if (!data) throw new Error(body)
  if (!data.more) return data
  const rest = await wholeCopy(client, data.revision)
  return {
    ...rest,
    routes: [...data.routes, ...rest.routes],
    customers: [...data.customers, ...rest.customers],
    invoices: [...data.invoices, ...rest.invoices],
    payments: [...data.payments, ...rest.payments],
  }
}
