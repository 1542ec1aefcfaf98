import { PRINTS } from '#domain/access/screens.ts'
import { receiptText } from '#domain/accounts/account-text.ts'
import type { AccountHead, StatementLine } from '#domain/accounts/account-views.ts'
import { whatsappLink } from '#domain/invoices/whatsapp.ts'
import { useOpenPrint } from '#web/components/use-open-print.ts'
import { useBrandName } from '#web/public/shared/use-brand-name.ts'
import { titleOf } from './account-words.ts'

const SIZE = { width: 480, height: 720 }

/** CRD-21, CRD-22: the receipt of a payment in the statement. */
export const useReceipt = (account: AccountHead) => {
  const brand = useBrandName()
  const print = useOpenPrint()
  return {
    linkOf: ({ id, what, day, amountPaise, balancePaise }: StatementLine): string | undefined => {
      if (what.method === null) return undefined
      const payment = { id, method: what.method, day, amountPaise: -amountPaise, balancePaise }
      return whatsappLink(account.phone, receiptText({ brand, name: titleOf(account), ...payment }))
    },
    print: (line: StatementLine) => {
      const query = new URLSearchParams({ id: account.customerId, entry: line.id, day: line.day })
      print(`${PRINTS.receipt.path}?${query.toString()}`, SIZE)
    },
  }
}
