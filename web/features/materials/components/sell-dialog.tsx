import { Input } from '@mantine/core'
import { useId } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import type { Sell } from '#web/features/materials/use-sell.ts'
import { amount } from '#web/features/materials/variants.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dialog.module.css'
import { QuantityField } from './quantity-field.tsx'
import { SaleFields } from './sale-fields.tsx'

const quantityError = ({ item, wrong }: Sell) => {
  if (wrong.quantity) return t('Enter a number above 0.')
  if (!wrong.stock || !item) return undefined
  const what = amount(item.quantityThousandths, item.unit)
  return (
    <>
      <span>{t(messages.material.notEnough)}</span>{' '}
      <span>{t('Only {what} in stock.', { what })}</span>
    </>
  )
}

/** SCR-03: weight, money, and the buyer if known. */
export const SellDialog = (props: Sell) => {
  const id = useId()
  const { item, draft, setDraft, wrong } = props
  const label = t('Quantity in {unit}', { unit: t('kg') })
  return (
    <EditDialog
      opened={item !== undefined}
      title={t('Scrap sold')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {item && (
        <p className={styles['subject']}>
          <strong>{item.name}</strong>
          <span>
            {t('{amount} in stock', { amount: amount(item.quantityThousandths, item.unit) })}
          </span>
        </p>
      )}
      <Input.Wrapper id={id} label={label} error={quantityError(props)}>
        <QuantityField
          id={id}
          aria-label={label}
          aria-invalid={wrong.quantity || wrong.stock}
          data-autofocus
          value={draft.quantity}
          onChange={(quantity) => setDraft({ ...draft, quantity })}
        />
      </Input.Wrapper>
      <SaleFields
        draft={draft}
        wrong={wrong.price}
        onChange={(sale) => setDraft({ ...draft, ...sale })}
      />
    </EditDialog>
  )
}
