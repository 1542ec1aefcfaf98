import { useState } from 'react'
import { type BottlersForm, isFull, type TypedLine, withProduct } from '#domain/ledgers/bottlers.ts'
import { t } from '#web/public/shared/text.ts'
import { ProductLine } from './product-line.tsx'
import styles from './product-lines.module.css'
import { ProductPicker } from './product-picker.tsx'

interface Price {
  readonly id: string
  readonly name: string
  readonly ratePaise: number
}

/** LED-01: the products of an entry, and the price list to pick the next one from. */
export const ProductLines = (props: {
  form: BottlersForm
  prices: readonly Price[] | undefined
  failed: boolean
  onChange: (form: BottlersForm) => void
}) => {
  const { form, onChange } = props
  const [picked, setPicked] = useState<number>()
  const pick = (price: Price) => {
    const next = withProduct(form, price)
    setPicked(next.lines.at(-1)?.key)
    onChange(next)
  }
  const replace = (line: TypedLine) =>
    onChange({ ...form, lines: form.lines.map((one) => (one.key === line.key ? line : one)) })
  return (
    <fieldset className={styles['products']}>
      <legend>{t('Products')}</legend>
      {form.lines.length > 0 && (
        <ul className={styles['lines']}>
          {form.lines.map((line) => (
            <ProductLine
              key={line.key}
              line={line}
              focused={line.key === picked}
              onChange={replace}
              onRemove={() =>
                onChange({ ...form, lines: form.lines.filter((one) => one.key !== line.key) })
              }
            />
          ))}
        </ul>
      )}
      {!isFull(form) && (
        <ProductPicker
          key={form.lines.length}
          prices={props.prices}
          failed={props.failed}
          onPick={pick}
        />
      )}
    </fieldset>
  )
}
