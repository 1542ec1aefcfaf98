import type { ReactNode } from 'react'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { FILTER_FROM } from '#domain/catalog/form-products.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { ProductName } from '#web/components/product-name.tsx'
import { type Report, type ReportRow, sumRows } from '#web/components/report.ts'
import { t } from '#web/public/shared/text.ts'
import { cartonColumns, shortCartonColumns } from './carton-columns.ts'
import styles from './customer-report.module.css'

export interface CustomerRow {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly cartons: number
  readonly lines: readonly Line[]
  /** Some of the bills are not sent yet. */
  readonly waiting?: boolean
}

const First = ({ customer }: { customer: CustomerRow }) => (
  <span className={styles['customer']}>
    <bdi>{customer.name || '–'}</bdi>
    <span>{customer.phone}</span>
    {customer.waiting && <span className={styles['waiting']}>{t('Not all sent yet')}</span>}
  </span>
)

/** CAT-05: with many products only those with a quantity in what is shown have columns. */
const columnsOf = (catalog: Catalog, lines: readonly Line[]): readonly Product[] => {
  const sold = new Set(lines.map(({ product }) => product))
  const isShort = catalog.inUse.length < FILTER_FROM
  return catalog.products.filter(({ id, inUse }) => sold.has(id) || (isShort && inUse))
}

const cellsOf = (
  products: readonly Product[],
  { lines, cartons }: Pick<CustomerRow, 'lines' | 'cartons'>,
): number[] => [
  ...products.flatMap(({ id }) => {
    const line = lines.find(({ product }) => product === id)
    return [line?.quantity ?? 0, line?.schemeHundredths ?? 0]
  }),
  cartons,
]

export const customersText = (n: number): string => plural(n, '# customer', '# customers')

interface ReportOptions<Row> {
  readonly first?: (customer: Row, place: number) => ReactNode
  /** The totals of all customers, if the rows hold only some of them. */
  readonly sums?: readonly Line[]
  readonly onPaper?: boolean
}

const totalsOf = (
  products: readonly Product[],
  rows: readonly ReportRow[],
  sums: readonly Line[] | undefined,
): ReportRow => {
  const name = t('Total, {customers}', { customers: customersText(rows.length) })
  if (!sums) return sumRows(rows, name, products.length * 2 + 1)
  const cartons = sums.reduce((all, { quantity }) => all + quantity, 0)
  return {
    key: 'totals',
    first: t('Total of all customers'),
    cells: cellsOf(products, { lines: sums, cartons }),
  }
}

/** RPT-01, RPT-03, RPT-04: a row per customer, two columns per product, and the totals. */
export const customerReport = <Row extends CustomerRow>(
  catalog: Catalog,
  customers: readonly Row[],
  { first, sums, onPaper = false }: ReportOptions<Row> = {},
): Report => {
  const lines = [...customers.flatMap((customer) => customer.lines), ...(sums ?? [])]
  const products = columnsOf(catalog, lines)
  const rows = customers.map((customer, place) => ({
    key: customer.id,
    first: first?.(customer, place) ?? <First customer={customer} />,
    cells: cellsOf(products, customer),
  }))
  const total = {
    key: 'all',
    head: onPaper ? t('Ctn') : t('Cartons'),
    strong: true,
    format: groupIndian,
  }
  return {
    label: t('Sales by customer'),
    firstHead: t('Customer'),
    groups: [
      ...products.map((product) => ({
        key: product.id,
        head: onPaper ? product.label : <ProductName product={product} />,
        columns: onPaper ? shortCartonColumns() : cartonColumns(),
      })),
      { key: 'total', head: t('Total'), columns: [total] },
    ],
    rows,
    totals: totalsOf(products, rows, sums),
  }
}
