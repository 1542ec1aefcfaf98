import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useRecordEdit } from '#web/lib/commands/use-record-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedInvoice } from './listed-invoice.ts'

/** BIL-09: the form holds the invoice until it is saved or cancelled. */
export const useEdit = (focusStart: () => void, onSaved: () => void) => {
  const banner = useBanner()
  const onQueued = () => {
    onSaved()
    banner({ text: t('Saved on this computer. Waiting to send'), tone: 'done' })
  }
  const edit = useRecordEdit<InvoiceInput, ListedInvoice>('invoices.edit', 'banner', { onQueued })

  const save = async (input: InvoiceInput) => {
    if (!(await edit.save(input))) return
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
