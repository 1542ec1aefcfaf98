import { t } from '#web/light/text.ts'
import { enterMovesDown } from '#web/ui/enter-moves-down.ts'
import { RupeeInput } from '#web/ui/rupee-input.tsx'
import styles from './fields.module.css'
import { PaidBadge } from './paid-badge.tsx'

/** LED-03: what the entry will be is said before it is saved. */
export const BalanceField = (props: {
  value: string
  paid: boolean
  onChange: (text: string) => void
}) => (
  <div className={styles['pair']}>
    <RupeeInput
      label={t('Balance')}
      signed
      placeholder="0"
      value={props.value}
      onKeyDown={enterMovesDown}
      onChange={props.onChange}
    />
    <p className={styles['will']} role="status">
      <PaidBadge paid={props.paid} />
      <span>{props.paid ? t('Nothing is owed.') : t('Still to be paid.')}</span>
    </p>
  </div>
)
