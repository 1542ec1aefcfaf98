import { formatInstant } from '#domain/dates.ts'
import { formatQuantity, type MovementType } from '#domain/material.ts'
import { t } from '#web/light/text.ts'
import { RowAction } from '#web/ui/row-action.tsx'
import { movementInShort } from '../faces.ts'
import type { ListedMovement } from '../use-movements.ts'
import styles from './movement-row.module.css'

const SIGNS = { Added: '+', Used: '−' } as const satisfies Record<MovementType, string>

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
        {nameThen !== name && <p>{t('then called {name}', { name: nameThen })}</p>}
      </div>
      <div className={styles['actions']}>
        <RowAction does="edit" label={t('Edit {what}', { what })} onClick={props.onEdit} />
        <RowAction does="delete" label={t('Delete {what}', { what })} onClick={props.onDelete} />
      </div>
    </li>
  )
}
