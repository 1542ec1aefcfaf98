import { useId } from 'react'
import {
  type BarShapeProps,
  BarChart as Chart,
  Bar as ChartBar,
  LabelList,
  Rectangle,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts'
import styles from './bar-chart.module.css'
import type { Bar, Drawing } from './bars.ts'

const LABEL_WIDTH = 128
const LETTER_WIDTH = 9
const BAR = 20
const MARK = 20

/** The second series: stripes in the row's colour. */
const Stripes = ({ id, bar }: { id: string; bar: Bar }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className={styles['ground']} width={6} height={6} />
    <rect width={3} height={6} fill={bar.fill} />
  </pattern>
)

const drawLabel =
  (bars: readonly Bar[]) =>
  ({ index, y }: YAxisTickContentProps) => {
    const bar = bars[index]
    return (
      <g transform={`translate(0 ${y})`}>
        {bar?.mark && <g transform={`translate(0 ${-MARK / 2})`}>{bar.mark}</g>}
        <text className={styles['label']} x={bar?.mark ? MARK + 6 : 0} dy="0.355em">
          {bar?.label}
        </text>
      </g>
    )
  }

const drawBar =
  (bars: readonly Bar[], paintOf: (index: number) => string | undefined) =>
  ({ x, y, width, height, index }: BarShapeProps) => (
    <Rectangle
      {...{ x, y, width, height }}
      radius={[0, 4, 4, 0]}
      fill={paintOf(index)}
      stroke={bars[index]?.ring}
    />
  )

const marginFor = (bars: readonly Bar[], format: Drawing['format']): number =>
  12 + LETTER_WIDTH * Math.max(...bars.flatMap(({ values }) => values.map((n) => format(n).length)))

export const BarDrawing = ({ bars, format, height }: Drawing) => {
  const id = useId()
  const places = bars[0]?.values.map((_, place) => place) ?? []
  const stripesOf = (index: number) => `${id}-${index}`
  return (
    <Chart
      responsive
      style={{ width: '100%', height }}
      layout="vertical"
      data={bars}
      margin={{ top: 0, left: 0, bottom: 0, right: marginFor(bars, format) }}
      barGap={2}
      accessibilityLayer={false}
    >
      <defs>
        {places.length > 1 &&
          bars.map((bar, index) => <Stripes key={bar.key} id={stripesOf(index)} bar={bar} />)}
      </defs>
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis
        type="category"
        dataKey="key"
        width={LABEL_WIDTH}
        axisLine={false}
        tickLine={false}
        interval={0}
        tick={drawLabel(bars)}
      />
      {places.map((place) => (
        <ChartBar
          key={place}
          dataKey={(bar: Bar) => bar.values[place]}
          barSize={BAR}
          minPointSize={(value) => (value ? 2 : 0)}
          isAnimationActive={false}
          shape={drawBar(bars, (index) =>
            place === 0 ? bars[index]?.fill : `url(#${stripesOf(index)})`,
          )}
        >
          <LabelList
            position="right"
            offset={8}
            className={styles['value']}
            formatter={(value) => format(Number(value))}
          />
        </ChartBar>
      ))}
    </Chart>
  )
}
