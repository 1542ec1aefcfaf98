import { useState } from 'react'
import { EMPTY_FORM, formFrom, type InvoiceForm, wishFrom } from '#domain/invoice-form.ts'
import { messages } from '#domain/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { useLiveState } from '#web/data/live.ts'
import { useDraft } from '#web/data/use-draft.ts'
import type { ListedInvoice } from '#web/invoices/listed-invoice.ts'
import { useDoubleTap } from '#web/invoices/use-double-tap.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useCreate } from './use-create.ts'
import { useEdit } from './use-edit.ts'

/** The form in its two modes: a new bill, or one that is being changed. */
export const useInvoiceForm = (userId: string) => {
  const [turn, setTurn] = useState(0)
  const focusStart = () => setTurn((last) => last + 1)
  const draft = useDraft(userId, 'invoice', EMPTY_FORM)
  const [changed, setChanged] = useState<InvoiceForm>(EMPTY_FORM)
  const banner = useBanner()
  const offline = useLiveState() === 'offline'

  const doubleTap = useDoubleTap()
  const startAnew = () => {
    doubleTap.saved()
    focusStart()
  }

  const creating = useCreate(() => {
    draft.clear()
    startAnew()
  })
  const editing = useEdit(focusStart, startAnew)
  const { invoice } = editing
  const form = invoice ? changed : draft.form

  const save = async () => {
    if (creating.held || editing.busy || doubleTap.isSecond()) return
    const wish = wishFrom(form)
    if (isRefusal(wish)) return banner({ text: t(wish.refused, wish.values), tone: 'refused' })
    if (invoice) return editing.save(wish)
    if (offline) return banner({ text: t(messages.billing.noToken), tone: 'refused' })
    const created = await creating.create(wish, draft.handOver)
    if (!created) draft.change(form)
  }

  const change = (next: InvoiceForm) => {
    doubleTap.typed()
    if (invoice) setChanged(next)
    else draft.change(next)
  }

  return {
    /** Goes up whenever the focus belongs at the start again. */
    turn,
    form,
    invoice,
    conflict: editing.conflict,
    offline,
    held: creating.held || editing.busy,
    late: creating.late && creating.held,
    unconfirmed: creating.unconfirmed,
    change,
    startAnother: creating.startAnother,
    save,
    open: (next: ListedInvoice) => {
      doubleTap.typed()
      setChanged(formFrom(next))
      editing.open(next)
    },
    cancel: editing.cancel,
  }
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>
