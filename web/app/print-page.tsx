import type { ComponentType } from 'react'
import type { PrintId } from '#domain/access/screens.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LetterheadContext } from '#web/components/print/letterhead.ts'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { usePart } from '#web/components/use-part.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { storedLetterhead } from '#web/lib/offline/letterhead-copy.ts'
import { t } from '#web/public/shared/text.ts'
import { ChunkFailed } from './chunk-failed.tsx'

/** One chunk per page: an @page size applies to the whole window. */
const PAGES: Readonly<Record<PrintId, () => Promise<{ readonly Page: ComponentType }>>> = {
  invoice: () => import('#web/features/invoices/print/invoice-page.tsx'),
  'own-invoice': () => import('#web/features/salesman/print/own-invoice-page.tsx'),
  insights: () => import('#web/features/reports/print/insights-page.tsx'),
  'salesman-report': () => import('#web/features/reports/print/salesman-report-page.tsx'),
  'customer-detail': () => import('#web/features/reports/print/customer-detail-page.tsx'),
  'all-customers': () => import('#web/features/reports/print/all-customers-page.tsx'),
  statement: () => import('#web/features/accounts/print/statement-page.tsx'),
  ageing: () => import('#web/features/accounts/print/ageing-page.tsx'),
  receipt: () => import('#web/features/accounts/print/receipt-page.tsx'),
}

/** SET-04: no print opens without the address of the business. */
const useLoadedLetterhead = (print: PrintId) => {
  // PRN-02: a salesman's phone prints without a network, from its copy.
  const copy = print === 'own-invoice' ? storedLetterhead() : undefined
  const { data, isError, refetch } = useLiveQuery({
    key: ['settings.letterhead'],
    topics: ['settings'],
    read: () => client.settings.letterhead.query(),
    enabled: !copy,
  })
  return { data: data ?? copy, isError, refetch }
}

export const PrintPage = (props: { print: PrintId }) => {
  const part = usePart(PAGES[props.print])
  const { data, isError, refetch } = useLoadedLetterhead(props.print)
  if (part === 'failed') return <ChunkFailed id={props.print} />
  if (isError && !data) {
    const title = t('The address of the business could not be loaded.')
    return (
      <main>
        <LoadFailed title={title} wholeScreen retry={() => void refetch()} />
      </main>
    )
  }
  if (part === 'loading' || !data) return <PrintLoading />
  return (
    <LetterheadContext value={data}>
      <part.Page />
    </LetterheadContext>
  )
}
