import { IconAlertTriangle } from '@tabler/icons-react'
import { formatQuantity, isLow } from '#domain/materials/material.ts'
import type { RawItems } from '#web/features/dashboard/use-raw-stock.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './low-stock-banner.module.css'

/** DSH-03: the materials to buy, at the top of the page. */
export const LowStockBanner = ({ items }: { items: RawItems }) => {
  const low = items.filter((item) => isLow(item))
  if (low.length === 0) return null
  return (
    <section className={styles['banner']} aria-labelledby="low-stock-title">
      <IconAlertTriangle size={26} stroke={1.6} aria-hidden="true" />
      <div>
        <h2 id="low-stock-title">{t('Low raw stock')}</h2>
        <ul>
          {low.map(({ id, name, unit, quantityThousandths }) => (
            <li key={id}>
              <bdi>{name}</bdi> <b>{formatQuantity(quantityThousandths)}</b> {unit}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
