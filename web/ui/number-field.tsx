import type { ComponentProps } from 'react'
import styles from './count-input.module.css'

const PATTERNS = { 0: /^\d{0,5}$/, 2: /^\d{0,5}(\.\d{0,2})?$/ } as const

/**
 * A number at least 0, typed. To the browser it is a text, so neither the mouse wheel nor an arrow
 * key changes it; it selects itself, so the next digit replaces what stood there.
 */
export const NumberField = ({
  label,
  decimals,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  decimals: 0 | 2
  onChange: (text: string) => void
}) => (
  <input
    {...input}
    className={styles['count']}
    aria-label={label}
    type="text"
    inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    enterKeyHint="next"
    autoComplete="off"
    placeholder="0"
    onFocus={(event) => event.currentTarget.select()}
    onChange={(event) => {
      const text = event.currentTarget.value
      if (PATTERNS[decimals].test(text)) onChange(text)
    }}
  />
)
