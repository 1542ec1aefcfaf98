import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { paperOf } from '#domain/paper/paper-bill.ts'
import { readPaperSize } from '#domain/paper/printer.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { PrintWindow } from '#web/components/print/print-window.tsx'
import { usePrintOnce } from '#web/components/print/use-print-once.ts'
import { failureOf } from '#web/lib/api/failure.ts'
import { BillPaper } from './bill-paper.tsx'
import { NotFound, NotLoaded } from './bill-states.tsx'
import { type PrintedInvoice, useInvoice } from './use-invoice.ts'

/** The browser suggests the title as the file name of a PDF. */
const useTitle = (invoice: PrintedInvoice | null | undefined) => {
  const { name } = useLetterhead()
  useEffect(() => {
    if (invoice) document.title = `${name} ${invoice.day} ${invoice.token}`
  }, [invoice, name])
}

const InvoicePage = ({ id }: { id: string }) => {
  const invoice = useInvoice(id)
  const catalog = useCatalog()
  const letterhead = useLetterhead()
  const [query] = useSearchParams()
  usePrintOnce(Boolean(invoice.data))
  useTitle(invoice.data)
  if (invoice.data) {
    return (
      <PrintWindow>
        <BillPaper
          bill={paperOf(catalog, invoice.data)}
          letterhead={letterhead}
          paper={readPaperSize(query.get('paper')) ?? '4x6'}
        />
      </PrintWindow>
    )
  }
  if (invoice.isPending) return <PrintLoading />
  // The server refuses a malformed id before it looks for the bill.
  const refused = invoice.isError && failureOf(invoice.error).kind === 'refusal'
  if (refused || invoice.isSuccess) return <NotFound />
  return <NotLoaded onRetry={() => void invoice.refetch()} />
}

/** PRT-01: the print page of one bill. */
export const Page = () => {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <InvoicePage id={id} /> : <NotFound />
}
