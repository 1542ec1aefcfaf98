import type { ReactNode } from 'react'

export interface ReportColumn {
  readonly key: string
  readonly head: string
  /** Emphasized. */
  readonly strong?: boolean
  readonly format: (value: number) => string
}

/** Columns under one header. */
export interface ReportGroup {
  readonly key: string
  readonly head?: ReactNode
  readonly columns: readonly ReportColumn[]
}

export interface ReportRow {
  readonly key: string
  readonly first: ReactNode
  /** One per column, in order. */
  readonly cells: readonly number[]
}

/** A table of numbers, for the screen and for paper. */
export interface Report {
  readonly label: string
  readonly firstHead: string
  readonly groups: readonly ReportGroup[]
  readonly rows: readonly ReportRow[]
  readonly totals?: ReportRow
}

export const sumRows = (
  rows: readonly ReportRow[],
  first: ReactNode,
  columns: number,
): ReportRow => ({
  key: 'totals',
  first,
  cells: Array.from({ length: columns }, (_, place) =>
    rows.reduce((all, { cells }) => all + (cells[place] ?? 0), 0),
  ),
})
