import { Link } from 'react-router'
import { formatHundredths } from '#domain/catalog/cartons.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { ProductName } from '#web/components/product-name.tsx'
import type { StockRows } from '#web/features/invoices/use-stock.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './stock-card.module.css'

const LOW_CARTONS = 10

type StockRow = StockRows[number]

const state = ({ stockCartons }: StockRow): 'out' | 'low' | undefined => {
  if (stockCartons <= 0) return 'out'
  return stockCartons < LOW_CARTONS ? 'low' : undefined
}

/** Nothing was ever produced or billed: eight times 'Out' would be an alarm about nothing. */
const isUntouched = (rows: StockRows): boolean =>
  rows.every(
    ({ producedCartons, invoicedCartons, freeCartons, schemeBottlesHundredths }) =>
      producedCartons + invoicedCartons + freeCartons + schemeBottlesHundredths === 0,
  )

const WORDS = /* i18n */ { low: 'Low', out: 'Out' } as const

const Row = ({ row, quiet }: { row: StockRow; quiet: boolean }) => {
  const tag = quiet ? undefined : state(row)
  const facts = t('Produced {produced} · invoiced {invoiced} · free {free}', {
    produced: groupIndian(row.producedCartons),
    invoiced: groupIndian(row.invoicedCartons),
    free: groupIndian(row.freeCartons),
  })
  return (
    <tr>
      <th scope="row">
        <ProductName product={useCatalog().get(row.productId)} />
        <span className={styles['facts']}>{facts}</span>
      </th>
      <td>{groupIndian(row.producedCartons)}</td>
      <td>{groupIndian(row.invoicedCartons)}</td>
      <td>{groupIndian(row.freeCartons)}</td>
      <td>{formatHundredths(row.schemeBottlesHundredths)}</td>
      <td className={styles['stock']} data-state={tag}>
        {tag && <span className={styles['tag']}>{t(WORDS[tag])}</span>}
        {groupIndian(row.stockCartons)}
      </td>
    </tr>
  )
}

const HEADS = /* i18n */ ['Product', 'Produced', 'Invoiced', 'Free', 'Scheme', 'In stock'] as const

/** STK-01. Only company bills count here; salesmen's do not. */
export const StockCard = (props: {
  rows: StockRows | undefined
  failed: boolean
  retry: () => void
}) => {
  const untouched = props.rows !== undefined && isUntouched(props.rows)
  return (
    <section className={styles['card']} aria-labelledby="stock-title">
      <header>
        <h2 id="stock-title">{t('Stock Live View')}</h2>
        <span>{t('cartons')}</span>
      </header>
      {props.rows ? (
        <table>
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
            {props.rows.map((row) => (
              <Row key={row.productId} row={row} quiet={untouched} />
            ))}
          </tbody>
        </table>
      ) : props.failed ? (
        <LoadFailed title={t('The stock could not be loaded.')} retry={props.retry} />
      ) : (
        <div className={styles['waiting']}>
          <LoadingBars rows={8} height={26} />
        </div>
      )}
      <footer>
        {untouched ? (
          <Link to="/production">{t('Enter the first production')}</Link>
        ) : (
          t("Does not include salesmen's bills.")
        )}
      </footer>
    </section>
  )
}
