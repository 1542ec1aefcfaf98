import { type ReactNode, useState } from 'react'
import { isPaid, type Ledger, type LedgerContents, type State } from '#domain/ledgers/ledger.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
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
import { entryInShort, entryRows } from './entry-words.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { useLedgerList, useOpenBalance } from './use-ledger-list.ts'
import { type RecordRule, useRecordForm } from './use-record-form.ts'

interface SharedDraft {
  readonly name: string
  readonly day: string
  readonly balance: string
}

interface SharedInput {
  readonly name: string
  readonly day: string
  readonly balancePaise: number
}

/** The differences between the two ledgers. */
export interface LedgerVariant<Draft extends SharedDraft, Input extends SharedInput>
  extends Pick<
    RecordRule<Draft, Input, ListedEntry>,
    'empty' | 'draftOf' | 'toInput' | 'add' | 'edit'
  > {
  readonly ledger: Ledger
  readonly title: string
  readonly amountLabel: string
  readonly check: (input: Input) => LedgerContents | Refusal
  readonly amountOf: (input: Input) => number
  readonly renderFields: (draft: Draft, onChange: (draft: Draft) => void) => ReactNode
  /** Only for a ledger whose amount is typed, not calculated. */
  readonly renderAmount?: (draft: Draft, onChange: (draft: Draft) => void) => ReactNode
}

const useLedgerForm = <Draft extends SharedDraft, Input extends SharedInput>(
  variant: LedgerVariant<Draft, Input>,
) => {
  const today = useToday()
  // An untouched date means today, even after midnight.
  const dated = (draft: Draft): Draft => ({ ...draft, day: draft.day || today })
  const form = useRecordForm({
    ...variant,
    toInput: (draft) => variant.toInput(dated(draft)),
    saved: t('Entry saved'),
    updated: t('Entry updated'),
    inShort: (input) => entryInShort({ ...input, amountPaise: variant.amountOf(input) }),
  })
  return { ...form, input: variant.toInput(dated(form.draft)) }
}

const EntryForm = <Draft extends SharedDraft, Input extends SharedInput>(props: {
  variant: LedgerVariant<Draft, Input>
  form: ReturnType<typeof useLedgerForm<Draft, Input>>
}) => {
  const { variant, form } = props
  const { draft, change, input } = form
  const mine = variant.check(input)
  const lost = form.conflict && {
    text: form.conflict.text,
    rows: isRefusal(mine) ? [] : entryRows(form.conflict.current, mine),
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
          amount={formatRupees(variant.amountOf(input))}
          label={variant.amountLabel}
          paid={isPaid(input.balancePaise)}
        />
      }
      onSubmit={form.save}
      onCancel={form.cancel}
    >
      <NameAndDay
        name={draft.name}
        day={input.day}
        onChange={(part) => change({ ...draft, ...part })}
      />
      {variant.renderFields(draft, change)}
      <div className={fields['pair']}>
        {variant.renderAmount?.(draft, change)}
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

/** LED-01 to LED-06: the screen of both ledgers; the form is above or beside the list. */
export const LedgerScreen = <Draft extends SharedDraft, Input extends SharedInput>(
  variant: LedgerVariant<Draft, Input>,
) => {
  const { ledger } = variant
  const form = useLedgerForm(variant)
  const [state, setState] = useState<State>('all')
  const search = useSearch()
  const list = useLedgerList(ledger, search.search, state)
  const actions = useEntryActions(ledger)
  const filtered = search.search !== '' || state !== 'all'
  return (
    <>
      <PageHead title={variant.title} />
      <div className={columns['columns']}>
        <div className={columns['entry']}>
          <EntryForm variant={variant} form={form} />
        </div>
        <EntryList
          {...list}
          {...actions}
          filtered={filtered}
          amountLabel={variant.amountLabel}
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
