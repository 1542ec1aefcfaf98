import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import type { StockRows } from '#web/features/invoices/use-stock.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './stock-card.module.css'
import { StockDetails } from './stock-details.tsx'
import { isUntouched, stockState, sumOf } from './stock-rows.ts'
import { StockTable } from './stock-table.tsx'

const MOST_NAMES = 3

/** A phone has no line of sums below the table. */
const Sums = ({ rows }: { rows: StockRows }) => {
  const { made, sold, stock } = sumOf(rows)
  const figures = [
    [t('Made today'), made],
    [t('Sold today'), sold],
    [t('In stock'), stock],
  ] as const
  return (
    <dl className={styles['sums']}>
      {figures.map(([name, cartons]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{groupIndian(cartons)}</dd>
        </div>
      ))}
    </dl>
  )
}

const TEXTS = {
  out: (names: string, n: number) =>
    n > 0 ? t('Out: {names} and {n} more', { names, n }) : t('Out: {names}', { names }),
  low: (names: string, n: number) =>
    n > 0 ? t('Low: {names} and {n} more', { names, n }) : t('Low: {names}', { names }),
} as const

const Short = (props: { rows: StockRows; state: keyof typeof TEXTS }) => {
  const catalog = useCatalog()
  const labels = props.rows
    .filter((row) => stockState(row) === props.state)
    .map(({ productId }) => catalog.get(productId).label)
  if (labels.length === 0) return null
  const names = labels.slice(0, MOST_NAMES).join(', ')
  return (
    <strong className={styles['short']} data-state={props.state}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      {TEXTS[props.state](names, labels.length - MOST_NAMES)}
    </strong>
  )
}

const Foot = ({ rows = [], untouched }: { rows: StockRows | undefined; untouched: boolean }) => (
  <footer>
    {untouched ? (
      <Link to="/production">{t('Enter the first production')}</Link>
    ) : (
      <>
        <Short rows={rows} state="out" />
        <Short rows={rows} state="low" />
        <span>{t("Does not include salesmen's bills.")}</span>
      </>
    )}
  </footer>
)

/** STK-01. Only company bills count here; salesmen's do not. */
export const StockCard = (props: {
  rows: StockRows | undefined
  failed: boolean
  retry: () => void
}) => {
  const [hasDetails, setDetails] = useState(false)
  const { rows } = props
  const untouched = rows !== undefined && isUntouched(rows)
  const Table = hasDetails ? StockDetails : StockTable
  return (
    <section className={styles['card']} aria-labelledby="stock-title">
      {rows && <Sums rows={rows} />}
      <header>
        <h2 id="stock-title">{t('Stock Live View')}</h2>
        <button type="button" aria-pressed={hasDetails} onClick={() => setDetails(!hasDetails)}>
          {t('Details')}
        </button>
      </header>
      {rows ? (
        <Table rows={rows} quiet={untouched} />
      ) : props.failed ? (
        <LoadFailed title={t('The stock could not be loaded.')} retry={props.retry} />
      ) : (
        <div className={styles['waiting']}>
          <LoadingBars rows={8} height={26} />
        </div>
      )}
      <Foot rows={rows} untouched={untouched} />
    </section>
  )
}
