import { PRINTS } from '#domain/access/screens.ts'
import { useOpenPrint } from '#web/components/use-open-print.ts'

const SIZE = { width: 480, height: 720 }

/** The bill opens in a window of its own. */
export const usePrintInvoice = () => {
  const open = useOpenPrint()
  return (id: string) => open(`${PRINTS.invoice.path}?id=${id}`, SIZE)
}
