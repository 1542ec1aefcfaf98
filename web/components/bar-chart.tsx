import { Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './bar-chart.module.css'
import type { Bar, Drawing } from './bars.ts'

const rowHeight = (series: number): number => (series > 1 ? 60 : 40)

/** The chart library is loaded once, with the first chart. */
const load = () => import('./bar-drawing.tsx')

type Part = { readonly Draw: ComponentType<Drawing> } | 'loading' | 'failed'

const useDrawing = (): Part => {
  const [part, setPart] = useState<Part>('loading')
  useEffect(() => {
    let isMounted = true
    load().then(
      ({ BarDrawing }) => isMounted && setPart({ Draw: BarDrawing }),
      () => isMounted && setPart('failed'),
    )
    return () => {
      isMounted = false
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
 * Horizontal bars with the value at the end. A second series is striped, so each row keeps its
 * colour. To a screen reader it is one image; the table beside it has the numbers.
 */
export const BarChart = (props: {
  label: string
  bars: readonly Bar[]
  format: (value: number) => string
  /** Names of the series, if there are several. */
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
