import { type ReactNode, useState } from 'react'
import { isPaid, type Ledger, type LedgerContents, type State } from '#domain/ledgers/ledger.ts'
import { formatRupees } from '#domain/shared/money.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import columns from '#web/components/form-and-list.module.css'
import { PageHead } from '#web/components/page-head.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { useSearch } from '#web/components/use-search.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedEntry } from './calls.ts'
import { EntryList } from './components/entry-list.tsx'
import { EntrySum } from './components/entry-sum.tsx'
import fields from './components/fields.module.css'
import { LedgerFilter } from './components/ledger-filter.tsx'
import { NameAndDay } from './components/name-and-day.tsx'
import { OpenBalance } from './components/open-balance.tsx'
import { RecordForm } from './components/record-form.tsx'
import { entryInFull, entryInShort } from './entry-words.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { useLedgerList, useOpenBalance } from './use-ledger-list.ts'
import { type RecordRule, useRecordForm } from './use-record-form.ts'

interface SharedDraft {
  readonly name: string
  readonly day: string
  readonly balance: string
}

interface SharedWish {
  readonly name: string
  readonly day: string
  readonly balancePaise: number
}

/** What one ledger has of its own; the rest they share. */
export interface LedgerFace<Draft extends SharedDraft, Wish extends SharedWish>
  extends Pick<
    RecordRule<Draft, Wish, ListedEntry>,
    'empty' | 'draftOf' | 'wishOf' | 'add' | 'edit'
  > {
  readonly ledger: Ledger
  readonly title: string
  readonly amountLabel: string
  readonly check: (wish: Wish) => LedgerContents | Refusal
  readonly amountOf: (wish: Wish) => number
  readonly renderFields: (draft: Draft, onChange: (draft: Draft) => void) => ReactNode
  /** Where the amount is typed and not worked out. */
  readonly renderAmount?: (draft: Draft, onChange: (draft: Draft) => void) => ReactNode
}

const useLedgerForm = <Draft extends SharedDraft, Wish extends SharedWish>(
  face: LedgerFace<Draft, Wish>,
) => {
  const today = useToday()
  // An untouched date is today, also past midnight.
  const dated = (draft: Draft): Draft => ({ ...draft, day: draft.day || today })
  const form = useRecordForm({
    ...face,
    wishOf: (draft) => face.wishOf(dated(draft)),
    saved: t('Entry saved'),
    updated: t('Entry updated'),
    inShort: (wish) => entryInShort({ ...wish, amountPaise: face.amountOf(wish) }),
  })
  return { ...form, wish: face.wishOf(dated(form.draft)) }
}

const EntryForm = <Draft extends SharedDraft, Wish extends SharedWish>(props: {
  face: LedgerFace<Draft, Wish>
  form: ReturnType<typeof useLedgerForm<Draft, Wish>>
}) => {
  const { face, form } = props
  const { draft, change, wish } = form
  const lost = form.conflict && {
    text: form.conflict.text,
    current: entryInFull(form.conflict.current),
  }
  return (
    <RecordForm
      title={form.row ? t('Edit entry') : t('New entry')}
      action={form.row ? t('Update') : t('Save')}
      offline={useLiveState() === 'offline'}
      busy={form.busy}
      of={form.row?.id}
      lost={lost}
      sum={
        <EntrySum
          amount={formatRupees(face.amountOf(wish))}
          label={face.amountLabel}
          paid={isPaid(wish.balancePaise)}
        />
      }
      onSubmit={form.save}
      onCancel={form.cancel}
    >
      <NameAndDay
        name={draft.name}
        day={wish.day}
        onChange={(part) => change({ ...draft, ...part })}
      />
      {face.renderFields(draft, change)}
      <div className={fields['pair']}>
        {face.renderAmount?.(draft, change)}
        <RupeeInput
          label={t('Balance')}
          signed
          placeholder="0"
          value={draft.balance}
          onKeyDown={enterMovesDown}
          onChange={(balance) => change({ ...draft, balance })}
        />
      </div>
    </RecordForm>
  )
}

/** LED-01 to LED-06: both ledgers in one screen, the form above the list or beside it. */
export const LedgerScreen = <Draft extends SharedDraft, Wish extends SharedWish>(
  face: LedgerFace<Draft, Wish>,
) => {
  const { ledger } = face
  const form = useLedgerForm(face)
  const [state, setState] = useState<State>('all')
  const search = useSearch()
  const list = useLedgerList(ledger, search.search, state)
  const actions = useEntryActions(ledger)
  const filtered = search.search !== '' || state !== 'all'
  return (
    <>
      <PageHead title={face.title} />
      <div className={columns['columns']}>
        <div className={columns['entry']}>
          <EntryForm face={face} form={form} />
        </div>
        <EntryList
          {...list}
          {...actions}
          filtered={filtered}
          amountLabel={face.amountLabel}
          editingId={form.row?.id}
          onEdit={form.open}
          onClear={() => {
            search.setTyped('')
            setState('all')
          }}
          head={
            <>
              <OpenBalance open={useOpenBalance(ledger)} filtered={filtered} />
              <LedgerFilter search={search} state={state} onState={setState} />
            </>
          }
        />
      </div>
    </>
  )
}
