import styles from './count-input.module.css'
import { enterMovesDown } from './enter-moves-down.ts'

/**
 * A whole number, typed. It is a text to the browser, so the mouse wheel and the arrow keys leave
 * it alone, and it selects itself, so the next digit replaces what stood there.
 */
export const CountInput = (props: {
  id: string
  value: string
  digits: number
  onChange: (text: string) => void
  /** How the text reads once the field is left. */
  tidy: (text: string) => string
}) => (
  <input
    id={props.id}
    className={styles['count']}
    type="text"
    inputMode="numeric"
    enterKeyHint="next"
    autoComplete="off"
    placeholder="0"
    maxLength={props.digits}
    value={props.value}
    onKeyDown={enterMovesDown}
    onFocus={(event) => event.currentTarget.select()}
    onChange={(event) => props.onChange(event.currentTarget.value)}
    onBlur={() => {
      const tidied = props.tidy(props.value)
      if (tidied !== props.value) props.onChange(tidied)
    }}
  />
)
