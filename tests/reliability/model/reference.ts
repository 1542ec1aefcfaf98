import { createBills } from './reference-bills.ts'
import { createMaterials } from './reference-materials.ts'
import { createProduction } from './reference-production.ts'

/** The office's business in plain maps: no locks and no stored totals. */
export const createReference = () => {
  const [bills, production, materials] = [createBills(), createProduction(), createMaterials()]
  const rules = { ...bills.rules, ...production.rules, ...materials.rules }
  return { ...bills, ...production, ...materials, rules }
}

export type Reference = ReturnType<typeof createReference>
export type OfficeCall = keyof Reference['rules']
