import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type PaperBill, paperOf } from '#domain/paper/paper-bill.ts'
import { readPaperSize } from '#domain/paper/printer.ts'
import { testBill } from '#domain/paper/test-bill.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { PrintWindow } from '#web/components/print/print-window.tsx'
import { usePrintOnce } from '#web/components/print/use-print-once.ts'
import { failureOf } from '#web/lib/api/failure.ts'
import { usePrinter } from '#web/lib/print/printer.ts'
import { BillPaper } from './bill-paper.tsx'
import { NotFound, NotLoaded } from './bill-states.tsx'
import { PrinterButton } from './printer-button.tsx'
import { type PrintedInvoice, useInvoice } from './use-invoice.ts'
import { useCloseAfterPrint, usePrinting } from './use-printing.ts'

/** The browser suggests the title as the file name of a PDF. */
const useTitle = (invoice: PrintedInvoice | null | undefined) => {
  const { name } = useLetterhead()
  useEffect(() => {
    if (invoice) document.title = `${name} ${invoice.day} ${invoice.token}`
  }, [invoice, name])
}

/** PRN-02: the paper in the address, else the paper of the device. */
const usePaper = () => {
  const [query] = useSearchParams()
  const [printer] = usePrinter()
  return readPaperSize(query.get('paper')) ?? printer.paper
}

const Window = (props: { bill: PaperBill; onPrint: () => void }): ReactNode => {
  const letterhead = useLetterhead()
  const paper = usePaper()
  return (
    <PrintWindow onPrint={props.onPrint} actions={<PrinterButton />}>
      <BillPaper bill={props.bill} letterhead={letterhead} paper={paper} />
    </PrintWindow>
  )
}

const InvoicePage = ({ id, closes }: { id: string; closes: boolean }) => {
  const invoice = useInvoice(id)
  const catalog = useCatalog()
  const { isCopy, print } = usePrinting(id)
  usePrintOnce(Boolean(invoice.data), print)
  useCloseAfterPrint(closes)
  useTitle(invoice.data)
  if (invoice.data) {
    return (
      <Window bill={paperOf(catalog, invoice.data, isCopy ? 'Copy' : undefined)} onPrint={print} />
    )
  }
  if (invoice.isPending) return <PrintLoading />
  // The server refuses a malformed id before it looks for the bill.
  const refused = invoice.isError && failureOf(invoice.error).kind === 'refusal'
  if (refused || invoice.isSuccess) return <NotFound />
  return <NotLoaded onRetry={() => void invoice.refetch()} />
}

/** PRN-01. */
const TestPage = () => {
  const [nowMs] = useState(() => Date.now())
  const catalog = useCatalog()
  const { print } = usePrinting(undefined)
  usePrintOnce(true, print)
  return <Window bill={testBill(catalog, nowMs)} onPrint={print} />
}

/** PRT-01: the print page of one bill. */
export const Page = () => {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (query.has('test')) return <TestPage />
  return id ? <InvoicePage id={id} closes={query.has('closes')} /> : <NotFound />
}
