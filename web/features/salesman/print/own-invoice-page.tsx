import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readPaperSize } from '#domain/paper/printer.ts'
import { ownBillCode } from '#domain/salesman/own-bill-code.ts'
import { ownPaperOf } from '#domain/salesman/own-paper.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { PrintWindow } from '#web/components/print/print-window.tsx'
import { usePrintOnce } from '#web/components/print/use-print-once.ts'
import { BillPaper } from '#web/features/invoices/print/bill-paper.tsx'
import { NotFound, NotLoaded } from '#web/features/invoices/print/bill-states.tsx'
import type { ListedBill } from '#web/features/salesman/components/bill-card.tsx'
import { usePrintedBill } from '#web/features/salesman/use-printed-bill.ts'

const OwnPaper = ({ bill }: { bill: ListedBill }) => {
  const [query] = useSearchParams()
  const letterhead = useLetterhead()
  const catalog = useCatalog()
  usePrintOnce(true)
  useEffect(() => {
    // The browser suggests the title as the file name of a PDF.
    document.title = `${letterhead.name} ${bill.day} ${ownBillCode(bill.id)}`
  }, [letterhead.name, bill])
  return (
    <PrintWindow>
      <BillPaper
        bill={ownPaperOf(catalog, bill)}
        letterhead={letterhead}
        paper={readPaperSize(query.get('paper')) ?? '4x6'}
      />
    </PrintWindow>
  )
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
  return id ? (
    <OwnInvoice id={id} day={query.get('day') ?? ''} at={query.get('at') ?? ''} />
  ) : (
    <NotFound />
  )
}
