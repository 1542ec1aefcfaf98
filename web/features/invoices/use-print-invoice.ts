import { PRINTS } from '#domain/access/screens.ts'
import { useOpenPrint } from '#web/components/use-open-print.ts'

const SIZE = { width: 480, height: 720 }

/** Opens the bill in a new window. PRN-04: one that opens by itself also closes by itself. */
export const usePrintInvoice = () => {
  const open = useOpenPrint()
  return (id: string, closes = false) =>
    open(`${PRINTS.invoice.path}?id=${id}${closes ? '&closes' : ''}`, SIZE)
}
