import { Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './bar-chart.module.css'
import type { Bar, Drawing } from './bars.ts'

const rowHeight = (series: number): number => (series > 1 ? 60 : 40)

/** The drawing library comes when the first chart is shown, and once. */
const load = () => import('./bar-drawing.tsx')

type Part = { readonly Draw: ComponentType<Drawing> } | 'loading' | 'failed'

const useDrawing = (): Part => {
  const [part, setPart] = useState<Part>('loading')
  useEffect(() => {
    let here = true
    load().then(
      ({ BarDrawing }) => here && setPart({ Draw: BarDrawing }),
      () => here && setPart('failed'),
    )
    return () => {
      here = false
    }
  }, [])
  return part
}

const Legend = ({ series }: { series: readonly string[] }) => (
  <ul className={styles['legend']}>
    {series.map((name, place) => (
      <li key={name} data-place={place}>
        {name}
      </li>
    ))}
  </ul>
)

/**
 * Horizontal bars with the value at the end. A second series is striped, so that colour stays the
 * row's own. The table beside a chart says the same: to a screen reader this is one picture.
 */
export const BarChart = (props: {
  label: string
  bars: readonly Bar[]
  format: (value: number) => string
  /** Names of the series, where there is more than one. */
  series?: readonly string[]
}) => {
  const part = useDrawing()
  const { bars, format, series = [] } = props
  const height = bars.length * rowHeight(series.length)
  if (part === 'failed') {
    return (
      <p className={styles['failed']}>{t('The chart could not be loaded. The table has it.')}</p>
    )
  }
  return (
    <figure className={styles['chart']}>
      {series.length > 1 && <Legend series={series} />}
      {part === 'loading' ? (
        <Skeleton h={height} role="status" aria-label={t('Loading')} />
      ) : (
        <div role="img" aria-label={props.label} style={{ height }}>
          <part.Draw bars={bars} format={format} height={height} />
        </div>
      )}
    </figure>
  )
}
