import { Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Older } from '#web/components/older.tsx'
import type { ListedMovement } from '#web/features/materials/use-movements.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './history.module.css'
import { MovementRow } from './movement-row.tsx'

const Loading = () => (
  <div role="status" aria-label={t('Loading')}>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <div key={row} className={styles['loading']}>
        <Skeleton h={20} w={56} />
        <Skeleton h={34} w="60%" />
      </div>
    ))}
  </div>
)

const Empty = () => (
  <EmptyState
    icon={<IconHistory size={40} stroke={1.4} />}
    title={t('No entries yet.')}
    help={t('Stock changes show here, newest first.')}
  />
)

/** Loaded entries stay while the next page loads or fails. */
export const History = (props: {
  movements: readonly ListedMovement[] | undefined
  failed: boolean
  nextFailed: boolean
  ends: boolean
  readNext: () => void
  retry: () => void
  onEdit: (movement: ListedMovement) => void
  onDelete: (movement: ListedMovement) => void
}) => {
  const { movements } = props
  const olderFailure = props.nextFailed ? t('The older entries could not be loaded.') : undefined
  return (
    <Card title={t('History')}>
      {!movements && props.failed && (
        <LoadFailed title={t('The entries could not be loaded.')} retry={props.retry} />
      )}
      {!movements && !props.failed && <Loading />}
      {movements?.length === 0 && <Empty />}
      {movements && movements.length > 0 && (
        <ol className={styles['rows']}>
          {movements.map((movement) => (
            <MovementRow
              key={movement.id}
              movement={movement}
              onEdit={() => props.onEdit(movement)}
              onDelete={() => props.onDelete(movement)}
            />
          ))}
        </ol>
      )}
      {movements && !props.ends && <Older failure={olderFailure} readNext={props.readNext} />}
    </Card>
  )
}
