import type { Catalog } from '#domain/catalog/catalog.ts'
import { ProductName } from '#web/components/product-name.tsx'
import { type Report, sumRows } from '#web/components/report.ts'
import { t } from '#web/public/shared/text.ts'
import { cartonColumns } from './carton-columns.ts'
import type { SoldTo } from './use-customers.ts'

/** RPT-02: the sales to one customer per product, and the totals. */
export const soldToReport = (catalog: Catalog, { lines }: Pick<SoldTo, 'lines'>): Report => {
  const rows = lines.map(({ product, quantity, schemeHundredths }) => ({
    key: product,
    first: <ProductName product={catalog.get(product)} />,
    cells: [quantity, schemeHundredths],
  }))
  return {
    label: t('Sales by product'),
    firstHead: t('Product'),
    groups: [{ key: 'sums', columns: cartonColumns() }],
    rows,
    totals: sumRows(rows, t('Total'), 2),
  }
}
