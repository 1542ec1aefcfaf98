import { can } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import type { Role } from '#domain/access/roles.ts'
import type * as Rules from '#domain/accounts/at-counter.ts'
import { paidNowTyped, withPaidNow } from '#domain/accounts/paid-now.ts'
import { type InvoiceForm, type PaidNowFields, totalOf } from '#domain/invoices/invoice-form.ts'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { usePart } from '#web/components/use-part.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { useSession } from '#web/lib/session/session.ts'
import type * as Fields from './components/account-fields.tsx'
import type { ListedInvoice } from './listed-invoice.ts'

interface AccountParts {
  readonly rules: typeof Rules
  readonly fields: typeof Fields
}

const loadAccounts = async (): Promise<AccountParts> => {
  const [rules, fields] = await Promise.all([
    import('#domain/accounts/at-counter.ts'),
    import('./components/account-fields.tsx'),
  ])
  return { rules, fields }
}

/** Undefined while Accounts is off. */
const useAccountRights = () => {
  const { who } = useSession()
  const visitor = { role: who?.role as Role, mustChangePassword: false }
  const isRead = isOn(who?.features ?? [], 'accounts') && can(visitor, 'account.read')
  return isRead ? { mayGoOver: can(visitor, 'account.correct') } : undefined
}

const useAccountOf = (customerPhone: string, isWanted: boolean) => {
  const settings = useLiveQuery({
    key: ['accounts.settings'],
    topics: ['settings'],
    read: () => client.accounts.settings.query(),
    enabled: isWanted,
  })
  const account = useLiveQuery({
    key: ['accounts.ofPhone', customerPhone],
    topics: ['accounts', 'customers', 'settings'],
    read: () => client.accounts.ofPhone.query({ phone: customerPhone }),
    enabled: isWanted && isPhone(customerPhone),
  })
  return { settings: settings.data, account: account.data }
}

/** An emptied field is as if it had never been typed in. */
const withFields = (form: InvoiceForm, change: Partial<PaidNowFields>): InvoiceForm => {
  const { paidNow, ...rest } = form
  const fields: PaidNowFields = { id: newId(), amount: '', method: 'Cash', ...paidNow, ...change }
  return fields.amount === '' && fields.method === 'Cash' ? rest : { ...rest, paidNow: fields }
}

/** CRD-10, CRD-17, CRD-18: the customer's account while billing. */
export const useFormAccount = (
  form: InvoiceForm,
  invoice: ListedInvoice | undefined,
  automatic: { readonly paise: number | null } | undefined,
) => {
  const rights = useAccountRights()
  const part = usePart(rights && loadAccounts)
  const { customerPhone, payment } = form
  const { settings, account } = useAccountOf(customerPhone, rights !== undefined)
  const { totalPaise = null } = totalOf(form, automatic)
  const paidPaise = paidNowTyped(form)
  const bill = { customerPhone, payment, totalPaise, paidPaise, before: invoice }
  const loaded = rights && typeof part !== 'string' ? part : undefined
  const over =
    settings && account !== undefined
      ? loaded?.rules.overLimitOf(bill, account, settings)
      : undefined
  const stops = over && settings?.stopsAtLimit
  return {
    /** Undefined until it is loaded, and while Accounts is off. */
    fields: loaded?.fields,
    account: rights && account,
    totalPaise,
    paidPaise,
    over,
    withFields: (change: Partial<PaidNowFields>) => withFields(form, change),
    /** The input with what is paid now. */
    complete: (input: InvoiceInput | Refusal) =>
      !rights || invoice || isRefusal(input) ? input : withPaidNow(input, form),
    stop: () => (stops && !rights?.mayGoOver ? refuse(accountMessages.limitReached) : undefined),
    ask: () => (stops && rights?.mayGoOver ? refuse(accountMessages.overLimit) : undefined),
  }
}

export type FormAccount = ReturnType<typeof useFormAccount>
