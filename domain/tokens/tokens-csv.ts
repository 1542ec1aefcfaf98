import { PRODUCTS } from '#domain/catalog/products.ts'
import type { Invoice, Line } from '#domain/invoices/invoice.ts'
import { CSV_BOM, csvRow } from '#domain/shared/csv.ts'

export type CsvInvoice = Omit<Invoice, 'id' | 'run' | 'deliveredBy' | 'delivered' | 'version'>

const FIRST_COLUMNS = [
  'Token',
  'Customer',
  'Phone',
  'Date',
  'Time',
  'Created By',
  'Payment',
  'Total',
]

/** TOK-05: the columns, with the full names of APP-18. */
export const TOKENS_CSV_HEAD =
  CSV_BOM +
  csvRow([...FIRST_COLUMNS, ...PRODUCTS.flatMap(({ name }) => [name, `${name} (Scheme)`])])

const cellsOf = (lines: readonly Line[]) => {
  const byProduct = new Map(lines.map((line) => [line.product, line]))
  return PRODUCTS.flatMap(({ id }) => {
    const line = byProduct.get(id)
    return [line?.quantity ?? 0, (line?.schemeHundredths ?? 0) / 100]
  })
}

/** The cell is empty for an invoice without a total and for an imported one without a time. */
export const tokensCsvRow = (invoice: CsvInvoice): string =>
  csvRow([
    invoice.token,
    invoice.customerName,
    invoice.customerPhone,
    invoice.day,
    invoice.time ?? '',
    invoice.createdBy,
    invoice.payment,
    invoice.totalPaise === null ? '' : invoice.totalPaise / 100,
    ...cellsOf(invoice.lines),
  ])
