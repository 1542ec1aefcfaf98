import { useId } from 'react'
import styles from './segments.module.css'

/** One of a few, side by side; by CSS alone, so that no script measures the page while it opens. */
export const Segments = <Value extends string>(props: {
  label: string
  values: readonly Value[]
  wordOf: (value: Value) => string
  value: Value
  onChange: (value: Value) => void
}) => {
  const name = useId()
  return (
    <div className={styles['segments']} role="radiogroup" aria-label={props.label}>
      {props.values.map((value) => (
        <label key={value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{props.wordOf(value)}</span>
        </label>
      ))}
    </div>
  )
}
