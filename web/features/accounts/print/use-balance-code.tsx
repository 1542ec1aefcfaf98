import type { ReactNode } from 'react'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { noteOfBill, upiText } from '#domain/upi/upi-code.ts'
import { usePart } from '#web/components/use-part.ts'
import { useUpiState } from '#web/features/settings/use-upi.ts'
import { t } from '#web/public/shared/text.ts'

const loadCode = () => import('#web/components/upi-code.tsx')

/** The style sheet of the paper gives it its size. */
const MOST_PX = 1000

interface BalanceCode {
  readonly code?: ReactNode
  readonly codeText?: string
}

/** CRD-21: the code for the balance if UPI is on; undefined until it can be drawn. */
export const useBalanceCode = (account: AccountHead, today: string): BalanceCode | undefined => {
  const { upi, isLoading } = useUpiState()
  const paise = account.balancePaise
  const hasCode = paise > 0 && Boolean(upi?.upiId)
  const part = usePart(hasCode ? loadCode : undefined)
  if (isLoading || (hasCode && part === 'loading')) return undefined
  if (!hasCode || !upi || typeof part !== 'object') return {}
  const codeText = t('Scan to pay {amount}', { amount: formatRupees(paise) })
  const demand = { recordId: account.customerId, paise, note: noteOfBill({ day: today }) }
  return {
    code: <part.UpiCode text={upiText(upi, demand)} label={codeText} mostPx={MOST_PX} />,
    codeText,
  }
}
