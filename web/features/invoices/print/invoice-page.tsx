import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { copyOf, paperOf } from '#domain/paper/paper-bill.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { usePrintOnce } from '#web/components/print/use-print-once.ts'
import { useUpiState } from '#web/features/settings/use-upi.ts'
import { failureOf } from '#web/lib/api/failure.ts'
import { NotFound, NotLoaded } from './bill-states.tsx'
import { BillWindow } from './bill-window.tsx'
import { TestPage } from './test-page.tsx'
import { type PrintedInvoice, useInvoice } from './use-invoice.ts'
import { usePaperCode } from './use-paper-code.tsx'
import { useCloseAfterPrint, usePrinting } from './use-printing.ts'

/** The browser suggests the title as the file name of a PDF. */
const useTitle = (invoice: PrintedInvoice | null | undefined) => {
  const { name } = useLetterhead()
  useEffect(() => {
    if (invoice) document.title = `${name} ${invoice.day} ${invoice.token}`
  }, [invoice, name])
}

const InvoicePage = ({ id, closes }: { id: string; closes: boolean }) => {
  const invoice = useInvoice(id)
  const catalog = useCatalog()
  const { isCopy, print } = usePrinting(id)
  const code = usePaperCode(useUpiState(), invoice.data)
  usePrintOnce(Boolean(invoice.data && code), print)
  useCloseAfterPrint(closes)
  useTitle(invoice.data)
  if (invoice.data && code) {
    const bill = paperOf(catalog, invoice.data)
    return <BillWindow bill={isCopy ? copyOf(bill) : bill} {...code} onPrint={print} />
  }
  if (invoice.isPending || invoice.data) return <PrintLoading />
  // The server refuses a malformed id before it looks for the bill.
  const refused = invoice.isError && failureOf(invoice.error).kind === 'refusal'
  if (refused || invoice.isSuccess) return <NotFound />
  return <NotLoaded onRetry={() => void invoice.refetch()} />
}

/** PRT-01: the print page of one bill. */
export const Page = () => {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (query.has('test')) return <TestPage />
  return id ? <InvoicePage id={id} closes={query.has('closes')} /> : <NotFound />
}
