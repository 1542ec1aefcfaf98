import type { Role } from '#domain/access/roles.ts'
import { type BillFilter, NO_FILTER } from '#domain/invoices/bill-filter.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'

/** A read procedure, and the inputs that it is called with in turn. */
export interface Read {
  readonly name: string
  readonly procedure: string
  readonly role: Role
  readonly inputs: readonly unknown[]
  /** Whether it is compared with pgbench, or is only in the growth table. */
  readonly beside: boolean
}

const today = businessDay(Date.now())
const MONTH = { from: addDays(today, -29), to: today }
const ALL_SALESMEN = { salesmanId: null, route: null, search: '' }
const list = (search: string) => ({ search, cursor: null })
const filtered = (filter: Partial<BillFilter>) => ({
  ...list(''),
  filter: { ...NO_FILTER, ...filter },
})
const sum = (filter: Partial<BillFilter>, search = '') => ({
  search,
  filter: { ...NO_FILTER, ...filter },
})
const TODAY = { from: today, to: today }

export const READS: readonly Read[] = [
  {
    name: 'newest 50 bills with lines',
    procedure: 'invoices.list',
    role: 'owner',
    inputs: [list('')],
    beside: true,
  },
  {
    name: 'search by name',
    procedure: 'invoices.list',
    role: 'owner',
    inputs: ['Sahyadri Hotel', 'Mahesh Kirana', 'Ambika Travels', 'Sai Medical'].map(list),
    beside: true,
  },
  {
    name: 'token of the day',
    procedure: 'tokens.today',
    role: 'owner',
    inputs: [undefined],
    beside: true,
  },
  {
    name: 'stock view',
    procedure: 'stock.view',
    role: 'owner',
    inputs: [undefined],
    beside: true,
  },
  {
    name: "month's top 10",
    procedure: 'dashboard.top',
    role: 'boss',
    inputs: [MONTH],
    beside: true,
  },
  {
    name: 'today against a week before',
    procedure: 'trends.today',
    role: 'boss',
    inputs: [undefined],
    beside: false,
  },
  {
    name: 'trend of a month',
    procedure: 'trends.series',
    role: 'boss',
    inputs: [
      {
        ...MONTH,
        unit: 'day',
        comparison: 'nothing',
        source: 'all',
        salesmanId: null,
        routeId: null,
      },
    ],
    beside: false,
  },
  {
    name: 'customer comparison',
    procedure: 'insights.compare',
    role: 'boss',
    inputs: [
      { customer1: 'Sahyadri', customer2: 'Mahesh', ...MONTH },
      { customer1: 'Ambika', customer2: 'Krishna', ...MONTH },
    ],
    beside: true,
  },
  {
    name: 'salesman report',
    procedure: 'salesmen.report',
    role: 'boss',
    inputs: [{ ...ALL_SALESMEN, ...MONTH, cursor: null }],
    beside: true,
  },
  {
    name: 'search by token',
    procedure: 'invoices.list',
    role: 'staff',
    inputs: ['41', '512'].map(list),
    beside: false,
  },
  {
    name: 'filters of the list',
    procedure: 'invoices.list',
    role: 'owner',
    inputs: [TODAY, MONTH, { notDelivered: true }, { payment: 'Pay Later' } as const].map(filtered),
    beside: false,
  },
  {
    name: 'sums of the filters',
    procedure: 'invoices.sums',
    role: 'owner',
    inputs: [sum({}), sum(TODAY), sum({ ...MONTH, payment: 'Cash' }), sum(MONTH, 'Sahyadri')],
    beside: false,
  },
  {
    name: 'bills to load',
    procedure: 'invoices.toLoad',
    role: 'staff',
    inputs: [{ search: '' }, { search: '41' }],
    beside: false,
  },
  {
    name: 'customers suggested',
    procedure: 'customers.suggest',
    role: 'owner',
    inputs: ['sahya', '98240'].map((typed) => ({ typed })),
    beside: false,
  },
  {
    name: 'production',
    procedure: 'production.list',
    role: 'production',
    inputs: [{ cursor: null }],
    beside: false,
  },
  {
    name: 'salesmen ranked',
    procedure: 'salesmen.ranking',
    role: 'boss',
    inputs: [{ ...ALL_SALESMEN, ...MONTH, cursor: null }],
    beside: false,
  },
]
