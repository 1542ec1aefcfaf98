import { IconCheck } from '@tabler/icons-react'
import styles from './tick.module.css'

/** A checkbox that cannot be unticked. */
export const Tick = (props: {
  text: string
  /** Small, after the text. */
  note?: string
  /** Starts with `text`, and names the record. */
  label: string
  ticked: boolean
  onTick: () => void
}) => (
  <label className={styles['tick']} data-ticked={props.ticked}>
    <span className={styles['box']}>
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.ticked}
        disabled={props.ticked}
        onChange={props.onTick}
      />
      {props.ticked && <IconCheck size={18} stroke={3} aria-hidden="true" />}
    </span>
    <span>
      {props.text} {props.note && <small>{props.note}</small>}
    </span>
  </label>
)
