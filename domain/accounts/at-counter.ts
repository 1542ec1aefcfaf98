import { isCustomerPhone } from '#domain/customers/customer.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import type { AccountSettings } from './account-settings.ts'
import type { AccountAtCounter } from './account-views.ts'
import { overLimit } from './payment.ts'

interface BillAtCounter extends Pick<Invoice, 'customerPhone' | 'payment' | 'totalPaise'> {
  readonly paidPaise: number
  /** The bill that is edited: the balance has it already. */
  readonly before: Pick<Invoice, 'customerPhone' | 'payment' | 'totalPaise' | 'day'> | undefined
}

/** CRD-17. */
export interface OverLimit {
  readonly limitPaise: number
  /** With this bill. */
  readonly duePaise: number
}

/** CRD-17: the bill brings its customer over the limit. `account` is null for a new customer. */
export const overLimitOf = (
  { customerPhone, payment, totalPaise, paidPaise, before }: BillAtCounter,
  account: Pick<AccountAtCounter, 'balancePaise' | 'limitPaise'> | null,
  settings: Pick<AccountSettings, 'limitPaise' | 'startDay'>,
): OverLimit | undefined => {
  if (payment !== PAYMENTS[3] || !totalPaise || !isCustomerPhone(customerPhone)) return undefined
  const isCounted =
    before?.payment === payment &&
    before.customerPhone === customerPhone &&
    settings.startDay !== null &&
    before.day >= settings.startDay
  const added = totalPaise - paidPaise - (isCounted ? (before.totalPaise ?? 0) : 0)
  const limitPaise = account ? account.limitPaise : settings.limitPaise
  const duePaise = added > 0 ? overLimit(account?.balancePaise ?? 0, added, limitPaise) : undefined
  return limitPaise !== null && duePaise !== undefined ? { limitPaise, duePaise } : undefined
}
