import type { ReactNode } from 'react'
import type { Report, ReportColumn, ReportGroup, ReportRow } from './report.ts'

/** Shows `zero` in place of 0, so the other numbers are easier to find. */
const Cell = (props: { value: number; column: ReportColumn; zero: ReactNode; edge: boolean }) => (
  <td data-strong={props.column.strong} data-edge={props.edge} data-zero={props.value === 0}>
    {props.value === 0 ? props.zero : props.column.format(props.value)}
  </td>
)

const isFirstOf = ({ columns }: ReportGroup, column: ReportColumn): boolean => columns[0] === column

export const ReportLine = (props: {
  row: ReportRow
  groups: readonly ReportGroup[]
  zero: ReactNode
}) => {
  const columns = props.groups.flatMap((group) =>
    group.columns.map((column) => ({ group, column, key: `${group.key} ${column.key}` })),
  )
  return (
    <tr>
      <th scope="row">{props.row.first}</th>
      {columns.map(({ group, column, key }, place) => (
        <Cell
          key={key}
          value={props.row.cells[place] ?? 0}
          column={column}
          zero={props.zero}
          edge={isFirstOf(group, column)}
        />
      ))}
    </tr>
  )
}

/** One header row, or two if the columns are grouped. */
export const ReportHead = ({ firstHead, groups }: Pick<Report, 'firstHead' | 'groups'>) => {
  const grouped = groups.some(({ head }) => head !== undefined)
  return (
    <thead>
      {grouped && (
        <tr>
          <th scope="col" rowSpan={2}>
            {firstHead}
          </th>
          {groups.map(({ key, head, columns }) => (
            <th key={key} scope="colgroup" colSpan={columns.length} data-group data-edge>
              {head}
            </th>
          ))}
        </tr>
      )}
      <tr>
        {!grouped && <th scope="col">{firstHead}</th>}
        {groups.map((group) =>
          group.columns.map((column) => (
            <th
              key={`${group.key} ${column.key}`}
              scope="col"
              data-edge={isFirstOf(group, column)}
              data-number
            >
              {column.head}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}
