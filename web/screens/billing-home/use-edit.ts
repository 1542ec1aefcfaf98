import type { InvoiceWish } from '#domain/invoice-form.ts'
import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import { useRecordEdit } from '#web/data/use-record-edit.ts'
import type { ListedInvoice } from '#web/invoices/listed-invoice.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'

/** BIL-09: the form is the invoice's until it is saved or left. */
export const useEdit = (focusStart: () => void, onSaved: () => void) => {
  const edit = useRecordEdit<InvoiceWish, ListedInvoice>(client.invoices.edit.mutate, 'banner')
  const banner = useBanner()

  const save = async (wish: InvoiceWish) => {
    if (!(await edit.save(wish))) return
    onSaved()
    banner({ text: t(messages.billing.updated), tone: 'done' })
  }

  const open = (next: ListedInvoice) => {
    edit.open(next)
    window.scrollTo({ top: 0 })
    focusStart()
  }

  const cancel = () => {
    edit.close()
    focusStart()
  }

  return { invoice: edit.record, conflict: edit.conflict, busy: edit.busy, open, save, cancel }
}
