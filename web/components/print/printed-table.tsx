import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Report } from '#web/components/report.ts'
import { ReportHead, ReportLine } from '#web/components/report-rows.tsx'
import styles from './report-sheet.module.css'

/** So few columns keep near one another, and the first takes the rest. */
const FEW = 6
const LETTERS_PT = [8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4]

const isTooWide = (table: HTMLElement): boolean =>
  table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1

/** Never a cut column: the letters grow smaller until the widest row fits the paper. */
const useFit = (table: RefObject<HTMLTableElement | null>) =>
  useLayoutEffect(() => {
    const fit = () => {
      for (const points of LETTERS_PT) {
        table.current?.style.setProperty('--letters', `${points}pt`)
        if (!table.current || !isTooWide(table.current)) return
      }
    }
    fit()
    // The real letters may be wider than those that stood in for them.
    void document.fonts.ready.then(fit)
  })

export const PrintedTable = ({ report }: { report: Report }) => {
  const table = useRef<HTMLTableElement>(null)
  const columns = report.groups.reduce((all, group) => all + group.columns.length, 0)
  useFit(table)
  return (
    <div>
      <table
        ref={table}
        className={styles['table']}
        data-few={columns <= FEW}
        aria-label={report.label}
      >
        <ReportHead firstHead={report.firstHead} groups={report.groups} />
        <tbody>
          {report.rows.map((row) => (
            <ReportLine key={row.key} row={row} groups={report.groups} zero={null} />
          ))}
        </tbody>
        {report.totals && (
          <tfoot>
            <ReportLine row={report.totals} groups={report.groups} zero={null} />
          </tfoot>
        )}
      </table>
    </div>
  )
}
