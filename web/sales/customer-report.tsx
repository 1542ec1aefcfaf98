import type { Line } from '#domain/invoice.ts'
import { groupIndian } from '#domain/money.ts'
import { PRODUCTS } from '#domain/products.ts'
import { t } from '#web/light/text.ts'
import { ProductName } from '#web/products/product-name.tsx'
import { type Report, sumRows } from '#web/ui/report.ts'
import { cartonColumns } from './carton-columns.ts'
import styles from './customer-report.module.css'

export interface CustomerRow {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly cartons: number
  readonly lines: readonly Line[]
  /** Some of it has not reached the server yet. */
  readonly waiting?: boolean
}

const First = ({ customer }: { customer: CustomerRow }) => (
  <span className={styles['customer']}>
    <bdi>{customer.name || '–'}</bdi>
    <span>{customer.phone}</span>
    {customer.waiting && <span className={styles['waiting']}>{t('Not all sent yet')}</span>}
  </span>
)

const cellsOf = ({ lines, cartons }: CustomerRow): number[] => [
  ...PRODUCTS.flatMap(({ id }) => {
    const line = lines.find(({ product }) => product === id)
    return [line?.quantity ?? 0, line?.schemeHundredths ?? 0]
  }),
  cartons,
]

/** RPT-01, RPT-04: a row per customer, a pair of columns per product, and the totals. */
export const customerReport = (customers: readonly CustomerRow[]): Report => {
  const rows = customers.map((customer) => ({
    key: customer.id,
    first: <First customer={customer} />,
    cells: cellsOf(customer),
  }))
  const total = { key: 'all', head: t('Cartons'), strong: true, format: groupIndian }
  const name =
    rows.length === 1 ? t('Total, 1 customer') : t('Total, {n} customers', { n: rows.length })
  return {
    label: t('Sales by customer'),
    firstHead: t('Customer'),
    groups: [
      ...PRODUCTS.map((product) => ({
        key: product.id,
        head: <ProductName product={product} />,
        columns: cartonColumns(),
      })),
      { key: 'total', head: t('Total'), columns: [total] },
    ],
    rows,
    totals: sumRows(rows, name, PRODUCTS.length * 2 + 1),
  }
}
