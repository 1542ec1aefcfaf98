import type { Product } from '#domain/catalog/product.ts'
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
export const tokensCsvHead = (products: readonly Product[]): string =>
  CSV_BOM +
  csvRow([...FIRST_COLUMNS, ...products.flatMap(({ name }) => [name, `${name} (Scheme)`])])

const cellsOf = (products: readonly Product[], lines: readonly Line[]) => {
  const byProduct = new Map(lines.map((line) => [line.product, line]))
  return products.flatMap(({ id }) => {
    const line = byProduct.get(id)
    return [line?.quantity ?? 0, (line?.schemeHundredths ?? 0) / 100]
  })
}

/** The cell is empty for an invoice without a total and for an imported one without a time. */
export const tokensCsvRow = (products: readonly Product[], invoice: CsvInvoice): string =>
  csvRow([
    invoice.token,
    invoice.customerName,
    invoice.customerPhone,
    invoice.day,
    invoice.time ?? '',
    invoice.createdBy,
    invoice.payment,
    invoice.totalPaise === null ? '' : invoice.totalPaise / 100,
    ...cellsOf(products, invoice.lines),
  ])
