import { TextInput } from '@mantine/core'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { phoneField } from '#web/components/phone-field.ts'
import type { BookCustomerAdd, BookRouteAdd } from '#web/features/reports/use-book-adds.ts'
import { t } from '#web/public/shared/text.ts'

const MAX_NAME = 200

export const AddRouteDialog = ({ draft, setDraft, ...props }: BookRouteAdd) => (
  <EditDialog {...props} title={t('Add Route')}>
    <TextInput
      label={t('Route / address')}
      data-autofocus
      autoComplete="off"
      maxLength={MAX_NAME}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
    />
  </EditDialog>
)

export const AddCustomerDialog = ({ draft, setDraft, ...props }: BookCustomerAdd) => (
  <EditDialog {...props} title={t('Add Customer')}>
    <TextInput
      label={t('Name')}
      data-autofocus
      autoComplete="off"
      maxLength={MAX_NAME}
      value={draft.name}
      onKeyDown={enterMovesDown}
      onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
    />
    <TextInput
      label={t('Phone')}
      {...phoneField()}
      value={draft.phone}
      onChange={(event) => setDraft({ ...draft, phone: event.currentTarget.value })}
    />
  </EditDialog>
)
