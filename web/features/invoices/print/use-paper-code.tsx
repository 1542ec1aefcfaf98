import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { paiseByCode } from '#domain/invoices/upi-bill.ts'
import { formatRupees } from '#domain/shared/money.ts'
import type { UpiPayee } from '#domain/upi/upi.ts'
import { noteOfBill, upiText } from '#domain/upi/upi-code.ts'
import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'
import type { PaperCode } from './bill-foot.tsx'

const loadCode = () => import('#web/components/upi-code.tsx')

/** The style sheet of the paper gives it its size. */
const MOST_PX = 1000

interface CodedPaper extends Pick<InvoiceContents, 'totalPaise'> {
  readonly id: string
  readonly day: string
  readonly token?: number
  readonly payment: string
}

/** UPI-03, UPI-04: the code on the paper; undefined until it can be drawn. */
export const usePaperCode = (
  { upi, isLoading }: { upi: UpiPayee | undefined; isLoading: boolean },
  bill: CodedPaper | null | undefined,
): PaperCode | undefined => {
  const paise = bill ? paiseByCode(bill) : undefined
  const hasCode = paise !== undefined && Boolean(upi?.upiId)
  const part = usePart(hasCode ? loadCode : undefined)
  if (isLoading || (hasCode && part === 'loading')) return undefined
  if (!bill || !hasCode || !upi || typeof part !== 'object') return {}
  const codeText = t('Scan to pay {amount}', { amount: formatRupees(paise) })
  const text = upiText(upi, { recordId: bill.id, paise, note: noteOfBill(bill) })
  return { code: <part.UpiCode text={text} label={codeText} mostPx={MOST_PX} />, codeText }
}
