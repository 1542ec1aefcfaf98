import { useId } from 'react'
import styles from './segments.module.css'

/** Segmented radio buttons in pure CSS, so no script measures the layout while a page opens. */
export const Segments = <Value extends string>(props: {
  label: string
  values: readonly Value[]
  wordOf: (value: Value) => string
  value: Value
  /** The chosen value is a step of the form's Enter path. */
  step?: boolean
  /** The shortcut of each value, in the order of the values. */
  keys?: readonly string[]
  onChange: (value: Value) => void
}) => {
  const name = useId()
  return (
    <div className={styles['segments']} role="radiogroup" aria-label={props.label}>
      {props.values.map((value, place) => (
        <label key={value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            aria-keyshortcuts={props.keys?.[place]}
            data-step={(props.step && value === props.value) || undefined}
            onChange={() => props.onChange(value)}
          />
          <span>{props.wordOf(value)}</span>
        </label>
      ))}
    </div>
  )
}
