import { TextInput } from '@mantine/core'
import { RULE_KINDS } from '#domain/rates/scheme-rule.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import type { ConflictRow } from '#web/components/conflict-table.tsx'
import { DayInput } from '#web/components/day-input.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { Segments } from '#web/components/segments.tsx'
import { FREE_UNITS, type RuleDraft } from '#web/features/rates/rule-draft.ts'
import type { Owners } from '#web/features/rates/use-rates.ts'
import { t } from '#web/public/shared/text.ts'
import { OwnerFields, ProductField } from './choice-fields.tsx'
import styles from './dialog-fields.module.css'

type Field = 'owner' | 'product' | 'every' | 'free' | 'fromDay' | 'toDay'

interface Props {
  readonly opened: boolean
  readonly title: string
  readonly draft: RuleDraft
  readonly wrong: Readonly<Partial<Record<Field, string | undefined>>>
  readonly busy: boolean
  readonly owners: Owners
  /** The version that another user saved. */
  readonly saved?: { readonly text: string; readonly draft: RuleDraft } | undefined
  readonly setDraft: (draft: RuleDraft) => void
  readonly save: () => void
  readonly close: () => void
}

const daysOf = ({ fromDay, toDay }: RuleDraft): string =>
  toDay === '' ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(toDay)}`

const freeWords = ({ free, unit }: RuleDraft): string => `${free} ${t(unit)}`

const useConflictRows = (saved: RuleDraft, mine: RuleDraft): ConflictRow[] => {
  const catalog = useCatalog()
  const label = ({ product }: RuleDraft) => (product === null ? '' : catalog.get(product).label)
  return [
    { label: t('Product'), saved: label(saved), mine: label(mine) },
    { label: t('For every'), saved: saved.every, mine: mine.every },
    { label: t('Free'), saved: freeWords(saved), mine: freeWords(mine) },
    { label: t('Days'), saved: daysOf(saved), mine: daysOf(mine) },
  ]
}

const Saved = (props: { text: string; saved: RuleDraft; mine: RuleDraft }) => (
  <ConflictBox text={props.text} rows={useConflictRows(props.saved, props.mine)} />
)

const NumberText = (props: {
  label: string
  unit?: string
  value: string
  wrong: string | undefined
  onChange: (text: string) => void
}) => (
  <TextInput
    label={props.label}
    inputMode="decimal"
    autoComplete="off"
    maxLength={9}
    value={props.value}
    error={props.wrong}
    {...(props.unit && { rightSection: props.unit, rightSectionWidth: 72 })}
    onKeyDown={enterMovesDown}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
)

/** 'For every 10 cartons, 1 bottle free'. */
const Quantities = ({ draft, wrong, setDraft }: Props) => (
  <div className={styles['quantities']}>
    <NumberText
      label={t('For every')}
      unit={t('cartons')}
      value={draft.every}
      wrong={wrong.every}
      onChange={(every) => setDraft({ ...draft, every })}
    />
    <NumberText
      label={t('Free')}
      value={draft.free}
      wrong={wrong.free}
      onChange={(free) => setDraft({ ...draft, free })}
    />
    <Segments
      label={t('Free in')}
      values={FREE_UNITS}
      wordOf={t}
      value={draft.unit}
      onChange={(unit) => setDraft({ ...draft, unit })}
    />
  </div>
)

const Days = ({ draft, wrong, setDraft }: Props) => (
  <div className={styles['pair']}>
    <DayInput
      label={t('From')}
      value={draft.fromDay}
      error={wrong.fromDay}
      onKeyDown={enterMovesDown}
      onChange={(next) => setDraft({ ...draft, fromDay: next })}
    />
    <DayInput
      label={t('To')}
      description={t('Empty: no end')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={draft.toDay}
      error={wrong.toDay}
      onKeyDown={enterMovesDown}
      onChange={(next) => setDraft({ ...draft, toDay: next })}
    />
  </div>
)

/** MNY-07. */
export const RuleDialog = (props: Props) => {
  const { draft, wrong, saved, setDraft } = props
  return (
    <EditDialog
      opened={props.opened}
      title={props.title}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {saved && <Saved text={saved.text} saved={saved.draft} mine={draft} />}
      <ProductField
        value={draft.product}
        wrong={wrong.product}
        onChange={(product) => setDraft({ ...draft, product })}
      />
      <Quantities {...props} />
      <OwnerFields
        kinds={RULE_KINDS}
        owner={draft.owner}
        owners={props.owners}
        wrong={wrong.owner}
        onChange={(owner) => setDraft({ ...draft, owner })}
      />
      <Days {...props} />
    </EditDialog>
  )
}
