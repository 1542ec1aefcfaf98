const PERSONAL_READS: ReadonlySet<string> = new Set([
  'bottlers.list',
  'customers.known',
  'customers.suggest',
  'enterprises.list',
  'insights.compare',
  'invoices.list',
  'salesman.changes',
  'salesman.older',
  'salesman.report',
  'salesmen.customer',
  'salesmen.ranking',
  'salesmen.report',
  'salesmen.sums',
])

/**
 * E13: a read whose input may contain a name, a phone number or a typed text. It is sent by POST,
 * because proxies write the address of a GET to their logs.
 */
export const isPersonalRead = (path: string): boolean => PERSONAL_READS.has(path)
