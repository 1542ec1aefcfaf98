import { TextInput } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import type { ProductFilterState } from './use-product-filter.ts'

/** CAT-05: letters narrow the rows, Enter goes to the first quantity. */
export const ProductFilter = ({ isShown, text, change, focusFirst }: ProductFilterState) =>
  isShown && (
    <TextInput
      type="search"
      aria-label={t('Find a product')}
      placeholder={t('Find a product')}
      value={text}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        focusFirst(event.currentTarget)
      }}
    />
  )
