'use no memo'
// Form handlers change on every key press: a memo would never hit, and costs time on a phone.
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { TypedLines } from '#domain/invoices/invoice-form.ts'
import { BOTTLES, CARTONS, numberTyped } from '#domain/shared/typed-number.ts'
import { FieldNote, NumberInput, wrongNumber } from '#web/components/number-input.tsx'
import { ProductFilter } from '#web/components/product-filter.tsx'
import { ProductName } from '#web/components/product-name.tsx'
import { usePart } from '#web/components/use-part.ts'
import { useProductFilter } from '#web/components/use-product-filter.ts'
import { t } from '#web/public/shared/text.ts'
import amounts from './amounts.module.css'
import styles from './product-rows.module.css'
import { Amount, Left, moneyOf, type RowRates, suggestedIn } from './row-facts.tsx'

const loadKeys = () => import('./product-keys.ts')

/** Smaller type shows all of it: 12345 cut to 2345 is another number. */
const isLong = (typed: string): boolean => typed.length > 4

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

const Quantity = (props: {
  name: string
  value: string
  /** The note that says what is wrong with it. */
  wrongId: string | undefined
  onChange: (value: string) => void
}) => {
  const { name, value, wrongId, onChange } = props
  return (
    <div className={styles['quantity']}>
      <Stepper label={t('One less {name}', { name })} by={-1} {...{ value, onChange }} />
      <NumberInput
        aria-label={t('{name} quantity', { name })}
        aria-invalid={wrongId !== undefined}
        aria-describedby={wrongId}
        value={value}
        decimal={false}
        data-step
        data-quantity
        data-long={isLong(value)}
        onChange={onChange}
      />
      <Stepper label={t('One more {name}', { name })} by={1} {...{ value, onChange }} />
    </div>
  )
}

/** MNY-07: right in the empty field takes the suggestion. */
const Scheme = (props: {
  name: string
  value: string
  wrongId: string | undefined
  /** The bottles that a rule suggests for the empty field. */
  suggested: string | undefined
  fields: RowRates['fields']
  onTake: () => void
  onChange: (value: string) => void
}) => {
  const { name, value, wrongId, suggested, fields, onTake } = props
  return (
    <>
      <NumberInput
        aria-label={t('{name} scheme', { name })}
        aria-invalid={wrongId !== undefined}
        aria-describedby={wrongId}
        value={value}
        decimal
        data-free
        data-long={isLong(value)}
        placeholder={suggested}
        onKeyDown={(event) => {
          if (suggested && event.key === 'ArrowRight') onTake()
        }}
        onChange={props.onChange}
      />
      {suggested && fields && <fields.Give {...{ name, onTake }} bottles={suggested} />}
    </>
  )
}

const Row = (props: {
  product: Product
  full: string
  quantity: string
  scheme: string
  left: number | undefined
  rates: RowRates | undefined
  onQuantity: (value: string) => void
  onScheme: (value: string) => void
}) => {
  const { product, quantity, scheme, left, rates } = props
  const ratePaise = rates?.ratesPaise[product.id]
  const name = product.label
  const id = useId()
  const cartons = numberTyped(quantity, CARTONS) ?? 0
  const money = moneyOf(ratePaise, cartons)
  const [wrong, wrongScheme] = [wrongNumber(quantity, CARTONS), wrongNumber(scheme, BOTTLES)]
  return (
    <div
      className={styles['row']}
      data-product={product.id}
      data-label={name}
      data-filled={Number(quantity) > 0 || Number(scheme) > 0}
    >
      <ProductName product={product} full={props.full} />
      <Left {...{ stock: left, cartons, ratePaise, money }} />
      <Quantity
        name={name}
        value={quantity}
        wrongId={wrong ? id : undefined}
        onChange={props.onQuantity}
      />
      <Scheme
        name={name}
        value={scheme}
        wrongId={wrongScheme ? id : undefined}
        suggested={scheme === '' ? suggestedIn(rates, product.id) : undefined}
        fields={rates?.fields}
        onTake={() => rates?.onTake([product.id])}
        onChange={props.onScheme}
      />
      {rates && <Amount {...{ ratePaise, cartons, money }} />}
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
  /** Undefined while Rates is off. */
  rates?: RowRates | undefined
  onChange: (form: Form) => void
}) => {
  const { form, left, rates, onChange } = props
  const keys = usePart(loadKeys)
  const filter = useProductFilter(
    (id) => (form.quantities[id] ?? '') !== '' || (form.schemes[id] ?? '') !== '',
  )
  const suggested = filter.rows
    .map(({ id }) => id)
    .filter((id) => rates?.suggestedHundredths[id] && !form.schemes[id])
  return (
    // The fields inside take the keys; this only moves the focus between them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-products
      className={`${styles['rows']} ${amounts['rows']}`}
      data-left={left !== undefined}
      data-below={left !== undefined || rates !== undefined}
      data-amounts={rates !== undefined}
      onKeyDown={typeof keys === 'string' ? undefined : keys.onProductKey}
    >
      <ProductFilter {...filter} />
      <div className={styles['head']} aria-hidden="true">
        <span>{t('Product')}</span>
        <span>{t('Left')}</span>
        <span>{t('Cartons')}</span>
        <span>{t('Free bottles')}</span>
        {rates && <span>{t('Amount')}</span>}
      </div>
      {rates?.fields && suggested.length > 0 && (
        <rates.fields.GiveAll onTake={() => rates.onTake(suggested)} />
      )}
      {filter.rows.map((product) => (
        <Row
          key={product.id}
          product={product}
          full={product[props.names]}
          quantity={form.quantities[product.id] ?? ''}
          scheme={form.schemes[product.id] ?? ''}
          left={left?.[product.id]}
          rates={rates}
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
