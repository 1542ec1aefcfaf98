import { DayInput } from '#web/components/day-input.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import type { AccountEdit } from '#web/features/accounts/use-account-edit.ts'
import { t } from '#web/public/shared/text.ts'

/** CRD-17, CRD-19. */
export const AccountEditDialog = (props: AccountEdit) => {
  const { field, draft, setDraft } = props
  return (
    <EditDialog
      opened={field !== undefined}
      title={field === 'limit' ? t('Limit') : t('Will pay on')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {field === 'limit' ? (
        <RupeeInput
          label={t('Limit')}
          description={t('Empty: the limit of the settings.')}
          data-autofocus
          value={draft}
          onChange={setDraft}
        />
      ) : (
        <DayInput
          label={t('Day')}
          description={t('Empty: no day.')}
          data-autofocus
          value={draft}
          onChange={setDraft}
        />
      )}
    </EditDialog>
  )
}
