import styles from './spark-line.module.css'

const WIDTH = 100
const HEIGHT = 40
const EDGE = 4

/** 14 days as a line, today marked at its end; without any bill a dashed line. */
export const SparkLine = ({ values, label }: { values: readonly number[]; label: string }) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (high === 0) return <div className={styles['none']} aria-hidden="true" />
  const range = high - low || 1
  const points = values.map((value, place) => ({
    x: (place / (values.length - 1)) * WIDTH,
    y: EDGE + (1 - (value - low) / range) * (HEIGHT - 2 * EDGE),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' L')
  const end = points.at(-1)?.y ?? 0
  return (
    <div className={styles['spark']} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles['ground']} d={`M${line} L${WIDTH},${HEIGHT} L0,${HEIGHT} Z`} />
        <path className={styles['line']} d={`M${line}`} />
      </svg>
      <i style={{ top: `${(end / HEIGHT) * 100}%` }} />
    </div>
  )
}
