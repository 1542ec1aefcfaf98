import { isCustomerPhone } from '#domain/customers/customer.ts'
import { isToCollect, ownLines } from '#domain/salesman/own-lines.ts'
import { cardOf } from '#domain/salesman/phone-balance.ts'
import type { OfflineData } from '#web/lib/offline/offline-data.ts'
import type { StoredBalances } from '#web/lib/offline/salesman-balances.ts'
import type { Credit } from './credit.tsx'

interface Known {
  readonly credit: Credit
  readonly stored: StoredBalances | undefined
  readonly data: OfflineData
}

/** CRD-23: his own lines of the customer, and what of the balance is not his. */
export const accountOf = (phone: string, { credit, stored, data }: Known) => {
  if (!isCustomerPhone(phone)) return { lines: [], othersPaise: undefined }
  const { payments, startDay, balanceOf } = credit
  const rows = { invoices: data.invoices, payments }
  const lines = ownLines(cardOf(stored?.cards ?? [], phone), rows, startDay)
  const balance = balanceOf(phone)
  const own = lines.reduce((sum, { paise }) => sum + paise, 0)
  return { lines, othersPaise: balance === undefined ? undefined : balance - own }
}

const customerOf = (phones: readonly string[], { customers }: OfflineData) => {
  const known = customers.find(({ phone, hidden }) => !hidden && phones.includes(phone))
  return known && { route: known.route, customerPhone: known.phone, customerName: known.name }
}

/** CRD-19: his own customers who said that they pay today or earlier, the largest balance first. */
export const toCollect = ({ credit, stored, data }: Known, today: string) =>
  (stored?.cards ?? [])
    .flatMap((card) => {
      const balance = credit.balanceOf(card.phones[0] ?? '') ?? 0
      const customer = customerOf(card.phones, data)
      return customer && isToCollect(card, balance, credit.payments, today)
        ? [{ ...customer, balance, promiseDay: card.promiseDay ?? today }]
        : []
    })
    .toSorted((a, b) => b.balance - a.balance)
