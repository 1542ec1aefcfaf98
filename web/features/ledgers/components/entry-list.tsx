import { Button } from '@mantine/core'
import { IconNotebook, IconZoomExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { ListStates, type ListStatesProps } from '#web/components/list-states.tsx'
import type { ListedEntry } from '#web/features/ledgers/calls.ts'
import { t } from '#web/public/shared/text.ts'
import { EntryRow } from './entry-row.tsx'

const None = () => (
  <EmptyState
    icon={<IconNotebook size={40} stroke={1.4} />}
    title={t(messages.ledger.none)}
    help={t('Entries show here, newest first.')}
  >
    <FirstRecord label={t('Add the first entry')} />
  </EmptyState>
)

const NothingFound = (props: { onClear: () => void }) => (
  <EmptyState
    icon={<IconZoomExclamation size={40} stroke={1.4} />}
    title={t('No entry matches.')}
    help={t('Try fewer letters of the name, or all states.')}
    role="status"
  >
    <Button variant="default" onClick={props.onClear}>
      {t('Show all')}
    </Button>
  </EmptyState>
)

/** LED-04, LED-06. */
export const EntryList = (
  props: ListStatesProps & {
    rows: readonly ListedEntry[] | undefined
    head: ReactNode
    amountLabel: string
    filtered: boolean
    editingId: string | undefined
    onEdit: (entry: ListedEntry) => void
    onPaid: (entry: ListedEntry) => Promise<void>
    onDelete: (entry: ListedEntry) => Promise<void>
    onClear: () => void
  },
) => (
  <Card title={t('Entries')}>
    {props.head}
    <ListStates
      {...props}
      pages={props}
      words={{
        failed: t('The entries could not be loaded.'),
        olderFailed: t('The older entries could not be loaded.'),
      }}
      empty={props.filtered ? <NothingFound onClear={props.onClear} /> : <None />}
      render={(entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          amountLabel={props.amountLabel}
          editing={entry.id === props.editingId}
          onEdit={() => props.onEdit(entry)}
          onPaid={() => void props.onPaid(entry)}
          onDelete={() => void props.onDelete(entry)}
        />
      )}
    />
  </Card>
)
