import { useEffect, useRef } from 'react'
import {
  amountOf,
  LINE_PRICE,
  LINE_QUANTITY,
  lineInput,
  type TypedLine,
} from '#domain/ledgers/bottlers.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { NumberField } from '#web/components/number-field.tsx'
import { RowAction } from '#web/components/row-action.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './product-lines.module.css'

/** LED-01: the amount updates while the user types. */
export const ProductLine = (props: {
  line: TypedLine
  /** Just picked, so its quantity gets the focus. */
  focused: boolean
  onChange: (line: TypedLine) => void
  onRemove: () => void
}) => {
  const { line, focused } = props
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) row.current?.querySelector('input')?.focus()
  }, [focused])
  const of = { name: line.name }
  return (
    <li ref={row} className={styles['line']}>
      <p className={styles['name']}>
        <strong>{line.name}</strong>
        {line.ratePaise !== null && (
          <span>{t('Rate {amount}', { amount: formatRupees(line.ratePaise) })}</span>
        )}
      </p>
      <output aria-label={t('Amount of {name}', of)}>
        {formatRupees(amountOf(lineInput(line)))}
      </output>
      <RowAction label={t('Remove {name}', of)} does="remove" onClick={props.onRemove} />
      <div className={styles['numbers']}>
        <span aria-hidden="true">{t('Quantity')}</span>
        <span aria-hidden="true">{t('Price')}</span>
        <div>
          <NumberField
            aria-label={t('Quantity of {name}', of)}
            kind={LINE_QUANTITY}
            value={line.quantity}
            onKeyDown={enterMovesDown}
            onChange={(quantity) => props.onChange({ ...line, quantity })}
          />
        </div>
        <div>
          <NumberField
            aria-label={t('Price of {name}', of)}
            kind={LINE_PRICE}
            value={line.price}
            onKeyDown={enterMovesDown}
            onChange={(price) => props.onChange({ ...line, price })}
          />
        </div>
      </div>
    </li>
  )
}
