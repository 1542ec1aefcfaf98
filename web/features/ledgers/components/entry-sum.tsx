import { FormSum } from '#web/components/form-frame.tsx'
import styles from './entry-sum.module.css'
import { PaidBadge } from './paid-badge.tsx'

/** LED-03: shows before saving whether the entry will be paid or pending. */
export const EntrySum = (props: { amount: string; label: string; paid: boolean }) => (
  <FormSum value={props.amount}>
    <span className={styles['line']}>
      {props.label}
      <span role="status">
        <PaidBadge paid={props.paid} />
      </span>
    </span>
  </FormSum>
)
