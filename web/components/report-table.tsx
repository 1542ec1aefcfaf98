import type { Report } from './report.ts'
import { ReportHead, ReportLine } from './report-rows.tsx'
import styles from './report-table.module.css'

const ZERO = (
  <>
    <span aria-hidden="true">·</span>
    <span className={styles['spoken']}>{'0'}</span>
  </>
)

/** A wide table scrolls in a frame; the first column stays, and with `lastFixed` the last. */
export const ReportTable = ({
  report,
  lastFixed = false,
}: {
  report: Report
  lastFixed?: boolean
}) => (
  <div
    className={styles['frame']}
    role="group"
    aria-label={report.label}
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    <table className={styles['table']} data-last-fixed={lastFixed}>
      <ReportHead firstHead={report.firstHead} groups={report.groups} />
      <tbody>
        {report.rows.map((row) => (
          <ReportLine key={row.key} row={row} groups={report.groups} zero={ZERO} />
        ))}
      </tbody>
      {report.totals && (
        <tfoot>
          <ReportLine row={report.totals} groups={report.groups} zero={ZERO} />
        </tfoot>
      )}
    </table>
  </div>
)
