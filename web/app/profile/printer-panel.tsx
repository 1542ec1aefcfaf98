import { PrinterDialog } from '#web/components/print/printer-dialog.tsx'
import { useTestPrint } from '#web/components/print/use-test-print.ts'
import { usePrinter } from '#web/lib/print/printer.ts'
import { usePrintRights } from '#web/lib/print/use-print-rights.ts'

/** PRN-01: opened from My Profile. */
export const PrinterPanel = (props: { onClose: () => void }) => {
  const [printer, setPrinter] = usePrinter()
  const { atCounter } = usePrintRights()
  const test = useTestPrint()
  return (
    <PrinterDialog
      opened
      onClose={props.onClose}
      printer={printer}
      offersAfterSaving={atCounter}
      onChange={setPrinter}
      onTest={test}
    />
  )
}
