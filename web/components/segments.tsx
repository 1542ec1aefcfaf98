import { useId } from 'react'
import styles from './segments.module.css'

/** Segmented radio buttons in pure CSS, so no script measures the layout while a page opens. */
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
