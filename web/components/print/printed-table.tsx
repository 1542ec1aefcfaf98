import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Report } from '#web/components/report.ts'
import { ReportHead, ReportLine } from '#web/components/report-rows.tsx'
import styles from './report-sheet.module.css'

/** Up to this many columns stay narrow, and the first takes the rest. */
const FEW_COLUMNS = 6
const FONT_SIZES_PT = [8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4]

const isTooWide = (table: HTMLElement): boolean =>
  table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1

/** Reduces the font size until the widest row fits, so no column is cut off. */
const useFit = (table: RefObject<HTMLTableElement | null>) =>
  useLayoutEffect(() => {
    const fit = () => {
      for (const points of FONT_SIZES_PT) {
        table.current?.style.setProperty('--letters', `${points}pt`)
        if (!table.current || !isTooWide(table.current)) return
      }
    }
    fit()
    // The loaded font may be wider than its fallback.
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
        data-few={columns <= FEW_COLUMNS}
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
