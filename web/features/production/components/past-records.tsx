import { IconBuildingFactory2 } from '@tabler/icons-react'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { ListStates, type ListStatesProps } from '#web/components/list-states.tsx'
import type { ListedProduction } from '#web/features/production/use-production-list.ts'
import { t } from '#web/public/shared/text.ts'
import { RecordRow } from './record-row.tsx'

const Empty = () => (
  <EmptyState
    icon={<IconBuildingFactory2 size={40} stroke={1.4} />}
    title={t('No production yet.')}
    help={t('Entries show here, newest first.')}
  >
    <FirstRecord label={t('Enter the first production')} />
  </EmptyState>
)

/** PRD-02. */
export const PastRecords = (
  props: ListStatesProps & {
    records: readonly ListedProduction[] | undefined
    onEdit: ((record: ListedProduction) => void) | undefined
    onDelete: ((record: ListedProduction) => void) | undefined
  },
) => (
  <Card title={t('Past records')}>
    <ListStates
      {...props}
      pages={props}
      rows={props.records}
      words={{
        failed: t('The records could not be loaded.'),
        olderFailed: t('The older records could not be loaded.'),
      }}
      empty={<Empty />}
      render={(record) => (
        <RecordRow
          key={record.id}
          record={record}
          onEdit={props.onEdit && (() => props.onEdit?.(record))}
          onDelete={props.onDelete && (() => props.onDelete?.(record))}
        />
      )}
    />
  </Card>
)
