import { useEffect } from 'react'
import type { AccountRow } from '#domain/accounts/account-views.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { plural } from '#web/components/plural.ts'
import { NothingToPrint } from '#web/components/print/nothing-to-print.tsx'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { PrintedTable } from '#web/components/print/printed-table.tsx'
import { ReportSheet } from '#web/components/print/report-sheet.tsx'
import { usePrintedAt } from '#web/components/print/use-printed-at.ts'
import { type Report, type ReportRow, sumRows } from '#web/components/report.ts'
import { titleOf } from '#web/features/accounts/account-words.ts'
import { ageWord } from '#web/features/accounts/components/ageing-bar.tsx'
import { useAccountList } from '#web/features/accounts/use-accounts.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'

const BUCKETS = [0, 1, 2, 3, 4] as const

/** Loads every page before printing, because the paper lists all who owe. */
const useAllDue = () => {
  const all = useAccountList('due', '')
  const { more, readNext } = all
  useEffect(() => {
    if (more) readNext()
  }, [more, readNext])
  return all
}

const rowOf = (row: AccountRow, today: string): ReportRow => ({
  key: row.customerId,
  first: (
    <>
      <bdi>{titleOf(row)}</bdi>
      {` · ${groupedPhone(row.phone)}`}
      {row.oldestDay && ` · ${t('oldest {day}', { day: formatShortDay(row.oldestDay, today) })}`}
    </>
  ),
  cells: [row.balancePaise, ...row.ageing],
})

const reportOf = (due: readonly AccountRow[], today: string): Report => {
  const rows = due.map((row) => rowOf(row, today))
  const balance = { key: 'balance', head: t('Balance'), strong: true, format: formatRupees }
  const ages = BUCKETS.map((bucket) => ({
    key: String(bucket),
    head: ageWord(bucket),
    format: formatRupees,
  }))
  return {
    label: t('Ageing'),
    firstHead: t('Customer'),
    groups: [{ key: 'sums', columns: [balance, ...ages] }],
    rows,
    totals: sumRows(rows, t('Due in all'), 1 + BUCKETS.length),
  }
}

/** CRD-21: who owes, and since when. */
export const Page = () => {
  const { rows, failed, nextFailed, ends, retry } = useAllDue()
  const today = useToday()
  const printedAt = usePrintedAt()
  if (failed || nextFailed) {
    return (
      <main>
        <LoadFailed title={t('The accounts could not be loaded.')} wholeScreen retry={retry} />
      </main>
    )
  }
  if (!rows || !ends) return <PrintLoading />
  if (rows.length === 0) return <NothingToPrint />
  const filters = [plural(rows.length, '# customer', '# customers')]
  return (
    <ReportSheet title={t('Ageing')} filters={filters} printedAt={printedAt}>
      <PrintedTable report={reportOf(rows, today)} />
    </ReportSheet>
  )
}
