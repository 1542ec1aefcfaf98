import { reminderText } from '#domain/accounts/account-text.ts'
import type { AccountRow } from '#domain/accounts/account-views.ts'
import { whatsappLink } from '#domain/invoices/whatsapp.ts'
import { useUpi } from '#web/features/settings/use-upi.ts'
import { useBrandName } from '#web/public/shared/use-brand-name.ts'
import { titleOf } from './account-words.ts'

type Reminded = Pick<AccountRow, 'name' | 'phone' | 'balancePaise' | 'oldestDay'>

/** CRD-22: the link of a reminder, if something is due. Nothing is sent by itself. */
export const useReminder = () => {
  const brand = useBrandName()
  const upiId = useUpi()?.upiId ?? ''
  return (row: Reminded): string | undefined => {
    const { balancePaise, oldestDay, phone } = row
    if (balancePaise <= 0 || oldestDay === null) return undefined
    const name = titleOf(row)
    return whatsappLink(
      phone,
      reminderText({ brand, name, duePaise: balancePaise, oldestDay, upiId }),
    )
  }
}
