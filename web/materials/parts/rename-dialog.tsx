import { TextInput } from '@mantine/core'
import { MAX_NAME, type MaterialKind } from '#domain/material.ts'
import { t } from '#web/light/text.ts'
import { ConflictBox } from '#web/ui/conflict-box.tsx'
import { EditDialog } from '#web/ui/edit-dialog.tsx'
import { FACES } from '../faces.ts'
import type { Rename } from '../use-rename.ts'

export const RenameDialog = (props: Rename & { kind: MaterialKind }) => (
  <EditDialog
    opened={props.record !== undefined}
    title={t('Rename item')}
    busy={props.busy}
    save={props.save}
    close={props.close}
  >
    {props.conflict && (
      <ConflictBox text={props.conflict.text} current={props.conflict.current.name} />
    )}
    <TextInput
      label={t(FACES[props.kind].name)}
      data-autofocus
      autoComplete="off"
      maxLength={MAX_NAME}
      value={props.draft}
      onChange={(event) => props.setDraft(event.currentTarget.value)}
    />
  </EditDialog>
)
