import { linesOf } from '#domain/invoices/invoice-form.ts'
import type { SalesmanForm } from '#domain/salesman/salesman-form.ts'
import { paiseTyped } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { billRows } from '#web/features/invoices/components/bill-rows.tsx'
import type { SalesmanFormState } from '#web/features/salesman/use-bill-form.ts'

/** SAL-05: the parked change stays in the list below until it is saved or discarded. */
export const BillConflict = (props: {
  lost: NonNullable<SalesmanFormState['conflict']>
  form: SalesmanForm
}) => {
  const { lost, form } = props
  const catalog = useCatalog()
  const totalPaise = paiseTyped(form.total) ?? null
  const mine = { ...form, lines: linesOf(catalog, form), totalPaise }
  return <ConflictBox text={lost.text} rows={billRows(catalog, lost.current, mine)} />
}
