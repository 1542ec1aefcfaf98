import { useEffect } from 'react'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import { t } from '#web/public/shared/text.ts'
import { OwnReport } from './components/own-report.tsx'
import { useNotCounted } from './not-counted.ts'
import type { ReportWish } from './own-report-input.ts'

interface Cursor {
  readonly name: string
  readonly id: string
}

/** Every page of it: the totals stand for all of them. */
const useReport = ({ route, from, to }: ReportWish) => {
  const wish = { route, from, to }
  const report = useLivePages({
    key: ['salesman.report', wish],
    topics: ['salesman'],
    read: (cursor: Cursor | null) => client.salesman.report.query({ ...wish, cursor }),
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

/** From the server: days that the phone does not keep. */
export const FromServer = ({ wish }: { wish: ReportWish }) => {
  const { pages, failed, ends, retry } = useReport(wish)
  const notes = useNotCounted()
  if (failed)
    return <LoadFailed title={t('The report could not be loaded.')} framed retry={retry} />
  const customers = pages?.flatMap((page) => page.customers)
  return <OwnReport customers={ends ? customers : undefined} notes={notes} />
}
