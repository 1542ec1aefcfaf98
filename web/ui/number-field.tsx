import type { ComponentProps } from 'react'
import styles from './number-field.module.css'

const PATTERNS = { 0: /^\d{0,5}$/, 2: /^\d{0,5}(\.\d{0,2})?$/ } as const

/**
 * A number at least 0, typed. To the browser it is a text, so neither the mouse wheel nor an arrow
 * key changes it; it selects itself, so the next digit replaces what stood there.
 */
export const NumberField = ({
  decimals = 0,
  tidy,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  decimals?: 0 | 2
  /** With it anything may be typed, and is put right when the field is left. */
  tidy?: (text: string) => string
  onChange: (text: string) => void
}) => (
  <input
    {...input}
    className={styles['number']}
    type="text"
    inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    enterKeyHint="next"
    autoComplete="off"
    placeholder="0"
    onFocus={(event) => event.currentTarget.select()}
    onChange={(event) => {
      const text = event.currentTarget.value
      if (tidy || PATTERNS[decimals].test(text)) onChange(text)
    }}
    onBlur={() => {
      const tidied = tidy?.(input.value) ?? input.value
      if (tidied !== input.value) onChange(tidied)
    }}
  />
)
