import { IconPencil } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './total-button.module.css'

/** C16: on a phone the bar shows the money; a tap opens total and delivery. */
export const TotalButton = (props: {
  total: string
  counts: string
  isOpen: boolean
  onClick: () => void
}) => (
  <div className={styles['total']}>
    <button
      type="button"
      aria-expanded={props.isOpen}
      aria-label={t('Total and delivery, {total}', { total: props.total })}
      onClick={props.onClick}
    >
      <strong style={{ '--letters': props.total.length } as CSSProperties}>{props.total}</strong>
      <IconPencil size={20} stroke={1.8} aria-hidden="true" />
    </button>
    <span>{props.counts}</span>
  </div>
)
