import { IconBuildingFactory2 } from '@tabler/icons-react'
import { t } from '#web/light/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListStates, type ListStatesProps } from '#web/ui/list-states.tsx'
import { StateFace } from '#web/ui/state-face.tsx'
import type { ListedProduction } from '../use-production-list.ts'
import { RecordRow } from './record-row.tsx'

const Empty = () => (
  <StateFace
    icon={<IconBuildingFactory2 size={40} stroke={1.4} />}
    title={t('No production yet.')}
    help={t('What you add in the form stands here, the newest first.')}
  />
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
