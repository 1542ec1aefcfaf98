import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { PaperBill } from '#domain/paper/paper-bill.ts'
import { readPaperSize } from '#domain/paper/printer.ts'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { PrintWindow } from '#web/components/print/print-window.tsx'
import { usePrinter } from '#web/lib/print/printer.ts'
import { BillPaper } from './bill-paper.tsx'
import { PrinterButton } from './printer-button.tsx'

/** PRN-02: the paper in the address, else the paper of the device. */
const usePaper = () => {
  const [query] = useSearchParams()
  const [printer] = usePrinter()
  return readPaperSize(query.get('paper')) ?? printer.paper
}

export const BillWindow = (props: {
  bill: PaperBill
  code?: ReactNode
  codeText?: string | undefined
  onPrint: () => void
}) => {
  const { onPrint, ...contents } = props
  const letterhead = useLetterhead()
  const paper = usePaper()
  return (
    <PrintWindow onPrint={onPrint} actions={<PrinterButton />}>
      <BillPaper {...contents} letterhead={letterhead} paper={paper} />
    </PrintWindow>
  )
}
