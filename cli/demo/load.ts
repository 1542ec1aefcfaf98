import pg from 'pg'
import { type Book, createBook } from './book.ts'
import { copyRows } from './copy.ts'
import { countingLater } from './count-later.ts'
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

const loadBatch = async (client: pg.Client, book: Book, days: readonly PlantDay[]) => {
  const bills = days.flatMap(({ invoices }) => invoices)
  const records = days.flatMap(({ production }) => production)
  await book.addNewCustomers(days)
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
  await book.add(days)
}

/** Loads the days, with customers and totals, into a database without bills, in batches. */
export const loadDays = async (
  client: pg.Client,
  days: Iterable<PlantDay>,
  loaded: (days: number) => void = () => undefined,
): Promise<void> => {
  const book = createBook(client)
  let batch: PlantDay[] = []
  let bills = 0
  const load = async () => {
    await loadBatch(client, book, batch)
    loaded(batch.length)
    batch = []
    bills = 0
  }
  for (const day of days) {
    batch.push(day)
    bills += day.invoices.length
    if (bills >= BATCH_BILLS) await load()
  }
  if (batch.length > 0) await load()
  await book.close()
}

/** The same on a new connection, as the role that owns the tables. */
export const loadInto = async (ownerUrl: string, days: Iterable<PlantDay>): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await countingLater(client, () => loadDays(client, days))
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}
