import { can, type Visitor } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import { isOnCredit } from '#domain/accounts/effect.ts'
import type { BillCredit, Invoice } from '#domain/invoices/invoice.ts'
import type { Business } from '#server/business.ts'
import { readBillCredit } from '#server/db/bill-credit.ts'

/** CRD-15, CRD-23: what the accounts say of a page of bills, in one query; nothing while they are off. */
export const creditOf = async (
  { db, settingsCache }: Business,
  visitor: Visitor,
  bills: readonly Pick<Invoice, 'id' | 'payment'>[],
): Promise<ReadonlyMap<string, BillCredit>> => {
  const { features, accounts } = await settingsCache.read()
  if (!isOn(features, 'accounts') || !can(visitor, 'account.read')) return new Map()
  const found = await readBillCredit(
    db,
    bills.filter(isOnCredit).map(({ id }) => id),
  )
  return new Map(
    [...found].map(([id, { balancePaise, ...credit }]) => [
      id,
      accounts.balanceOnBills ? { ...credit, balancePaise } : credit,
    ]),
  )
}
