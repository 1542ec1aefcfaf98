import { Button } from '@mantine/core'
import { formatDay } from '#domain/shared/dates.ts'
import { RowAction } from '#web/components/row-action.tsx'
import type { ListedEntry } from '#web/features/ledgers/calls.ts'
import { entryName, rupeesOrNone } from '#web/features/ledgers/entry-words.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './entry-row.module.css'
import { JarCounts } from './jar-counts.tsx'
import { LineList } from './line-list.tsx'
import { PaidBadge } from './paid-badge.tsx'

interface Changes {
  readonly onEdit: () => void
  readonly onPaid: () => void
  readonly onDelete: () => void
}

const Actions = ({ entry, ...props }: Changes & { entry: ListedEntry }) => {
  const what = entryName(entry)
  return (
    <>
      {!entry.isPaid && (
        <Button
          variant="default"
          aria-label={t('Mark Paid, {what}', { what })}
          onClick={props.onPaid}
        >
          {t('Mark Paid')}
        </Button>
      )}
      <div className={styles['actions']}>
        <RowAction label={t('Edit {what}', { what })} does="edit" onClick={props.onEdit} />
        <RowAction label={t('Delete {what}', { what })} does="delete" onClick={props.onDelete} />
      </div>
    </>
  )
}

export const EntryRow = (
  props: Changes & { entry: ListedEntry; amountLabel: string; editing: boolean },
) => {
  const { entry } = props
  return (
    <li className={styles['entry']} data-editing={props.editing}>
      <div className={styles['head']}>
        <h3>{entry.name}</h3>
        <p className={styles['facts']}>
          <span>{formatDay(entry.day)}</span>
          <PaidBadge paid={entry.isPaid} />
        </p>
        <dl className={styles['sums']}>
          <div>
            <dt>{props.amountLabel}</dt>
            <dd>{rupeesOrNone(entry.amountPaise)}</dd>
          </div>
          <div data-open={!entry.isPaid}>
            <dt>{t('Balance')}</dt>
            <dd>{rupeesOrNone(entry.balancePaise)}</dd>
          </div>
        </dl>
      </div>
      {entry.lines.length > 0 && <LineList lines={entry.lines} />}
      {entry.jars && <JarCounts jars={entry.jars} />}
      <div className={styles['foot']}>
        {props.editing ? (
          <span className={styles['editing']}>{t('Editing')}</span>
        ) : (
          <Actions {...props} />
        )}
      </div>
    </li>
  )
}
