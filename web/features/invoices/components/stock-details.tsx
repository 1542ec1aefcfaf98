import { groupDecimal, groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ProductName } from '#web/components/product-name.tsx'
import type { StockRows } from '#web/features/invoices/use-stock.ts'
import { t } from '#web/public/shared/text.ts'
import type { StockRow } from './stock-rows.ts'
import styles from './stock-table.module.css'
import { InStock } from './stock-table.tsx'

const Row = ({ row, quiet }: { row: StockRow; quiet: boolean }) => {
  const facts = t(
    'Produced {produced} · invoiced {invoiced} · free {free} · scheme {scheme} bottles',
    {
      produced: groupIndian(row.producedCartons),
      invoiced: groupIndian(row.invoicedCartons),
      free: groupIndian(row.freeCartons),
      scheme: groupDecimal(row.schemeBottlesHundredths, 2),
    },
  )
  return (
    <tr>
      <th scope="row">
        <ProductName product={useCatalog().get(row.productId)} />
        <span className={styles['facts']}>{facts}</span>
      </th>
      <td>{groupIndian(row.producedCartons)}</td>
      <td>{groupIndian(row.invoicedCartons)}</td>
      <td>{groupIndian(row.freeCartons)}</td>
      <td>{groupDecimal(row.schemeBottlesHundredths, 2)}</td>
      <InStock row={row} quiet={quiet} />
    </tr>
  )
}

const HEADS = /* i18n */ ['Product', 'Produced', 'Invoiced', 'Free', 'Scheme', 'In stock'] as const

/** STK-01: sums since the beginning, in cartons; the scheme in bottles. */
export const StockDetails = ({ rows, quiet }: { rows: StockRows; quiet: boolean }) => (
  <table className={styles['table']} data-details>
    <thead>
      <tr>
        {HEADS.map((head) => (
          <th key={head} scope="col">
            {t(head)}
            {head === 'Scheme' && <small>{t('bottles')}</small>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.productId} row={row} quiet={quiet} />
      ))}
    </tbody>
  </table>
)
