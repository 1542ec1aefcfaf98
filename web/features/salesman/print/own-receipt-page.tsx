import { useSearchParams } from 'react-router'
import { NothingToPrint } from '#web/components/print/nothing-to-print.tsx'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { ReceiptWindow } from '#web/features/invoices/print/receipt-paper.tsx'
import { useOwnReceipt } from '#web/features/salesman/use-own-receipt.ts'
import { useSession } from '#web/lib/session/session.ts'

/** CRD-21: the receipt of a salesman's own payment. */
export const Page = () => {
  const [query] = useSearchParams()
  const { who } = useSession()
  const receipt = useOwnReceipt(who ?? { id: '', name: '' }, query.get('id') ?? '')
  if (receipt === undefined) return <PrintLoading />
  if (receipt === null) return <NothingToPrint />
  const { payment, balancePaise } = receipt
  return (
    <ReceiptWindow
      id={payment.id}
      name={payment.customerName}
      phone={payment.customerPhone}
      day={payment.day}
      amountPaise={payment.amountPaise}
      method={payment.method}
      note={payment.note}
      isReversed={payment.isReversed}
      madeBy={who?.name ?? ''}
      balancePaise={balancePaise}
    />
  )
}
