import { Input } from '@mantine/core'
import { useId } from 'react'
import { formatQuantity } from '#domain/materials/material.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { saleDraftOf, saleFrom } from '#web/features/materials/sale-draft.ts'
import type { MovementEdit } from '#web/features/materials/use-movement-edit.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dialog.module.css'
import { QuantityField } from './quantity-field.tsx'
import { SaleFields } from './sale-fields.tsx'

const conflictRows = (
  label: string,
  { quantityThousandths, sale }: NonNullable<MovementEdit['conflict']>['current'],
  draft: MovementEdit['draft'],
) => {
  const quantity = { label, saved: formatQuantity(quantityThousandths), mine: draft.quantity }
  if (!sale) return [quantity]
  const { price, buyer } = saleDraftOf(sale)
  return [
    quantity,
    { label: t('Money received'), saved: price, mine: draft.price },
    { label: t('Buyer (optional)'), saved: buyer, mine: draft.buyer },
  ]
}

/** RAW-04, SCR-03: a text that is not a number above 0 is ignored. */
export const EditMovementDialog = (props: MovementEdit) => {
  const id = useId()
  const { record: movement, conflict, draft, setDraft } = props
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
        <ConflictBox text={conflict.text} rows={conflictRows(label, conflict.current, draft)} />
      )}
      <Input.Wrapper id={id} label={label}>
        <QuantityField
          id={id}
          aria-label={label}
          data-autofocus
          value={draft.quantity}
          onChange={(quantity) => setDraft({ ...draft, quantity })}
        />
      </Input.Wrapper>
      {movement?.sale && (
        <SaleFields
          draft={draft}
          wrong={saleFrom(draft) === undefined}
          onChange={(sale) => setDraft({ ...draft, ...sale })}
        />
      )}
    </EditDialog>
  )
}
