import { MAX_RATE_PAISE } from '#domain/rates/rate.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { dayWords } from '#web/features/rates/day-words.ts'
import { ownerName } from '#web/features/rates/owner.ts'
import type { Owners } from '#web/features/rates/use-rates.ts'
import type { RateEndState, SpecialRateDialogState } from '#web/features/rates/use-special-rate.ts'
import { t } from '#web/public/shared/text.ts'
import { OwnerFields, ProductField } from './choice-fields.tsx'
import styles from './dialog-fields.module.css'

const KINDS = ['customer', 'route'] as const

const Subject = (props: { name: string; product: string }) => (
  <p className={styles['subject']}>
    <strong>{props.name}</strong>
    {props.product}
  </p>
)

/** MNY-01, MNY-02. */
export const SpecialDialog = (props: SpecialRateDialogState & { owners: Owners }) => {
  const { draft, setDraft, isNew, wrong } = props
  const catalog = useCatalog()
  return (
    <EditDialog
      opened={props.opened}
      title={isNew ? t('Add special rate') : t('New rate')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {isNew ? (
        <>
          <OwnerFields
            kinds={KINDS}
            owner={draft.owner}
            owners={props.owners}
            wrong={wrong.owner}
            onChange={(owner) => setDraft({ ...draft, owner })}
          />
          <ProductField
            value={draft.product}
            wrong={wrong.product}
            onChange={(product) => setDraft({ ...draft, product })}
          />
        </>
      ) : (
        <Subject
          name={draft.owner.ofName}
          product={draft.product === null ? '' : catalog.get(draft.product).label}
        />
      )}
      <div className={styles['pair']}>
        <RupeeInput
          label={t('Rate for a carton')}
          max={MAX_RATE_PAISE}
          value={draft.rate}
          error={wrong.rate}
          data-autofocus={isNew ? undefined : true}
          onKeyDown={enterMovesDown}
          onChange={(rate) => setDraft({ ...draft, rate })}
        />
        <DayInput
          label={t('From')}
          value={draft.fromDay}
          error={wrong.fromDay}
          onKeyDown={enterMovesDown}
          onChange={(next) => setDraft({ ...draft, fromDay: next })}
        />
      </div>
    </EditDialog>
  )
}

/** MNY-02. */
export const EndDialog = (props: RateEndState) => {
  const { rate, day, today } = props
  const catalog = useCatalog()
  return (
    <EditDialog
      opened={rate !== undefined}
      title={t('No own rate from {day}', { day: dayWords(day, today) })}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {rate && <Subject name={ownerName(rate)} product={catalog.get(rate.product).label} />}
      <DayInput
        label={t('From')}
        data-autofocus
        value={day}
        error={props.wrong}
        onChange={(next) => props.setDay(next)}
      />
    </EditDialog>
  )
}
