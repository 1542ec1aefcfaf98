import type { ComponentProps, ReactNode } from 'react'
import { MOST_COUNTED } from '#domain/invoices/bill-filter.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './filter-chips.module.css'

export const Chip = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles['chip']} />
)

const countOf = (n: number): string =>
  n < MOST_COUNTED ? groupIndian(n) : t('{n} or more', { n: groupIndian(n) })

/** '12 (2 older)' */
const waitingText = ({ waiting, olderWaiting }: Waiting): string =>
  olderWaiting === 0
    ? countOf(waiting)
    : t('{n} ({older} older)', { n: countOf(waiting), older: countOf(olderWaiting) })

interface Waiting {
  readonly waiting: number
  readonly olderWaiting: number
}

/** C10, C22: what is asked most, with one tap; the rest is in the menu. */
export const FilterChips = (props: {
  isToday: boolean
  isNotDelivered: boolean
  /** Absent for roles that see no payments. */
  isPayLater?: boolean
  waiting: Waiting | undefined
  onToday: () => void
  onNotDelivered: () => void
  onPayLater: () => void
  menu: ReactNode
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line everywhere.
  <div className={styles['chips']} role="group" aria-label={t('Lists')}>
    <Chip aria-pressed={props.isToday} onClick={props.onToday}>
      {t('Today')}
    </Chip>
    <Chip aria-pressed={props.isNotDelivered} onClick={props.onNotDelivered}>
      {t('Not delivered')}
      {props.waiting && props.waiting.waiting > 0 && <strong> {waitingText(props.waiting)}</strong>}
    </Chip>
    {props.isPayLater !== undefined && (
      <Chip aria-pressed={props.isPayLater} onClick={props.onPayLater}>
        {t('Pay Later')}
      </Chip>
    )}
    {props.menu}
  </div>
)
