import { can, GRANTS } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import { effectOf } from '#domain/accounts/effect.ts'
import { checkPaidWithBill } from '#domain/accounts/paid-now.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { AsRead, InvoiceContents, PaidNow } from '#domain/invoices/invoice-input.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { isOverLimit, type StopAtLimit } from '#server/db/create-invoice.ts'
import type { Tx } from '#server/db/database.ts'
import type { Actor } from '#server/db/sessions.ts'
import type { CachedSettings } from '#server/settings-cache.ts'

type Settings = Pick<CachedSettings, 'features' | 'accounts'>
type Bill = AsRead<Omit<InvoiceContents, 'lines'>> & { readonly day: string }

const effectIn = (bill: Bill, { accounts }: Settings): number =>
  effectOf({ ...bill, isDeleted: false }, accounts.startDay)

/** CRD-10: a bill that was sent before Accounts was switched off still counts (NXT-04). */
export const checkPaidNowOf = (
  bill: Bill,
  { amountPaise }: PaidNow,
  settings: Settings,
  isResent: boolean,
): Refusal | undefined => {
  const refused = checkPaidWithBill(amountPaise, bill)
  if (refused) return refused
  const isCounted = isResent || isOn(settings.features, 'accounts')
  return isCounted && effectIn(bill, settings) > 0 ? undefined : refuse(serverMessages.accounts.off)
}

/** CRD-17: of an edit, for who may not go over the limit. */
export const checkLimitOfEdit = async (
  tx: Tx,
  actor: Actor,
  { before, after }: { readonly before: Invoice; readonly after: Bill },
  settings: Settings,
): Promise<Refusal | undefined> => {
  const { features, accounts } = settings
  if (!accounts.stopsAtLimit || !isOn(features, 'accounts')) return undefined
  if (can(actor, 'account.correct')) return undefined
  const isSame = before.customerPhone === after.customerPhone
  const wasPaise = isSame ? effectIn(before, settings) : 0
  const addedPaise = effectIn(after, settings) - wasPaise
  if (addedPaise <= 0) return undefined
  return (await isOverLimit(tx, after.customerPhone, addedPaise, accounts.limitPaise))
    ? refuse(accountMessages.limitReached)
    : undefined
}

/** CRD-17: undefined if nothing can stop this bill. */
export const stopOf = (
  bill: Bill,
  paidNow: PaidNow | undefined,
  settings: Settings,
): StopAtLimit | undefined => {
  const { features, accounts } = settings
  if (!accounts.stopsAtLimit || !isOn(features, 'accounts')) return undefined
  const addedPaise = effectIn(bill, settings) - (paidNow?.amountPaise ?? 0)
  const { limitPaise } = accounts
  return addedPaise > 0 ? { addedPaise, limitPaise, except: GRANTS['account.correct'] } : undefined
}
