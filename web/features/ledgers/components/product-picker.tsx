import '#web/components/combobox.css'
import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './product-lines.module.css'

interface Price {
  readonly id: string
  readonly name: string
  readonly ratePaise: number
}

const helpFor = (prices: readonly Price[] | undefined, failed: boolean): string | undefined => {
  if (failed) return t('The price list could not be loaded.')
  return prices?.length === 0 ? t('The price list is empty. Fill it in Manage Prices.') : undefined
}

/** LED-05: the current rates; picking one adds a line, existing lines keep their price. */
export const ProductPicker = (props: {
  prices: readonly Price[] | undefined
  failed: boolean
  onPick: (price: Price) => void
}) => {
  const prices = props.prices ?? []
  const byId = new Map(prices.map((price) => [price.id, price]))
  return (
    <Select
      aria-label={t('Add product')}
      placeholder={t('Add product')}
      description={helpFor(props.prices, props.failed)}
      inputWrapperOrder={['input', 'description']}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
      // Keep the list inside the page's landmarks, for screen readers.
      comboboxProps={{ withinPortal: false }}
      searchable
      autoComplete="off"
      value={null}
      data={prices.map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={t('No product matches.')}
      renderOption={({ option }) => (
        <span className={styles['option']}>
          <span>{option.label}</span>
          <strong>{formatRupees(byId.get(option.value)?.ratePaise ?? 0)}</strong>
        </span>
      )}
      onChange={(id) => {
        const price = id === null ? undefined : byId.get(id)
        if (price) props.onPick(price)
      }}
    />
  )
}
