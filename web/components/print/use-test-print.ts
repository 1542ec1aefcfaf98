import { PRINTS } from '#domain/access/screens.ts'
import { useOpenPrint } from '#web/components/use-open-print.ts'

/** PRN-01. */
export const useTestPrint = () => {
  const open = useOpenPrint()
  return () => open(`${PRINTS.invoice.path}?test`, { width: 480, height: 720 })
}
