import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ProductName } from '#web/components/product-name.tsx'
import type { StockRows } from '#web/features/invoices/use-stock.ts'
import { t } from '#web/public/shared/text.ts'
import { type StockRow, stockState, sumOf } from './stock-rows.ts'
import styles from './stock-table.module.css'

const WORDS = /* i18n */ { low: 'Low', out: 'Out' } as const

/** The stock of a product, with a word if little or nothing is left. */
export const InStock = ({ row, quiet }: { row: StockRow; quiet: boolean }) => {
  const state = quiet ? undefined : stockState(row)
  return (
    <td className={styles['stock']} data-state={state}>
      {state && <span className={styles['tag']}>{t(WORDS[state])}</span>}
      {groupIndian(row.stockCartons)}
    </td>
  )
}

/** On a phone the figures of today stand below the name. */
const todayText = ({ today }: StockRow): string | undefined => {
  const values = { made: groupIndian(today.madeCartons), sold: groupIndian(today.soldCartons) }
  if (today.madeCartons === 0 && today.soldCartons === 0) return undefined
  if (today.madeCartons === 0) return t('sold {sold} today', values)
  if (today.soldCartons === 0) return t('made {made} today', values)
  return t('made {made} · sold {sold} today', values)
}

const Row = ({ row, quiet }: { row: StockRow; quiet: boolean }) => {
  const { madeCartons, soldCartons } = row.today
  return (
    <tr>
      <th scope="row">
        <ProductName product={useCatalog().get(row.productId)} />
        <span className={styles['facts']}>{todayText(row)}</span>
      </th>
      <td data-zero={madeCartons === 0}>{groupIndian(madeCartons)}</td>
      <td data-zero={soldCartons === 0}>{groupIndian(soldCartons)}</td>
      <InStock row={row} quiet={quiet} />
    </tr>
  )
}

const HEADS = /* i18n */ ['Cartons', 'Made today', 'Sold today', 'In stock'] as const

/** C19: what is there, and what came and went today. */
export const StockTable = ({ rows, quiet }: { rows: StockRows; quiet: boolean }) => {
  const sum = sumOf(rows)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.productId} row={row} quiet={quiet} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('In all')}</th>
          <td>{groupIndian(sum.made)}</td>
          <td>{groupIndian(sum.sold)}</td>
          <td className={styles['stock']}>{groupIndian(sum.stock)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
