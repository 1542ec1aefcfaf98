'use no memo'
// The handlers of a form are new after every key: a memo would never hit, and weighs on the phone.
import type { ComponentProps } from 'react'
import { checkNumber, type NumberKind } from '#domain/shared/typed-number.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './number-input.module.css'

/** What is wrong with a typed text, in words; nothing where it is a number of its kind. */
export const wrongNumber = (text: string, kind: NumberKind): string => {
  const wrong = checkNumber(text, kind)
  return wrong ? t(wrong.refused, wrong.values) : ''
}

/** Words under a field; in a grid they take a line below the fields. */
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
 * A number at least 0, typed. To the browser it is a text, so neither the mouse wheel nor an arrow
 * key changes it; it selects itself, so the next digit replaces what stood there. Any text stays as
 * typed: dropping a key would make it another number.
 */
export const NumberInput = ({
  decimal,
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
      placeholder="0"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
