import { businessDay } from '#domain/shared/dates.ts'
import { type Accounts, createAccounts, type PaidNow } from './reference-accounts.ts'
import { createBills } from './reference-bills.ts'
import { createCustomers } from './reference-customers.ts'
import { createMaterials } from './reference-materials.ts'
import { createProduction } from './reference-production.ts'
import { createProducts } from './reference-products.ts'
import type { Verdict } from './verdict.ts'

type Bills = ReturnType<typeof createBills>

/**
 * A bill that is accepted under another number than before is the next bill of its customer; every
 * change of it counts in the account.
 */
const withCustomers = (
  { bills, rules }: Bills,
  { noteBill }: ReturnType<typeof createCustomers>,
  accounts: Accounts,
) => {
  const noting =
    <Given extends { readonly id: string; readonly paidNow?: PaidNow }>(
      rule: (input: Given, nowMs: number) => Verdict,
    ) =>
    (input: Given, nowMs: number): Verdict => {
      const before = bills.get(input.id)
      const phone = before?.deleted ? undefined : before?.customerPhone
      const verdict = rule(input, nowMs)
      const after = bills.get(input.id)
      if ('done' in verdict && after && !after.deleted && after.customerPhone !== phone) {
        noteBill(after.customerPhone, after.customerName)
      }
      if ('done' in verdict && after) accounts.post(after)
      if ('done' in verdict && after && input.paidNow) {
        const { id, amountPaise: paise } = input.paidNow
        accounts.pay(id, { phone: after.customerPhone, paise, day: after.day })
      }
      return verdict
    }
  return {
    ...rules,
    'invoices.create': noting(rules['invoices.create']),
    'invoices.edit': noting(rules['invoices.edit']),
    'invoices.restore': noting(rules['invoices.restore']),
    'invoices.delete': noting(rules['invoices.delete']),
  }
}

/** The office's business in plain maps: no locks and no stored totals. */
export const createReference = () => {
  const [bills, production, materials] = [createBills(), createProduction(), createMaterials()]
  const products = createProducts()
  const customers = createCustomers((phone) => accounts.balanceOf(phone))
  const accounts: Accounts = createAccounts(customers)
  const rules = {
    ...withCustomers(bills, customers, accounts),
    ...production.rules,
    ...materials.rules,
    ...products.rules,
    ...customers.rules,
    'accounts.receive': (input: Parameters<Accounts['receive']>[0], nowMs: number) =>
      accounts.receive(input, businessDay(nowMs)),
    'accounts.reverse': accounts.reverse,
  }
  return { ...bills, ...production, ...materials, ...products, ...customers, accounts, rules }
}

export type Reference = ReturnType<typeof createReference>
export type OfficeCall = keyof Reference['rules']
