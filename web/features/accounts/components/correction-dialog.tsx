import { TextInput } from '@mantine/core'
import { MAX_NOTE } from '#domain/accounts/payment.ts'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { CORRECTIONS, type Correcting } from '#web/features/accounts/use-correction.ts'
import { t } from '#web/public/shared/text.ts'

/** CRD-13, CRD-14. */
export const CorrectionDialog = (props: Correcting) => {
  const { kind, draft, setDraft } = props
  const isOpening = kind === 'open'
  return (
    <EditDialog
      opened={kind !== undefined}
      title={kind ? t(CORRECTIONS[kind].title) : ''}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      <RupeeInput
        label={t('Amount')}
        data-autofocus
        {...(isOpening && {
          signed: true,
          description: t('What was due before accounts began. With − for an advance.'),
        })}
        value={draft.amount}
        {...(!isOpening && { onKeyDown: enterMovesDown })}
        onChange={(amount) => setDraft({ ...draft, amount })}
      />
      {!isOpening && (
        <TextInput
          label={kind === 'payBack' ? t('Note') : t('Reason')}
          autoComplete="off"
          maxLength={MAX_NOTE}
          value={draft.note}
          onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
        />
      )}
    </EditDialog>
  )
}
