import { useState } from 'react'
import { testBill } from '#domain/paper/test-bill.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { usePrintOnce } from '#web/components/print/use-print-once.ts'
import { BillWindow } from './bill-window.tsx'
import { usePrinting } from './use-printing.ts'

/** PRN-01. */
export const TestPage = () => {
  const [nowMs] = useState(() => Date.now())
  const catalog = useCatalog()
  const { print } = usePrinting(undefined)
  usePrintOnce(true, print)
  return <BillWindow bill={testBill(catalog, nowMs)} onPrint={print} />
}
