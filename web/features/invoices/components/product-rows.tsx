'use no memo'
// Form handlers change on every key press: a memo would never hit, and costs time on a phone.
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { TypedLines } from '#domain/invoices/invoice-form.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { BOTTLES, CARTONS, numberTyped } from '#domain/shared/typed-number.ts'
import { FieldNote, NumberInput, wrongNumber } from '#web/components/number-input.tsx'
import { ProductFilter } from '#web/components/product-filter.tsx'
import { ProductName } from '#web/components/product-name.tsx'
import { usePart } from '#web/components/use-part.ts'
import { useProductFilter } from '#web/components/use-product-filter.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './product-rows.module.css'

const loadKeys = () => import('./product-keys.ts')

const Stepper = (props: {
  label: string
  by: 1 | -1
  value: string
  onChange: (value: string) => void
}) => {
  // NaN if the text is not a number; then both steppers are disabled.
  const next = Number(numberTyped(props.value, CARTONS)) + props.by
  const Icon = props.by > 0 ? IconPlus : IconMinus
  return (
    <ActionIcon
      className={styles['step'] ?? ''}
      variant="transparent"
      color="var(--text)"
      size={44}
      tabIndex={-1}
      aria-label={props.label}
      disabled={numberTyped(String(next), CARTONS) === undefined}
      onClick={() => props.onChange(next === 0 ? '' : String(next))}
    >
      <Icon size={20} stroke={1.8} />
    </ActionIcon>
  )
}

const minus = (n: number): string => groupIndian(n).replace('-', '−')

/** C4: the stock, or what this bill leaves of it; fewer than 0 is shown and may be saved. */
const Left = (props: { stock: number | undefined; cartons: number }) => {
  const { stock, cartons } = props
  if (stock === undefined) return <span className={styles['left']} />
  const n = stock - cartons
  const words = t('{n} left', { n: minus(n) })
  return (
    <span className={styles['left']} data-filled={cartons > 0}>
      {cartons > 0 ? (
        <span data-short={n < 0}>{words}</span>
      ) : (
        <span data-short={n < 0} data-words={words}>
          {minus(n)}
        </span>
      )}
    </span>
  )
}

const Row = (props: {
  product: Product
  full: string
  quantity: string
  scheme: string
  left: number | undefined
  onQuantity: (value: string) => void
  onScheme: (value: string) => void
}) => {
  const { product, quantity, scheme, left } = props
  const name = product.label
  const id = useId()
  const [wrong, wrongScheme] = [wrongNumber(quantity, CARTONS), wrongNumber(scheme, BOTTLES)]
  return (
    <div
      className={styles['row']}
      data-product={product.id}
      data-label={name}
      data-filled={Number(quantity) > 0 || Number(scheme) > 0}
    >
      <ProductName product={product} full={props.full} />
      <Left stock={left} cartons={numberTyped(quantity, CARTONS) ?? 0} />
      <div className={styles['quantity']}>
        <Stepper
          label={t('One less {name}', { name })}
          by={-1}
          value={quantity}
          onChange={props.onQuantity}
        />
        <NumberInput
          aria-label={t('{name} quantity', { name })}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong ? id : undefined}
          value={quantity}
          decimal={false}
          data-step
          data-quantity
          onChange={props.onQuantity}
        />
        <Stepper
          label={t('One more {name}', { name })}
          by={1}
          value={quantity}
          onChange={props.onQuantity}
        />
      </div>
      <NumberInput
        aria-label={t('{name} scheme', { name })}
        aria-invalid={wrongScheme !== ''}
        aria-describedby={wrongScheme ? id : undefined}
        value={scheme}
        decimal
        data-free
        onChange={props.onScheme}
      />
      <FieldNote id={id}>{[wrong, wrongScheme].filter(Boolean).join(' · ')}</FieldNote>
    </div>
  )
}

/** BIL-03, SAL-03: a quantity in cartons and a scheme in bottles for each product. */
export const ProductRows = <Form extends TypedLines>(props: {
  form: Form
  /** Which full name is shown below the label (APP-18 or SAL-04). */
  names: 'name' | 'salesmanName'
  /** Cartons left in stock; undefined if this role cannot see the stock. */
  left?: Readonly<Partial<Record<ProductId, number>>>
  onChange: (form: Form) => void
}) => {
  const { form, left, onChange } = props
  const keys = usePart(loadKeys)
  const filter = useProductFilter(
    (id) => (form.quantities[id] ?? '') !== '' || (form.schemes[id] ?? '') !== '',
  )
  return (
    // The fields inside take the keys; this only moves the focus between them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-products
      className={styles['rows']}
      data-left={left !== undefined}
      onKeyDown={typeof keys === 'string' ? undefined : keys.onProductKey}
    >
      <ProductFilter {...filter} />
      <div className={styles['head']} aria-hidden="true">
        <span>{t('Product')}</span>
        <span>{t('Left')}</span>
        <span>{t('Cartons')}</span>
        <span>{t('Free bottles')}</span>
      </div>
      {filter.rows.map((product) => (
        <Row
          key={product.id}
          product={product}
          full={product[props.names]}
          quantity={form.quantities[product.id] ?? ''}
          scheme={form.schemes[product.id] ?? ''}
          left={left?.[product.id]}
          onQuantity={(value) =>
            onChange({ ...form, quantities: { ...form.quantities, [product.id]: value } })
          }
          onScheme={(value) =>
            onChange({ ...form, schemes: { ...form.schemes, [product.id]: value } })
          }
        />
      ))}
    </div>
  )
}
