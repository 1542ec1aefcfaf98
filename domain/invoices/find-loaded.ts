import type { BillFilter } from './bill-filter.ts'
import type { Invoice } from './invoice.ts'
import type { InvoiceSearch } from './search.ts'
import { confirmationOf } from './upi-bill.ts'

type Found = Pick<
  Invoice,
  'token' | 'customerName' | 'customerPhone' | 'day' | 'payment' | 'delivered' | 'upi'
>

const passesFilter = (filter: BillFilter, bill: Found): boolean => {
  const { day, payment, delivered } = bill
  return (
    (filter.from === null || day >= filter.from) &&
    (filter.to === null || day <= filter.to) &&
    (filter.payment === null || payment === filter.payment) &&
    !(filter.notDelivered && delivered) &&
    (!filter.notConfirmed || confirmationOf(bill)?.tick === null)
  )
}

const matches = ({ name, digits, phone }: InvoiceSearch, invoice: Found): boolean =>
  (name !== undefined && invoice.customerName.toLowerCase().includes(name.toLowerCase())) ||
  (digits !== undefined && String(invoice.token).includes(digits)) ||
  (phone !== undefined && invoice.customerPhone.includes(phone))

/** C27: the loaded bills that the server would find, those with just the typed token first (C9). */
export const findLoaded = <Row extends Found>(
  rows: readonly Row[],
  search: InvoiceSearch | undefined,
  filter: BillFilter,
): Row[] => {
  const found = rows.filter(
    (row) => passesFilter(filter, row) && (search === undefined || matches(search, row)),
  )
  const isExact = ({ token }: Row) => String(token) === search?.digits
  return [...found.filter(isExact), ...found.filter((row) => !isExact(row))]
}
