import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { copyOf } from '#domain/paper/paper-bill.ts'
import { ownBillCode } from '#domain/salesman/own-bill-code.ts'
import { ownPaperOf } from '#domain/salesman/own-paper.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { usePrintOnce } from '#web/components/print/use-print-once.ts'
import { NotFound, NotLoaded } from '#web/features/invoices/print/bill-states.tsx'
import { BillWindow } from '#web/features/invoices/print/bill-window.tsx'
import { TestPage } from '#web/features/invoices/print/test-page.tsx'
import { usePaperCode } from '#web/features/invoices/print/use-paper-code.tsx'
import { usePrinting } from '#web/features/invoices/print/use-printing.ts'
import type { ListedBill } from '#web/features/salesman/components/bill-card.tsx'
import { useOwnUpi } from '#web/features/salesman/use-own-upi.ts'
import { usePrintedBill } from '#web/features/salesman/use-printed-bill.ts'

const OwnPaper = ({ bill }: { bill: ListedBill }) => {
  const letterhead = useLetterhead()
  const catalog = useCatalog()
  const { isCopy, print } = usePrinting(bill.id)
  const code = usePaperCode(useOwnUpi(), bill)
  usePrintOnce(code !== undefined, print)
  useEffect(() => {
    // The browser suggests the title as the file name of a PDF.
    document.title = `${letterhead.name} ${bill.day} ${ownBillCode(bill.id)}`
  }, [letterhead.name, bill])
  if (!code) return <PrintLoading />
  const paper = ownPaperOf(catalog, bill)
  return <BillWindow bill={isCopy ? copyOf(paper) : paper} {...code} onPrint={print} />
}

const OwnInvoice = (props: { id: string; day: string; at: string }) => {
  const { bill, failed, retry } = usePrintedBill(props)
  if (bill) return <OwnPaper bill={bill} />
  if (failed) return <NotLoaded onRetry={retry} />
  return bill === null ? <NotFound /> : <PrintLoading />
}

/** PRN-02: the print page of a salesman's own bill. */
export const Page = () => {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (query.has('test')) return <TestPage />
  return id ? (
    <OwnInvoice id={id} day={query.get('day') ?? ''} at={query.get('at') ?? ''} />
  ) : (
    <NotFound />
  )
}
