import { Button, Skeleton } from '@mantine/core'
import { IconFilter, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Older } from '#web/components/older.tsx'
import { usePart } from '#web/components/use-part.ts'
import type { HistoryFilter as Filter } from '#web/features/materials/use-history-filter.ts'
import type { ListedItem } from '#web/features/materials/use-items.ts'
import type { ListedMovement } from '#web/features/materials/use-movements.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './history.module.css'
import { MovementRow } from './movement-row.tsx'

const loadFilter = () => import('./history-filter.tsx')

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

const Empty = ({ filter }: { filter: Filter }) =>
  filter.isActive ? (
    <EmptyState
      icon={<IconHistory size={40} stroke={1.4} />}
      title={t('No entries for this choice.')}
    >
      <Button variant="default" onClick={filter.clear}>
        {t('Show all')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconHistory size={40} stroke={1.4} />}
      title={t('No entries yet.')}
      help={t('Stock changes show here, newest first.')}
    />
  )

/** Opens the filter; an active one stays open. */
const FilterButton = (props: { isOpen: boolean; onClick: () => void }) => (
  <Button
    variant="default"
    leftSection={<IconFilter size={18} stroke={1.8} aria-hidden="true" />}
    aria-expanded={props.isOpen}
    onClick={props.onClick}
  >
    {t('Filter')}
  </Button>
)

/** Loaded entries stay while the next page loads or fails. */
export const History = (props: {
  movements: readonly ListedMovement[] | undefined
  failed: boolean
  nextFailed: boolean
  ends: boolean
  readNext: () => void
  retry: () => void
  items: readonly ListedItem[] | undefined
  filter: Filter
  onEdit: (movement: ListedMovement) => void
  onDelete: (movement: ListedMovement) => void
}) => {
  const { movements, filter } = props
  const [isOpen, setOpen] = useState(filter.isActive)
  const part = usePart(loadFilter, isOpen)
  const olderFailure = props.nextFailed ? t('The older entries could not be loaded.') : undefined
  return (
    <Card
      title={t('History')}
      aside={<FilterButton isOpen={isOpen} onClick={() => setOpen(!isOpen)} />}
    >
      {isOpen && typeof part !== 'string' && (
        <part.HistoryFilter filter={filter} items={props.items ?? []} />
      )}
      {!movements && props.failed && (
        <LoadFailed title={t('The entries could not be loaded.')} retry={props.retry} />
      )}
      {!movements && !props.failed && <Loading />}
      {movements?.length === 0 && <Empty filter={filter} />}
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
