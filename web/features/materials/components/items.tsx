import { Skeleton } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './items.module.css'

const Loading = () => (
  <div role="status" aria-label={t('Loading')} className={styles['items']}>
    {['a', 'b', 'c', 'd'].map((card) => (
      <div key={card} className={styles['loading']}>
        <Skeleton h={20} w="50%" />
        <Skeleton h={52} />
      </div>
    ))}
  </div>
)

/** The list of items in each of its states. */
export const Items = (props: {
  items: readonly unknown[] | undefined
  failed: boolean
  none: string
  retry: () => void
  onAdd: () => void
  children: ReactNode
}) => {
  if (!props.items) {
    return props.failed ? (
      <LoadFailed title={t('The items could not be loaded.')} framed retry={props.retry} />
    ) : (
      <Loading />
    )
  }
  if (props.items.length === 0) {
    return (
      <EmptyState
        icon={<IconPackages size={40} stroke={1.4} />}
        title={props.none}
        help={t('Each item shows its stock, In, Out and history.')}
        framed
      >
        <FirstRecord label={t('Add the first item')} onClick={props.onAdd} />
      </EmptyState>
    )
  }
  return (
    <ul className={styles['items']} aria-label={t('Items')}>
      {props.children}
    </ul>
  )
}
