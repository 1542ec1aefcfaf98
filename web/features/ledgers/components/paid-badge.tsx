import { IconCheck, IconClock } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import styles from './paid-badge.module.css'

const icon = { size: 14, stroke: 2.2, 'aria-hidden': true } as const

/** LED-03: the state as text and colour. */
export const PaidBadge = ({ paid }: { paid: boolean }) => (
  <span className={styles['badge']} data-paid={paid}>
    {paid ? <IconCheck {...icon} /> : <IconClock {...icon} />}
    {paid ? t('Paid') : t('Pending')}
  </span>
)
