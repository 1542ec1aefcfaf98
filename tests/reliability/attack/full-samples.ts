import type { Random } from '#cli/demo/random.ts'
import type { Right } from '#domain/access/capabilities.ts'
import { wellFormed } from '#tests/matrix/samples.ts'

interface Call {
  readonly path: string
  readonly type: string
  readonly right: Right | undefined
}

const DAY = '2026-11-14'
const AT = '2026-11-14T04:00:00.000Z'
const LINES = [{ product: 'premium-1l', quantity: 3, schemeHundredths: 50 }]
const CUSTOMER = { customerName: 'Shree Pan', customerPhone: '9824011476', totalPaise: 48_600 }
const ENTERPRISE = {
  name: 'Shree',
  day: DAY,
  jars: { coolJarOut: 1, coolJarIn: 0, coolJarFull: 0, jarOut: 2, jarIn: 1, jarFull: 0 },
  amountPaise: 100,
  balancePaise: 50,
}

/** Inputs with every list and optional field filled in, so that each part is fuzzed. */
const filledInputs = (id: string): Readonly<Record<string, object>> => ({
  'users.add': { phone: '9111111111', name: 'Meena', role: 'staff', dob: '1990-01-31' },
  'users.edit': { id, version: 1, name: 'Meena', role: 'staff', dob: '1990-01-31' },
  'profile.rename': { name: 'Meena' },
  'invoices.list': { search: 'shree', cursor: { day: DAY, run: 1, token: 5 } },
  'invoices.deleted': { cursor: { deletedAt: AT, id } },
  'invoices.create': { id, ...CUSTOMER, deliveredBy: 'Vijay', payment: 'Cash', lines: LINES },
  'invoices.edit': {
    id,
    version: 1,
    ...CUSTOMER,
    deliveredBy: '',
    payment: 'Pay Later',
    lines: LINES,
  },
  'production.list': { cursor: { day: DAY, madeAt: AT, id } },
  'production.add': { id, day: DAY, lines: [{ product: 'ice-500g', quantity: 7 }] },
  'production.edit': { id, version: 1, day: DAY, lines: [{ product: 'ice-500g', quantity: 7 }] },
  'materials.movements': { kind: 'raw', cursor: { at: AT, id } },
  'materials.addItem': { id, kind: 'raw', name: `Cap ${id}`, unit: 'kg', quantityThousandths: 9 },
  'bottlers.list': { name: 'a', state: 'all', cursor: { day: DAY, madeAt: AT, id } },
  'bottlers.add': {
    id,
    name: 'Shree',
    day: DAY,
    lines: [{ product: 'Jar', quantity: 1, ratePaise: 5 }],
    balancePaise: 0,
  },
  'enterprises.list': { name: 'a', state: 'all', cursor: { day: DAY, madeAt: AT, id } },
  'enterprises.add': { id, ...ENTERPRISE },
  'prices.add': { id, name: `Jar ${id}`, ratePaise: 700 },
  'salesman.addRoute': { schema: 2, id, name: 'Ring Road' },
  'salesman.addCustomer': { schema: 2, id, name: 'A', phone: '9824011476', route: 'Ring Road' },
  'salesman.createInvoice': {
    schema: 2,
    id,
    route: 'Ring Road',
    ...CUSTOMER,
    payment: 'Cash',
    lines: LINES,
    saved: { at: Date.parse(AT), offsetMs: 5 },
  },
  'salesman.older': { search: 'a', cursor: { day: DAY, savedAt: AT, id } },
  'salesman.report': { route: 'a', from: DAY, to: DAY, cursor: { name: 'a', id } },
  'salesman.sales': { from: DAY, to: DAY },
  'salesmen.routes': { salesmanId: id },
  'salesmen.report': {
    salesmanId: id,
    route: 'a',
    search: 'a',
    from: DAY,
    to: DAY,
    cursor: { name: 'a', id },
  },
  'salesmen.ranking': {
    salesmanId: id,
    route: 'a',
    search: 'a',
    from: DAY,
    to: DAY,
    cursor: { cartons: 7, id },
  },
  'salesmen.customer': { customerId: id, route: 'a', from: DAY, to: DAY },
  'salesman.changes': { since: 5, epoch: id },
  'held.list': { cursor: 5 },
  'dashboard.top': { from: '2026-01-01', to: DAY },
  'dashboard.months': { before: '2026-11-01' },
  'insights.compare': { customer1: 'meena', customer2: 'shree', from: DAY, to: DAY },
  'lookUp.byTicket': { ticket: 'none', cursor: { day: DAY, run: 1, token: 5 } },
})

/** A well-formed input of the call; half of the samples have every field filled in. */
export const sampleOf = (random: Random, { path, type, right }: Call): unknown => {
  const sample = wellFormed(path, type, right)
  const filled = random.chance(0.5) ? filledInputs(random.uuid())[path] : undefined
  return filled ? { ...(sample as object), ...filled } : sample
}
