import { effectOf } from '#domain/accounts/effect.ts'
import { checkPaidNow, overLimit } from '#domain/accounts/payment.ts'
import { isCustomerPhone } from '#domain/customers/customer.ts'
import { totalOf } from '#domain/invoices/invoice-form.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { SALESMAN_PAYMENTS } from '#domain/invoices/payment.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { overlayPayments } from '#domain/salesman/offline-payments.ts'
import { cardOf, phoneBalance } from '#domain/salesman/phone-balance.ts'
import type { SalesmanForm } from '#domain/salesman/salesman-form.ts'
import type { PaidNow, SalesmanInput } from '#domain/salesman/salesman-input.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatRupees, paiseTyped } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverNow } from '#web/lib/clock/server-clock.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import type { OfflineData } from '#web/lib/offline/offline-data.ts'
import type { StoredBalances } from '#web/lib/offline/salesman-balances.ts'
import { t } from '#web/public/shared/text.ts'
import { DueLine, dueWords, PaidNowFields } from './components/credit-fields.tsx'

export { balancesOf } from './stored-balances.ts'

const OLD_AFTER_MS = 86_400_000
const ON_CREDIT = SALESMAN_PAYMENTS[2]

/** CRD-23: what the phone knows; `stored` is undefined if it never read the balances. */
export const creditOf = (stored: StoredBalances | undefined, data: OfflineData) => {
  const payments = overlayPayments(data.sent.payments, data.commands)
  const rows = { sent: data.sent, shown: { invoices: data.invoices, payments } }
  const startDay = stored?.settings.startDay ?? null
  const isShown = stored?.settings.isShown ?? true
  return {
    payments,
    startDay,
    /** False: the office does not show balances to salesmen. */
    isShown,
    /** Undefined: not known on this phone. */
    balanceOf: (phone: string): number | undefined =>
      stored && isShown && isCustomerPhone(phone)
        ? phoneBalance(cardOf(stored.cards, phone), rows, startDay)
        : undefined,
    limitOf: (phone: string): number | null =>
      (stored && cardOf(stored.cards, phone).limitPaise) ?? stored?.settings.limitPaise ?? null,
    stopsAtLimit: stored?.settings.stopsAtLimit ?? false,
    /** When it was read, if that is more than a day ago. */
    oldMs: stored && serverNow() - stored.readAtMs > OLD_AFTER_MS ? stored.readAtMs : undefined,
  }
}

export type Credit = ReturnType<typeof creditOf>

/** CRD-10: what is typed of it; undefined if the bill is not on credit or nothing is paid. */
const paidTyped = ({ payment, paidNow }: SalesmanForm): Omit<PaidNow, 'id'> | undefined =>
  payment === ON_CREDIT && paidNow && paidNow.amount.trim() !== ''
    ? { amountPaise: paiseTyped(paidNow.amount) ?? 0, method: paidNow.method }
    : undefined

interface Billed extends Pick<InvoiceContents, 'totalPaise'> {
  readonly form: SalesmanForm
  /** The bill that is edited. */
  readonly before: SalesmanInvoice | undefined
}

/** CRD-17: what is due with this bill if that is above the limit. */
const dueOver = (credit: Credit, { form, totalPaise, before }: Billed) => {
  const { customerPhone, payment } = form
  const balance = credit.balanceOf(customerPhone)
  const limit = credit.limitOf(customerPhone)
  if (payment !== ON_CREDIT || balance === undefined || limit === null) return undefined
  const isSame = before?.customerPhone === customerPhone
  const was = before && isSame ? effectOf({ ...before, isDeleted: false }, credit.startDay) : 0
  const paid = before ? 0 : (paidTyped(form)?.amountPaise ?? 0)
  const due = overLimit(balance - was, (totalPaise ?? 0) - paid, limit)
  return due === undefined ? undefined : { due, limit }
}

/** CRD-17: above Save; `automatic` is the total by the rates. */
const limitNote = (
  credit: Credit,
  form: SalesmanForm,
  automatic: { readonly paise: number | null } | undefined,
  before: SalesmanInvoice | undefined,
): string | undefined => {
  const totalPaise = totalOf(form, automatic).totalPaise ?? null
  const over = dueOver(credit, { form, totalPaise, before })
  return (
    over &&
    t('Limit {limit}. With this bill {due} is due.', {
      limit: formatRupees(over.limit),
      due: formatRupees(over.due),
    })
  )
}

/** CRD-10, CRD-17: the payment of the bill, or why the bill is not saved. */
export const checkCredit = (
  credit: Credit,
  form: SalesmanForm,
  input: SalesmanInput,
  before: SalesmanInvoice | undefined,
): Refusal | { readonly paidNow?: PaidNow } => {
  const { totalPaise } = input
  if (credit.stopsAtLimit && dueOver(credit, { form, totalPaise, before })) {
    return refuse(accountMessages.limitReached)
  }
  const paid = before ? undefined : paidTyped(form)
  if (!paid) return {}
  return checkPaidNow(paid.amountPaise, totalPaise) ?? { paidNow: { id: newId(), ...paid } }
}

interface FormFacts {
  readonly form: SalesmanForm
  readonly bill: SalesmanInvoice | undefined
  readonly rates: { readonly automatic: { readonly paise: number | null } } | undefined
  readonly refused: Refusal | undefined
  readonly change: (form: SalesmanForm) => void
}

/** CRD-10, CRD-17, CRD-23: what the form shows of the customer's account. */
export const formParts = (credit: Credit, { form, bill, rates, refused, change }: FormFacts) => {
  const { isShown, oldMs } = credit
  const phone = form.customerPhone
  const balance = credit.balanceOf(phone)
  const wrong = refused?.refused === accountMessages.moreThanTotal
  return {
    due: <DueLine {...{ phone, balance, isShown, oldMs }} />,
    paidNow: <PaidNowFields form={form} wrong={wrong} onChange={change} />,
    note: limitNote(credit, form, rates?.automatic, bill),
    dueOf: (one: string) => dueWords(credit.balanceOf(one) ?? 0),
  }
}
