import styles from './switch.module.css'

export const Switch = (props: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <input
    type="checkbox"
    role="switch"
    className={styles['switch']}
    aria-label={props.label}
    checked={props.checked}
    aria-checked={props.checked}
    onChange={(event) => props.onChange(event.currentTarget.checked)}
  />
)
