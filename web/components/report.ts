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

/** CAT-05: the report as tables of at most so many columns; a group stays whole. */
export const splitReport = (report: Report, most: number): Report[] => {
  const parts: { groups: ReportGroup[]; from: number; columns: number }[] = []
  let from = 0
  for (const group of report.groups) {
    const { length } = group.columns
    const last = parts.at(-1)
    if (last && last.columns + length <= most) {
      last.groups.push(group)
      last.columns += length
    } else parts.push({ groups: [group], from, columns: length })
    from += length
  }
  return parts.map((part) => {
    const cut = (row: ReportRow): ReportRow => ({
      ...row,
      cells: row.cells.slice(part.from, part.from + part.columns),
    })
    return {
      ...report,
      groups: part.groups,
      rows: report.rows.map(cut),
      ...(report.totals && { totals: cut(report.totals) }),
    }
  })
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
