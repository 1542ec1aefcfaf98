import { formatQuantity, type MovementType, type Sale } from '#domain/materials/material.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { RowAction } from '#web/components/row-action.tsx'
import type { ListedMovement } from '#web/features/materials/use-movements.ts'
import { movementInShort } from '#web/features/materials/variants.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './movement-row.module.css'

const SIGNS = { Added: '+', Used: '−', Sold: '−' } as const satisfies Record<MovementType, string>

const saleText = ({ pricePaise, buyer }: Sale): string => {
  const price = formatRupees(pricePaise)
  return buyer ? t('{price} from {buyer}', { price, buyer }) : price
}

export const MovementRow = (props: {
  movement: ListedMovement
  onEdit: () => void
  onDelete: () => void
}) => {
  const { movement } = props
  const { type, name, nameThen, madeBy } = movement
  const what = `${movementInShort(movement)} · ${name}`
  const maker = madeBy && t('by {name}', { name: madeBy })
  return (
    <li className={styles['row']}>
      <strong className={styles['quantity']} data-type={type}>
        {SIGNS[type]}
        {formatQuantity(movement.quantityThousandths)}
      </strong>
      <div className={styles['what']}>
        <h3>{name}</h3>
        <p>
          <span>{[t(type), maker].filter(Boolean).join(' ')}</span>
          <time dateTime={movement.at}>{formatInstant(Date.parse(movement.at))}</time>
        </p>
        {movement.sale && <p>{saleText(movement.sale)}</p>}
        {nameThen !== name && <p>{t('then named {name}', { name: nameThen })}</p>}
      </div>
      <div className={styles['actions']}>
        <RowAction does="edit" label={t('Edit {what}', { what })} onClick={props.onEdit} />
        <RowAction does="delete" label={t('Delete {what}', { what })} onClick={props.onDelete} />
      </div>
    </li>
  )
}
