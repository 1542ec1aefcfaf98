import { Button } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { t } from '#web/light/text.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { StateFace } from '#web/ui/state-face.tsx'
import type { ListedProduction } from '../use-production-list.ts'
import styles from './past-records.module.css'
import { RecordRow } from './record-row.tsx'
import { RecordsSkeleton } from './records-skeleton.tsx'

interface Changes {
  readonly onEdit: ((record: ListedProduction) => void) | undefined
  readonly onDelete: ((record: ListedProduction) => void) | undefined
}

const Empty = () => (
  <StateFace
    icon={<IconBuildingFactory2 size={40} stroke={1.4} />}
    title={t('No production yet.')}
    help={t('What you add in the form stands here, the newest first.')}
  />
)

const Records = (props: Changes & { records: readonly ListedProduction[] }) => (
  <ol className={styles['records']}>
    {props.records.map((record) => (
      <RecordRow
        key={record.id}
        record={record}
        onEdit={props.onEdit && (() => props.onEdit?.(record))}
        onDelete={props.onDelete && (() => props.onDelete?.(record))}
      />
    ))}
  </ol>
)

const Older = (props: { failed: boolean; readNext: () => void }) => (
  <div className={styles['older']}>
    {props.failed && <p role="alert">{t('The older records could not be loaded.')}</p>}
    <Button variant="default" fullWidth onClick={props.readNext}>
      {props.failed ? t('Try again') : t('Show older')}
    </Button>
  </div>
)

/** PRD-02. What is here stays while more is on its way or does not come. */
export const PastRecords = (
  props: Changes & {
    records: readonly ListedProduction[] | undefined
    failed: boolean
    ends: boolean
    nextFailed: boolean
    readNext: () => void
    retry: () => void
  },
) => {
  const { records } = props
  return (
    <Card title={t('Past records')}>
      {!records && !props.failed && <RecordsSkeleton />}
      {!records && props.failed && (
        <LoadFailed title={t('The records could not be loaded.')} retry={props.retry} />
      )}
      {records?.length === 0 && <Empty />}
      {records && records.length > 0 && <Records {...props} records={records} />}
      {records && !props.ends && <Older failed={props.nextFailed} readNext={props.readNext} />}
    </Card>
  )
}
