import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Product } from '#domain/catalog/product.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { ProductName } from '#web/components/product-name.tsx'
import { type Report, sumRows } from '#web/components/report.ts'
import { t } from '#web/public/shared/text.ts'
import { cartonColumns } from './carton-columns.ts'
import type { Comparison } from './use-comparison.ts'

type Sums = { readonly cartons: number; readonly schemeHundredths: number }

const cellsOf = (sums: Sums | undefined): number[] => [
  sums?.cartons ?? 0,
  sums?.schemeHundredths ?? 0,
]

/** The products that at least one of the customers bought, in catalogue order. */
export const comparedProducts = (
  catalog: Catalog,
  comparison: Comparison,
): { readonly product: Product; readonly sums: readonly (Sums | undefined)[] }[] =>
  catalog.products
    .map((product) => ({
      product,
      sums: comparison.map(({ products }) => products.find((row) => row.product === product.id)),
    }))
    .filter(({ sums }) => sums.some(Boolean))

/** INS-02: a row per product, two columns per customer, and the totals. */
export const comparisonReport = (catalog: Catalog, comparison: Comparison): Report => {
  const rows = comparedProducts(catalog, comparison).map(({ product, sums }) => ({
    key: product.id,
    first: <ProductName product={product} />,
    cells: sums.flatMap(cellsOf),
  }))
  return {
    label: t('Sales by product'),
    firstHead: t('Product'),
    groups: comparison.map(({ typed }, place) => ({
      key: String(place),
      head: <bdi>{typed}</bdi>,
      columns: cartonColumns(),
    })),
    rows,
    totals: sumRows(rows, t('Total'), comparison.length * 2),
  }
}

/** The customers behind a sum, most cartons first. */
export const foundReport = ({ typed, found }: Comparison[number]): Report => {
  const rows = found.map((one) => ({
    key: one.name,
    first: <bdi>{one.name}</bdi>,
    cells: cellsOf(one),
  }))
  return {
    label: t('Customers found for {typed}', { typed }),
    firstHead: t('Customer'),
    groups: [{ key: 'sums', columns: cartonColumns() }],
    rows,
  }
}

/** '3 customers found', and how many are listed if not all are. */
export const foundText = ({ found, foundInAll }: Comparison[number]): string => {
  if (foundInAll > found.length) {
    return t('{n} customers found, the first {shown} are listed', {
      n: groupIndian(foundInAll),
      shown: groupIndian(found.length),
    })
  }
  return plural(foundInAll, '# customer found', '# customers found')
}

export const isNothing = (comparison: Comparison): boolean =>
  comparison.every(({ products }) => products.length === 0)
