import { TextInput } from '@mantine/core'
import { MAX_NAME } from '#domain/customers/customer.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { phoneField } from '#web/components/phone-field.ts'
import type { CustomerAdd } from '#web/features/customers/use-customer-add.ts'
import type { CustomerRename } from '#web/features/customers/use-customer-rename.ts'
import { t } from '#web/public/shared/text.ts'

export const AddDialog = (props: CustomerAdd) => {
  const { draft, setDraft } = props
  return (
    <EditDialog
      opened={props.opened}
      title={t('New customer')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      <TextInput
        label={t('Mobile number')}
        {...phoneField()}
        data-autofocus
        value={draft.phone}
        onKeyDown={enterMovesDown}
        onChange={(event) => setDraft({ ...draft, phone: event.currentTarget.value })}
      />
      <TextInput
        label={t('Name')}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
    </EditDialog>
  )
}

export const RenameDialog = (props: CustomerRename) => (
  <EditDialog
    opened={props.record !== undefined}
    title={t('Rename customer')}
    busy={props.busy}
    note={t('Old bills keep their text.')}
    save={props.save}
    close={props.close}
  >
    {props.conflict && (
      <ConflictBox
        text={props.conflict.text}
        rows={[{ label: t('Name'), saved: props.conflict.current.name, mine: props.draft }]}
      />
    )}
    <TextInput
      label={t('Name')}
      data-autofocus
      autoComplete="off"
      maxLength={MAX_NAME}
      value={props.draft}
      onChange={(event) => props.setDraft(event.currentTarget.value)}
    />
  </EditDialog>
)
