import { TextInput } from '@mantine/core'
import { MAX_NAME } from '#domain/materials/material.ts'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import type { SaleDraft } from '#web/features/materials/sale-draft.ts'
import { t } from '#web/public/shared/text.ts'

/** SCR-03: price and buyer of a sale, new or edited. */
export const SaleFields = (props: {
  draft: SaleDraft
  wrong: boolean
  onChange: (draft: SaleDraft) => void
}) => {
  const { draft, onChange } = props
  return (
    <>
      <RupeeInput
        label={t('Money received')}
        error={props.wrong && t('Enter 0 or more.')}
        value={draft.price}
        onChange={(price) => onChange({ ...draft, price })}
      />
      <TextInput
        label={t('Buyer (optional)')}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={draft.buyer}
        onChange={(event) => onChange({ ...draft, buyer: event.currentTarget.value })}
      />
    </>
  )
}
