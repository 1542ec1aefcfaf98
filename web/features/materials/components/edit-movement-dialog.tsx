import { Input } from '@mantine/core'
import { useId } from 'react'
import { formatQuantity } from '#domain/materials/material.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import type { MovementEdit } from '#web/features/materials/use-movement-edit.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dialog.module.css'
import { QuantityField } from './quantity-field.tsx'

const quantityOf = ({ quantityThousandths }: { quantityThousandths: number }): string =>
  formatQuantity(quantityThousandths)

/** RAW-04: edits only the quantity; a text that is not a number above 0 is ignored. */
export const EditMovementDialog = (props: MovementEdit) => {
  const id = useId()
  const { record: movement, conflict } = props
  const label = movement?.unit ? t('Quantity in {unit}', { unit: t(movement.unit) }) : t('Quantity')
  return (
    <EditDialog
      opened={movement !== undefined}
      title={t('Edit entry')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {movement && (
        <p className={styles['subject']}>
          <strong>{movement.name}</strong>
          <span>
            {t(movement.type)} · {formatInstant(Date.parse(movement.at))}
          </span>
        </p>
      )}
      {conflict && (
        <ConflictBox
          text={conflict.text}
          rows={[{ label, saved: quantityOf(conflict.current), mine: props.draft }]}
        />
      )}
      <Input.Wrapper id={id} label={label}>
        <QuantityField
          id={id}
          aria-label={label}
          data-autofocus
          value={props.draft}
          onChange={props.setDraft}
        />
      </Input.Wrapper>
    </EditDialog>
  )
}
