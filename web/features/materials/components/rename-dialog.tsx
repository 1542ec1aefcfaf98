import { TextInput } from '@mantine/core'
import { MAX_NAME, type MaterialKind } from '#domain/materials/material.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import type { Rename } from '#web/features/materials/use-rename.ts'
import { VARIANTS } from '#web/features/materials/variants.ts'
import { t } from '#web/public/shared/text.ts'

export const RenameDialog = (props: Rename & { kind: MaterialKind }) => (
  <EditDialog
    opened={props.record !== undefined}
    title={t('Rename item')}
    busy={props.busy}
    save={props.save}
    close={props.close}
  >
    {props.conflict && (
      <ConflictBox
        text={props.conflict.text}
        rows={[
          {
            label: t(VARIANTS[props.kind].name),
            saved: props.conflict.current.name,
            mine: props.draft,
          },
        ]}
      />
    )}
    <TextInput
      label={t(VARIANTS[props.kind].name)}
      data-autofocus
      autoComplete="off"
      maxLength={MAX_NAME}
      value={props.draft}
      onChange={(event) => props.setDraft(event.currentTarget.value)}
    />
  </EditDialog>
)
