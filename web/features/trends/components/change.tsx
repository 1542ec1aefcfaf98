import { changeInPercent, changeText } from '#domain/trends/change.ts'
import styles from './change.module.css'

/** '▲ 12 %' and what it is compared with; only that against nothing. */
export const Change = (props: { now: number; before: number; from?: string }) => {
  const percent = changeInPercent(props.now, props.before)
  return (
    <span className={styles['change']}>
      {percent !== undefined && <b data-falls={percent < 0 || undefined}>{changeText(percent)}</b>}{' '}
      {props.from}
    </span>
  )
}
