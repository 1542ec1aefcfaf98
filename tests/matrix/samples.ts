import { randomUUID } from 'node:crypto'
import type { Right } from '#domain/access/capabilities.ts'

const NO_JARS = {
  name: '',
  day: '2026-11-14',
  jars: { coolJarOut: 0, coolJarIn: 0, coolJarFull: 0, jarOut: 0, jarIn: 0, jarFull: 0 },
  amountPaise: 0,
  balancePaise: 0,
}

const BILL = {
  customerName: '',
  customerPhone: '',
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [],
}

const SALESMAN_BILL = {
  schema: 2,
  id: randomUUID(),
  route: '',
  customerName: '',
  customerPhone: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [],
  saved: { at: 0, offsetMs: null },
}

const REPORT = { salesmanId: null, route: null, search: '', from: null, to: null }

/** Well formed, so that a granted write reaches the check inside its transaction. */
const SAMPLES: Readonly<Record<string, object>> = {
  'session.login': { phone: '9', password: '' },
  'profile.rename': { name: ' ' },
  'profile.choosePassword': { password: '' },
  'profile.changePassword': { current: 'not this one', password: 'some words 12' },
  'profile.endSession': { id: randomUUID() },
  'users.add': { phone: '', name: '', role: 'staff', dob: null },
  'users.resetPassword': { phone: '', password: '' },
  'users.delete': { phone: '' },
  'invoices.list': { search: '', cursor: null },
  'invoices.one': { id: randomUUID() },
  'invoices.deleted': { cursor: null },
  'invoices.create': { id: randomUUID(), ...BILL },
  'invoices.edit': { id: randomUUID(), version: 1, ...BILL },
  'invoices.delete': { id: randomUUID(), version: 1 },
  'invoices.restore': { id: randomUUID() },
  'invoices.deliver': { id: randomUUID() },
  'tokens.reset': { day: '2026-11-14', run: 99 },
  'customers.suggest': { typed: 'ra' },
  'customers.known': { phone: '9876543210' },
  'production.list': { cursor: null },
  'production.add': { id: randomUUID(), day: '2026-11-14', lines: [] },
  'production.edit': { id: randomUUID(), version: 1, day: '2026-11-14', lines: [] },
  'production.delete': { id: randomUUID(), version: 1 },
  'materials.items': { kind: 'raw' },
  'materials.movements': { kind: 'scrap', cursor: null },
  'materials.addItem': {
    id: randomUUID(),
    kind: 'raw',
    name: '',
    unit: 'kg',
    quantityThousandths: 0,
  },
  'materials.renameItem': { id: randomUUID(), kind: 'raw', version: 1, name: 'A' },
  'materials.deleteItem': { id: randomUUID(), kind: 'scrap', version: 1 },
  'materials.move': {
    id: randomUUID(),
    kind: 'raw',
    itemId: randomUUID(),
    type: 'Used',
    quantityThousandths: 1,
  },
  'materials.editMovement': {
    id: randomUUID(),
    kind: 'raw',
    version: 1,
    quantityThousandths: 1,
  },
  'materials.deleteMovement': { id: randomUUID(), kind: 'raw', version: 1 },
  'bottlers.list': { name: '', state: 'all', cursor: null },
  'bottlers.add': { id: randomUUID(), name: '', day: '2026-11-14', lines: [], balancePaise: 0 },
  'bottlers.edit': {
    id: randomUUID(),
    version: 1,
    name: '',
    day: '2026-11-14',
    lines: [],
    balancePaise: 0,
  },
  'bottlers.markPaid': { id: randomUUID(), version: 1 },
  'bottlers.delete': { id: randomUUID(), version: 1 },
  'enterprises.list': { name: '', state: 'all', cursor: null },
  'enterprises.add': { id: randomUUID(), ...NO_JARS },
  'enterprises.edit': { id: randomUUID(), version: 1, ...NO_JARS },
  'enterprises.markPaid': { id: randomUUID(), version: 1 },
  'enterprises.delete': { id: randomUUID(), version: 1 },
  'prices.add': { id: randomUUID(), name: '', ratePaise: null },
  'prices.edit': { id: randomUUID(), version: 1, name: '', ratePaise: null },
  'prices.delete': { id: randomUUID(), version: 1 },
  'salesman.addRoute': { schema: 2, id: randomUUID(), name: '' },
  'salesman.addCustomer': { schema: 2, id: randomUUID(), name: '', phone: '', route: '' },
  'salesman.createInvoice': { ...SALESMAN_BILL },
  'salesman.editInvoice': { ...SALESMAN_BILL, version: 1 },
  'salesman.deleteInvoice': {
    schema: 2,
    id: randomUUID(),
    version: 1,
    saved: { at: 0, offsetMs: null },
  },
  'salesman.changes': { since: null, epoch: null },
  'salesman.older': { search: '', cursor: null },
  'salesman.report': { route: null, from: null, to: null, cursor: null },
  'salesman.sales': { from: null, to: null },
  'salesman.handOver': { userId: randomUUID(), procedure: 'salesman.addRoute', input: {} },
  'salesmen.routes': { salesmanId: null },
  'salesmen.report': { ...REPORT, cursor: null },
  'salesmen.ranking': { ...REPORT, cursor: null },
  'salesmen.sums': REPORT,
  'salesmen.customer': { customerId: randomUUID(), route: null, from: null, to: null },
  'held.list': { cursor: null },
  'held.take': { id: randomUUID() },
  'held.discard': { id: randomUUID() },
  'users.edit': { id: randomUUID(), version: 1, name: 'A', role: 'staff', dob: null },
  'dashboard.top': { from: null, to: '2026-11-14' },
  'dashboard.months': { before: null },
  'insights.compare': { customer1: 'meena', customer2: '', from: null, to: null },
  'lookUp.byPhone': { phone: '9824011476' },
  'lookUp.byTicket': { ticket: 'none', cursor: null },
}

export const wellFormed = (path: string, type: string, right: Right | undefined): unknown => {
  if (type === 'query') return SAMPLES[path]
  const commandId = right === 'public' ? {} : { commandId: randomUUID() }
  return { ...commandId, ...SAMPLES[path] }
}
