import type { Role } from '#domain/access/roles.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'

/** A report as a screen requests it; that of a customer needs a customer of the database. */
export interface ReportRead {
  readonly name: string
  readonly procedure: string
  readonly role: Role
  readonly inputFor: (customerId: string) => unknown
}

const today = businessDay(Date.now())
const EVER = { from: null, to: null }
const MONTH = { from: addDays(today, -29), to: today }
const ALL = { salesmanId: null, route: null, search: '' }
const NAMES = { customer1: 'Sahyadri', customer2: 'Mahesh' }

const ofBoss = (name: string, procedure: string, input: unknown): ReportRead => ({
  name,
  procedure,
  role: 'boss',
  inputFor: () => input,
})
const ofSalesman = (name: string, procedure: string, input: unknown): ReportRead => ({
  ...ofBoss(name, procedure, input),
  role: 'salesman',
})
const ofCustomer = (name: string, range: typeof EVER | typeof MONTH): ReportRead => ({
  name,
  procedure: 'salesmen.customer',
  role: 'boss',
  inputFor: (customerId) => ({ customerId, route: null, ...range }),
})

export const REPORT_READS: readonly ReportRead[] = [
  ofBoss('top 10, 30 days', 'dashboard.top', MONTH),
  ofBoss('top 10, all time', 'dashboard.top', EVER),
  ofBoss("months' top 10", 'dashboard.months', { before: null }),
  ofBoss('raw stock', 'materials.items', { kind: 'raw' }),
  ofBoss('insights, 30 days', 'insights.compare', { ...NAMES, ...MONTH }),
  ofBoss('insights, all time', 'insights.compare', { ...NAMES, ...EVER }),
  ofBoss('salesman report, 30 days', 'salesmen.report', { ...ALL, ...MONTH, cursor: null }),
  ofBoss('salesman report, all time', 'salesmen.report', { ...ALL, ...EVER, cursor: null }),
  ofBoss('its last row, all time', 'salesmen.sums', { ...ALL, ...EVER }),
  ofBoss('all customers, 30 days', 'salesmen.ranking', { ...ALL, ...MONTH, cursor: null }),
  ofBoss('all customers, all time', 'salesmen.ranking', { ...ALL, ...EVER, cursor: null }),
  ofCustomer('customer detail, 30 days', MONTH),
  ofCustomer('customer detail, all time', EVER),
  ofSalesman('own report, 30 days', 'salesman.report', { route: null, ...MONTH, cursor: null }),
  ofSalesman('own report, all time', 'salesman.report', { route: null, ...EVER, cursor: null }),
  ofSalesman('own sales, today', 'salesman.sales', EVER),
  ofSalesman('own sales, 30 days', 'salesman.sales', MONTH),
]
