import { IconTag } from '@tabler/icons-react'
import { formatRupees } from '#domain/shared/money.ts'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import { RowAction } from '#web/components/row-action.tsx'
import type { ListedPrice } from '#web/features/ledgers/use-prices.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './price-list.module.css'

const None = () => (
  <EmptyState
    icon={<IconTag size={40} stroke={1.4} />}
    title={t('No prices yet.')}
    help={t('Products saved here can be picked in Bottlers Entry.')}
  >
    <FirstRecord label={t('Add the first price')} />
  </EmptyState>
)

const PriceRow = (props: {
  price: ListedPrice
  editing: boolean
  onEdit: () => void
  onDelete: () => void
}) => {
  const { name, ratePaise } = props.price
  return (
    <li className={styles['price']} data-editing={props.editing}>
      <span className={styles['name']}>{name}</span>
      <strong>{formatRupees(ratePaise)}</strong>
      {props.editing ? (
        <span className={styles['editing']}>{t('Editing')}</span>
      ) : (
        <span className={styles['actions']}>
          <RowAction label={t('Edit {name}', { name })} does="edit" onClick={props.onEdit} />
          <RowAction label={t('Delete {name}', { name })} does="delete" onClick={props.onDelete} />
        </span>
      )}
    </li>
  )
}

/** LED-05. */
export const PriceList = (props: {
  rows: readonly ListedPrice[] | undefined
  failed: boolean
  retry: () => void
  editingId: string | undefined
  onEdit: (price: ListedPrice) => void
  onDelete: (price: ListedPrice) => Promise<void>
}) => (
  <Card title={t('Price list')}>
    <ListStates
      rows={props.rows}
      failed={props.failed}
      retry={props.retry}
      words={{ failed: t('The prices could not be loaded.') }}
      empty={<None />}
      render={(price) => (
        <PriceRow
          key={price.id}
          price={price}
          editing={price.id === props.editingId}
          onEdit={() => props.onEdit(price)}
          onDelete={() => void props.onDelete(price)}
        />
      )}
    />
  </Card>
)
