import { useState } from 'react'
import { EMPTY_FORM, formFrom, type InvoiceForm } from '#domain/invoices/invoice-form.ts'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { client } from '#web/lib/api/client.ts'
import type { Refused } from '#web/lib/api/failure.ts'
import { useRecordEdit } from '#web/lib/commands/use-record-edit.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedInvoice } from './listed-invoice.ts'

/** On a slow network the list still shows the bill before the last edit: a conflict with oneself. */
const readSaved = async (listed: ListedInvoice): Promise<ListedInvoice> => {
  const saved = await client.invoices.one.query({ id: listed.id }).catch(() => null)
  return saved ?? listed
}

/** BIL-09: the form holds the invoice until it is saved or cancelled. */
export const useEdit = (onOpen: () => void, focusStart: () => void, onSaved: () => void) => {
  const [form, setForm] = useState<InvoiceForm>(EMPTY_FORM)
  const banner = useBanner()
  const onQueued = () => {
    onSaved()
    banner({ text: t('Saved on this computer. Waiting to send'), tone: 'done' })
  }
  const edit = useRecordEdit<'invoices.edit', ListedInvoice>('invoices.edit', 'banner', {
    onQueued,
  })
  const { record, conflict, busy } = edit
  const mayDiscard = useUnsaved(
    record && isChanged(form, formFrom(record))
      ? t('Discard changes to token {n}?', { n: record.token })
      : undefined,
  )

  const save = async (input: InvoiceInput, onRefused?: (refused: Refused) => void) => {
    if (!(await edit.save(input, onRefused))) return
    onSaved()
    banner({ text: t(messages.billing.updated), tone: 'done' })
  }

  const open = async (listed: ListedInvoice) => {
    if (!(await mayDiscard())) return
    const next = edit.isOld(listed) ? await readSaved(listed) : listed
    onOpen()
    setForm(formFrom(next))
    edit.open(next)
    window.scrollTo({ top: 0 })
    focusStart()
  }

  const cancel = async () => {
    if (!(await mayDiscard())) return
    edit.close()
    focusStart()
  }

  /** BIL-18: drops the draft. */
  const takeSaved = () => {
    edit.close()
    focusStart()
  }

  return {
    invoice: record,
    conflict: conflict && { ...conflict, takeSaved },
    busy,
    form,
    change: setForm,
    open,
    save,
    cancel,
  }
}
