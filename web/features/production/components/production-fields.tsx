import { useId } from 'react'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { CARTONS } from '#domain/shared/typed-number.ts'
import { quantityFrom } from '#domain/stock/production.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { NumberField } from '#web/components/number-field.tsx'
import { ProductFilter } from '#web/components/product-filter.tsx'
import { ProductName } from '#web/components/product-name.tsx'
import { useProductFilter } from '#web/components/use-product-filter.ts'
import type { ProductionDraft } from '#web/features/production/draft.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './production-fields.module.css'

/** On blur the field shows the number that will be saved. */
const tidy = (text: string): string => String(quantityFrom(text) || '')

/** PRD-01: the number that will be saved, if it differs from the text. */
const savesOf = (text: string): string => {
  const n = String(quantityFrom(text))
  return text.trim() === '' || text.trim() === n ? '' : t('Saves {n}', { n })
}

type Stock = ReadonlyMap<ProductId, number>

const Row = (props: {
  product: Product
  stock: Stock | undefined
  value: string
  onChange: (text: string) => void
}) => {
  const id = useId()
  return (
    <li
      className={styles['row']}
      data-product={props.product.id}
      data-filled={quantityFrom(props.value) > 0}
    >
      <label htmlFor={id}>
        <ProductName product={props.product} full={props.product.name} />
      </label>
      {props.stock && (
        <span className={styles['stock']}>
          {groupIndian(props.stock.get(props.product.id) ?? 0)}
        </span>
      )}
      <NumberField
        id={id}
        value={props.value}
        kind={CARTONS}
        note={savesOf(props.value)}
        onKeyDown={enterMovesDown}
        onChange={props.onChange}
        tidy={tidy}
      />
    </li>
  )
}

/** PRD-01, PRD-03: the date and a quantity per product, for a new entry and an edit. */
export const ProductionFields = (props: {
  draft: ProductionDraft
  today: string
  /** Undefined for roles that may not see it. */
  stock?: Stock | undefined
  onChange: (draft: ProductionDraft) => void
}) => {
  const { day, quantities } = props.draft
  const filter = useProductFilter((id) => (quantities[id] ?? '') !== '')
  return (
    <>
      <DayInput
        label={t('Date')}
        max={props.today}
        value={day}
        onKeyDown={enterMovesDown}
        onChange={(next) => props.onChange({ quantities, day: next })}
        onBlur={() => day === '' && props.onChange({ quantities, day: props.today })}
      />
      <div data-products>
        <ProductFilter {...filter} />
        <p className={styles['heads']} data-stock={props.stock !== undefined} aria-hidden="true">
          <span>{t('Product')}</span>
          {props.stock && <span>{t('In stock')}</span>}
          <span>{t('Cartons')}</span>
        </p>
        <ul className={styles['rows']} data-stock={props.stock !== undefined} data-start>
          {filter.rows.map((product) => (
            <Row
              key={product.id}
              product={product}
              stock={props.stock}
              value={quantities[product.id] ?? ''}
              onChange={(text) =>
                props.onChange({ day, quantities: { ...quantities, [product.id]: text } })
              }
            />
          ))}
        </ul>
      </div>
    </>
  )
}
