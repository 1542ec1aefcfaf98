import pg from 'pg'
import { copyRows } from './copy.ts'
import type { Customer } from './customers.ts'
import type { StoredInvoice } from './invoices.ts'
import type { PlantDay } from './plant.ts'

const BATCH_BILLS = 5000

const INVOICES = `invoices (id, day, run, token, time, customer_id, customer_name, customer_phone,
  delivered_by, created_by, created_by_id, payment, total_paise, delivered, version, changed_by,
  changed_at, deleted_at, deleted_by)`
const LINES = 'invoice_lines (invoice_id, position, product, quantity, scheme_hundredths)'
const RECORDS = `production_records (id, day, made_by, made_by_id, made_at, changed_by, changed_at)`
const RECORD_LINES = 'production_lines (record_id, position, product, quantity)'

const invoiceRow = (bill: StoredInvoice) => {
  const { customer, maker, deletedAtMs } = bill
  return [
    bill.id,
    bill.day,
    bill.run,
    bill.token,
    bill.time,
    customer.id,
    bill.customerName,
    bill.customerPhone,
    bill.deliveredBy,
    maker.name,
    maker.id,
    bill.payment,
    bill.totalPaise,
    bill.delivered,
    deletedAtMs === null ? 1 : 2,
    maker.name,
    new Date(deletedAtMs ?? bill.madeAtMs),
    deletedAtMs === null ? null : new Date(deletedAtMs),
    deletedAtMs === null ? null : maker.name,
  ]
}

/** Who was billed, and when last. */
const noteCustomers = async (client: pg.Client, bills: readonly StoredInvoice[]) => {
  const used = new Map<string, { customer: Customer; atMs: number }>()
  for (const { customer, madeAtMs } of bills) used.set(customer.id, { customer, atMs: madeAtMs })
  const all = [...used.values()]
  await client.query(
    `INSERT INTO customers (id, phone, name, last_used_at)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[])
     ON CONFLICT (id) DO UPDATE SET last_used_at = excluded.last_used_at`,
    [
      all.map(({ customer }) => customer.id),
      all.map(({ customer }) => customer.phone),
      all.map(({ customer }) => customer.name),
      all.map(({ atMs }) => new Date(atMs)),
    ],
  )
}

const addCustomerTotals = async (client: pg.Client, days: readonly PlantDay[]) => {
  const deltas = days.flatMap(({ day, invoices }) =>
    invoices
      .filter(({ deletedAtMs }) => deletedAtMs === null)
      .flatMap(({ customer, lines }) => lines.map((line) => ({ day, customer, ...line }))),
  )
  await client.query('SELECT add_to_customer_totals($1, $2, $3, $4, $5)', [
    deltas.map(({ customer }) => customer.id),
    deltas.map(({ day }) => day),
    deltas.map(({ product }) => product),
    deltas.map(({ quantity }) => quantity),
    deltas.map(({ schemeHundredths }) => schemeHundredths),
  ])
}

const addTotals = async (client: pg.Client, days: readonly PlantDay[]) => {
  const deltas = days.flatMap(({ day, invoices, production }) => [
    ...invoices
      .filter(({ deletedAtMs }) => deletedAtMs === null)
      .flatMap(({ lines }) => lines.map((line) => ({ day, produced: 0, ...line }))),
    ...production.flatMap(({ lines }) =>
      lines.map(({ product, quantity: produced }) => ({
        day,
        product,
        produced,
        quantity: 0,
        schemeHundredths: 0,
      })),
    ),
  ])
  await client.query('SELECT add_to_totals($1, $2, $3, $4, $5)', [
    deltas.map(({ day }) => day),
    deltas.map(({ product }) => product),
    deltas.map(({ produced }) => produced),
    deltas.map(({ quantity }) => quantity),
    deltas.map(({ schemeHundredths }) => schemeHundredths),
  ])
}

const loadBatch = async (client: pg.Client, days: readonly PlantDay[]): Promise<void> => {
  const bills = days.flatMap(({ invoices }) => invoices)
  const records = days.flatMap(({ production }) => production)
  await noteCustomers(client, bills)
  await copyRows(
    client,
    'token_counters (day, run, last)',
    days.map(({ day, counter }) => [day, counter.run, counter.last]),
  )
  await copyRows(client, INVOICES, bills.map(invoiceRow))
  await copyRows(
    client,
    LINES,
    bills.flatMap(({ id, lines }) =>
      lines.map((line, index) => [
        id,
        index + 1,
        line.product,
        line.quantity,
        line.schemeHundredths,
      ]),
    ),
  )
  await copyRows(
    client,
    RECORDS,
    records.map(({ id, day, maker, madeAtMs }) => {
      const at = new Date(madeAtMs)
      return [id, day, maker.name, maker.id, at, maker.name, at]
    }),
  )
  await copyRows(
    client,
    RECORD_LINES,
    records.flatMap(({ id, lines }) =>
      lines.map(({ product, quantity }, index) => [id, index + 1, product, quantity]),
    ),
  )
  await addCustomerTotals(client, days)
  await addTotals(client, days)
}

/** Writes the days as they come, some thousand bills at a time, with all that hangs on them. */
export const loadDays = async (client: pg.Client, days: Iterable<PlantDay>): Promise<void> => {
  let batch: PlantDay[] = []
  let bills = 0
  for (const day of days) {
    batch.push(day)
    bills += day.invoices.length
    if (bills < BATCH_BILLS) continue
    await loadBatch(client, batch)
    batch = []
    bills = 0
  }
  if (batch.length > 0) await loadBatch(client, batch)
}

/** The same on a connection of its own, as the role that owns the tables. */
export const loadInto = async (ownerUrl: string, days: Iterable<PlantDay>): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await loadDays(client, days)
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}
