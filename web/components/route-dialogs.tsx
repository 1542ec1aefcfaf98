import { Button, TextInput } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import { type Conflict, ConflictBox } from './conflict-box.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RouteSelect } from './route-select.tsx'

const MAX_NAME = 200

interface DialogProps<Draft> {
  readonly opened: boolean
  readonly draft: Draft
  readonly busy: boolean
  readonly conflict?: Conflict | undefined
  readonly setDraft: (draft: Draft) => void
  readonly save: () => void
  readonly close: () => void
}

/** SAL-11. */
export const EditRouteDialog = (props: DialogProps<string>) => (
  <EditDialog
    opened={props.opened}
    title={t('Edit route')}
    busy={props.busy}
    save={props.save}
    close={props.close}
  >
    {props.conflict && <ConflictBox {...props.conflict} />}
    <TextInput
      label={t('Route / address')}
      description={t('Old bills keep their text.')}
      data-autofocus
      autoComplete="off"
      maxLength={MAX_NAME}
      value={props.draft}
      onChange={(event) => props.setDraft(event.currentTarget.value)}
    />
  </EditDialog>
)

export interface CustomerDraft {
  readonly name: string
  readonly route: string
}

/** SAL-11: the number of a customer does not change. */
export const EditCustomerDialog = (
  props: DialogProps<CustomerDraft> & {
    phone: string
    hidden: boolean
    routes: readonly { readonly name: string }[]
    hide: () => void
  },
) => {
  const { draft, setDraft } = props
  return (
    <EditDialog
      opened={props.opened}
      title={t('Edit customer')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {props.conflict && <ConflictBox {...props.conflict} />}
      <TextInput
        label={t('Name')}
        description={t('Old bills keep their text.')}
        data-autofocus
        autoComplete="off"
        maxLength={MAX_NAME}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput label={t('Phone')} value={props.phone} readOnly />
      <RouteSelect
        label={t('Route of the customer')}
        routes={props.routes}
        value={draft.route}
        placeholder={t('Select a route')}
        onChange={(route) => setDraft({ ...draft, route })}
      />
      <Button variant="default" onClick={props.hide}>
        {props.hidden ? t('Show customer again') : t('Hide customer')}
      </Button>
    </EditDialog>
  )
}
