import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import type { SalesmanInputs } from '#domain/salesman/offline-overlay.ts'
import { SALESMAN_SCHEMA } from '#domain/salesman/salesman.ts'
import { toSalesmanInput } from '#domain/salesman/salesman-form.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { buildSalesmanForm } from './forms.ts'

type BillInput = SalesmanInputs['salesman.createInvoice']

/** A salesman's bill as the queue stores and sends it. */
export const buildBillInput = (change: Partial<BillInput> = {}): BillInput => {
  const contents = toSalesmanInput(DEFAULT_CATALOG, buildSalesmanForm())
  if (isRefusal(contents)) throw new Error(contents.refused)
  return {
    commandId: crypto.randomUUID(),
    id: crypto.randomUUID(),
    schema: SALESMAN_SCHEMA,
    saved: null,
    ...contents,
    ...change,
  }
}
