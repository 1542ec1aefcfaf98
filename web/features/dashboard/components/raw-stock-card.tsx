import { Skeleton } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { formatQuantity, isLow } from '#domain/materials/material.ts'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import table from '#web/components/short-table.module.css'
import type { RawItems } from '#web/features/dashboard/use-raw-stock.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './raw-stock-card.module.css'

const Row = ({ item }: { item: RawItems[number] }) => (
  <tr>
    <th scope="row">
      <bdi>{item.name}</bdi> {isLow(item) && <span>{t('Low')}</span>}
    </th>
    <td>
      <b>{formatQuantity(item.quantityThousandths)}</b> {item.unit}
    </td>
  </tr>
)

const Loading = () => (
  <div className={styles['skeleton']} role="status" aria-label={t('Loading')}>
    {['a', 'b', 'c', 'd'].map((row) => (
      <Skeleton key={row} h={20} />
    ))}
  </div>
)

/** DSH-04. */
export const RawStockCard = (props: {
  items: RawItems | undefined
  failed: boolean
  retry: () => void
}) => {
  const { items } = props
  return (
    <Card title={t('Raw stock')}>
      {!items &&
        (props.failed ? (
          <LoadFailed title={t('The raw stock could not be loaded.')} retry={props.retry} />
        ) : (
          <Loading />
        ))}
      {items?.length === 0 && (
        <EmptyState
          icon={<IconPackages size={40} stroke={1.4} />}
          title={t('No raw stock yet.')}
          help={t('Items that run low show here.')}
        >
          <FirstRecord label={t('Add the first item')} to="/raw-stock" />
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <table className={`${table['table']} ${styles['stock']}`}>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Quantity (kg/L)')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
