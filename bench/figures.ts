/** The median of the rounds, and their range. */
export interface Figure {
  readonly median: number
  readonly least: number
  readonly most: number
}

const medianOf = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export const figureOf = (values: readonly number[]): Figure => {
  const sorted = values.toSorted((a, b) => a - b)
  const median = medianOf(sorted)
  return { median, least: sorted[0] ?? median, most: sorted.at(-1) ?? median }
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** One line of the table: what was measured, against which bound. */
export interface Result {
  readonly name: string
  readonly figure: Figure
  readonly unit: string
  readonly bound: { readonly least?: number; readonly most?: number } | undefined
  readonly beside?: string
}

/** The result with wider bounds: the regression guard must not fail on a busy machine. */
export const withWiderBound = (result: Result, times: number): Result => {
  const { least, most } = result.bound ?? {}
  return {
    ...result,
    bound: {
      ...(least !== undefined && { least: least / times }),
      ...(most !== undefined && { most: most * times }),
    },
  }
}

export const holds = ({ figure, bound }: Result): boolean =>
  figure.median >= (bound?.least ?? -Infinity) && figure.median <= (bound?.most ?? Infinity)

const digits = (value: number): string => {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}

const boundText = ({ bound }: Result): string => {
  if (!bound) return ''
  return bound.least === undefined ? `at most ${bound.most}` : `at least ${bound.least}`
}

const cellsOf = (result: Result): string[] => [
  result.name,
  `${digits(result.figure.median)}${result.unit}`,
  `${digits(result.figure.least)}–${digits(result.figure.most)}`,
  boundText(result),
  result.bound ? (holds(result) ? 'yes' : 'NO') : '',
  result.beside ?? '',
]

export const tableOf = (results: readonly Result[]): string => {
  const rows = [['figure', 'median', 'spread', 'bound', 'holds', ''], ...results.map(cellsOf)]
  const widths = (rows[0] ?? []).map((_, place) =>
    Math.max(...rows.map((row) => row[place]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
