import { Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import { MATERIALS, MAX_NAME, type MaterialKind } from '#domain/materials/material.ts'
import { Choice } from '#web/components/choice.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import type { ItemDraft } from '#web/features/materials/use-add-item.ts'
import { VARIANTS } from '#web/features/materials/variants.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dialog.module.css'
import { QuantityField } from './quantity-field.tsx'

/** RAW-02: name, quantity, and the unit if there is a choice. */
export const AddItemDialog = (props: {
  kind: MaterialKind
  opened: boolean
  draft: ItemDraft
  busy: boolean
  setDraft: (draft: ItemDraft) => void
  save: () => void
  close: () => void
}) => {
  const id = useId()
  const { kind, draft, setDraft } = props
  const { units } = MATERIALS[kind]
  const label = units.length > 1 ? t('Quantity') : t('Quantity in {unit}', { unit: t(units[0]) })
  return (
    <EditDialog
      opened={props.opened}
      title={t('Add item')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      <TextInput
        label={t(VARIANTS[kind].name)}
        data-autofocus
        autoComplete="off"
        maxLength={MAX_NAME}
        value={draft.name}
        onKeyDown={enterMovesDown}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <div className={styles['pair']}>
        <Input.Wrapper id={id} label={label}>
          <QuantityField
            id={id}
            aria-label={label}
            value={draft.quantity}
            onChange={(quantity) => setDraft({ ...draft, quantity })}
          />
        </Input.Wrapper>
        {units.length > 1 && (
          <Choice
            label={t('Unit')}
            values={units}
            value={draft.unit}
            onChange={(unit) => setDraft({ ...draft, unit })}
          />
        )}
      </div>
    </EditDialog>
  )
}
