import { useSearchParams } from 'react-router'
import type { Printer } from '#domain/paper/printer.ts'
import { PrinterDialog } from '#web/components/print/printer-dialog.tsx'
import { useTestPrint } from '#web/components/print/use-test-print.ts'
import { usePrinter } from '#web/lib/print/printer.ts'
import { usePrintRights } from '#web/lib/print/use-print-rights.ts'

/** The dialog over the bill, which changes with the choice. */
export const PrinterChoice = (props: { opened: boolean; onClose: () => void }) => {
  const [query, setQuery] = useSearchParams()
  const [printer, setPrinter] = usePrinter()
  const { atCounter } = usePrintRights()
  const test = useTestPrint()
  const change = (next: Printer) => {
    setPrinter(next)
    // The paper in the address would hide the choice.
    setQuery(
      [...query].filter(([name]) => name !== 'paper'),
      { replace: true },
    )
  }
  return (
    <PrinterDialog
      {...props}
      printer={printer}
      offersAfterSaving={atCounter}
      onChange={change}
      onTest={test}
    />
  )
}
