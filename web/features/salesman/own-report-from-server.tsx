import { useEffect } from 'react'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { OwnReport } from './components/own-report.tsx'
import { useNotCounted } from './not-counted.ts'
import type { ReportInput } from './own-report-input.ts'

interface Cursor {
  readonly name: string
  readonly id: string
}

/** Loads every page, because the totals cover all of them. */
const useReport = ({ route, from, to }: ReportInput) => {
  const input = { route, from, to }
  const report = useLivePages({
    key: ['salesman.report', input],
    topics: ['salesman'],
    read: (cursor: Cursor | null) => client.salesman.report.query({ ...input, cursor }),
    next: ({ customers, more }) => {
      const last = more ? customers.at(-1) : undefined
      return last ? { name: last.name, id: last.id } : null
    },
  })
  const { more, readNext } = report
  useEffect(() => {
    if (more) readNext()
  }, [more, readNext])
  return report
}

/** From the server: days that are not in the local copy. */
export const FromServer = ({ input }: { input: ReportInput }) => {
  const { pages, failed, ends, retry } = useReport(input)
  const notes = useNotCounted()
  const hasBills = useOfflineData().invoices.length > 0
  if (failed)
    return <LoadFailed title={t('The report could not be loaded.')} framed retry={retry} />
  const customers = pages?.flatMap((page) => page.customers)
  return <OwnReport customers={ends ? customers : undefined} notes={notes} hasBills={hasBills} />
}
