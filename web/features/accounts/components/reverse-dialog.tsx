import { TextInput } from '@mantine/core'
import { lineWords } from '#domain/accounts/account-text.ts'
import { MAX_NOTE, REASONS } from '#domain/accounts/payment.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import type { Reversing } from '#web/features/accounts/use-reverse.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './reverse-dialog.module.css'

/** CRD-11. */
export const ReverseDialog = (props: Reversing & { today: string }) => {
  const { line, draft, setDraft, today } = props
  const isPayment = line?.what.kind === 'payment'
  return (
    <EditDialog
      opened={line !== undefined}
      title={isPayment ? t('Reverse this payment?') : t('Reverse this entry?')}
      action={t('Reverse')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {line && (
        <p className={styles['subject']}>
          {[
            lineWords(line.what, today, t),
            formatRupees(Math.abs(line.amountPaise)),
            formatShortDay(line.day, today),
          ].join(' · ')}
        </p>
      )}
      <fieldset className={styles['reasons']}>
        <legend>{t('Reason')}</legend>
        {REASONS.map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name="reason"
              checked={reason === draft.reason}
              onChange={() => setDraft({ ...draft, reason })}
            />
            {t(reason)}
          </label>
        ))}
      </fieldset>
      {draft.reason === 'Other' && (
        <TextInput
          label={t('Note')}
          autoComplete="off"
          maxLength={MAX_NOTE}
          value={draft.note}
          onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
        />
      )}
    </EditDialog>
  )
}
