/**
 * The areas of the old tree and the depth of their records; 3 adds a level per salesman or
 * table.
 */
export const AREAS = {
  users: 2,
  token: 2,
  tokenRuns: 2,
  production: 2,
  invoices: 2,
  rawStock: 2,
  rawStockHistory: 2,
  scrapStock: 2,
  scrapStockHistory: 2,
  routes: 3,
  salesmanCustomers: 3,
  salesmanInvoices: 3,
  products: 2,
  bottlersHistory: 2,
  enterprisesHistory: 2,
  /** The tables that the old system did not have, each an area `next/{table}`. */
  next: 3,
} as const

/** NXT-07. */
export const NEXT_TABLES = [
  'settings',
  'business_logo',
  'products',
  'customer_records',
  'accounts',
  'account_phones',
  'rates',
  'scheme_rules',
] as const

export type AreaName = keyof typeof AREAS | `next/${(typeof NEXT_TABLES)[number]}`
