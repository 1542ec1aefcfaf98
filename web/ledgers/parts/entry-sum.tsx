import { FormSum } from '#web/ui/form-frame.tsx'
import styles from './entry-sum.module.css'
import { PaidBadge } from './paid-badge.tsx'

export const EntrySum = (props: { amount: string; label: string; paid: boolean }) => (
  <FormSum value={props.amount}>
    <span className={styles['line']}>
      {props.label}
      <PaidBadge paid={props.paid} />
    </span>
  </FormSum>
)
