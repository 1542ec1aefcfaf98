'use no memo'
// Form handlers change on every key press: a memo would never hit, and costs time on a phone.
import type { ComponentProps } from 'react'
import { checkNumber, type NumberKind } from '#domain/shared/typed-number.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './number-input.module.css'

/** The error message for a typed number; empty if it is valid. */
export const wrongNumber = (text: string, kind: NumberKind): string => {
  const wrong = checkNumber(text, kind)
  return wrong ? t(wrong.refused, wrong.values) : ''
}

/** A note below a field; in a grid it has its own line below the fields. */
export const FieldNote = (props: { id: string; plain?: boolean; children: string }) => (
  <small
    id={props.id}
    className={styles['note']}
    data-plain={props.plain}
    role={props.plain ? 'status' : 'alert'}
  >
    {props.children}
  </small>
)

/**
 * A number of 0 or more. It is a text input, so the mouse wheel and the up and down keys cannot
 * change it. Focus selects all. Invalid text stays: dropping a character would change the number.
 */
export const NumberInput = ({
  decimal,
  placeholder = '0',
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange'> & {
  decimal: boolean
  onChange: (text: string) => void
}) => {
  return (
    <input
      {...input}
      className={styles['number']}
      type="text"
      inputMode={decimal ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      placeholder={placeholder}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
