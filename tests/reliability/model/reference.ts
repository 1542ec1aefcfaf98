import { createBills } from './reference-bills.ts'
import { createCustomers } from './reference-customers.ts'
import { createMaterials } from './reference-materials.ts'
import { createProduction } from './reference-production.ts'
import { createProducts } from './reference-products.ts'
import type { Verdict } from './verdict.ts'

type Bills = ReturnType<typeof createBills>

/** A bill that is accepted under another number than before is the next bill of its customer. */
const withCustomers = (
  { bills, rules }: Bills,
  { noteBill }: ReturnType<typeof createCustomers>,
) => {
  const noting =
    <Given extends { readonly id: string }>(rule: (input: Given, nowMs: number) => Verdict) =>
    (input: Given, nowMs: number): Verdict => {
      const before = bills.get(input.id)
      const phone = before?.deleted ? undefined : before?.customerPhone
      const verdict = rule(input, nowMs)
      const after = bills.get(input.id)
      if ('done' in verdict && after && after.customerPhone !== phone) {
        noteBill(after.customerPhone, after.customerName)
      }
      return verdict
    }
  return {
    ...rules,
    'invoices.create': noting(rules['invoices.create']),
    'invoices.edit': noting(rules['invoices.edit']),
    'invoices.restore': noting(rules['invoices.restore']),
  }
}

/** The office's business in plain maps: no locks and no stored totals. */
export const createReference = () => {
  const [bills, production, materials] = [createBills(), createProduction(), createMaterials()]
  const [products, customers] = [createProducts(), createCustomers()]
  const rules = {
    ...withCustomers(bills, customers),
    ...production.rules,
    ...materials.rules,
    ...products.rules,
    ...customers.rules,
  }
  return { ...bills, ...production, ...materials, ...products, ...customers, rules }
}

export type Reference = ReturnType<typeof createReference>
export type OfficeCall = keyof Reference['rules']
