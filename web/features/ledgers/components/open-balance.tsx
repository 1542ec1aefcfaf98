import { Skeleton } from '@mantine/core'
import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './open-balance.module.css'

const pending = (n: number): string => plural(n, '# pending entry', '# pending entries')

/** LED-06: the sum of the whole ledger; the filter does not change it. */
export const OpenBalance = (props: {
  open: { readonly paise: number; readonly entries: number } | undefined
  filtered: boolean
}) => {
  const { open } = props
  return (
    <div className={styles['open']}>
      <div className={styles['label']}>
        <span>{t('All open balances')}</span>
        {open ? (
          <small>
            {pending(open.entries)}
            {props.filtered && ` · ${t('not only those found')}`}
          </small>
        ) : (
          <Skeleton h={13} w={110} />
        )}
      </div>
      {open ? <strong>{formatRupees(open.paise)}</strong> : <Skeleton h={24} w={120} />}
    </div>
  )
}
