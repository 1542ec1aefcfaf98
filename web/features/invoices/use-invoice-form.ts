import { useState } from 'react'
import { EMPTY_FORM, formFrom, type InvoiceForm, wishFrom } from '#domain/invoices/invoice-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useDraft } from '#web/lib/commands/use-draft.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedInvoice } from './listed-invoice.ts'
import { useAttempt } from './use-attempt.ts'
import { useClear } from './use-clear.ts'
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
  const attempt = useAttempt()
  const startAnew = () => {
    attempt.saved()
    focusStart()
  }

  const creating = useCreate(() => {
    draft.clear()
    startAnew()
  })
  const editing = useEdit(focusStart, startAnew)
  const { invoice } = editing
  const form = invoice ? changed : draft.form

  const clear = useClear(draft, () => {
    attempt.touched()
    focusStart()
  })

  const save = async () => {
    if (creating.held || editing.busy || attempt.isSecond()) return
    const wish = wishFrom(form)
    if (isRefusal(wish)) return attempt.refuse(wish)
    if (invoice) return editing.save(wish)
    if (offline) return banner({ text: t(messages.billing.noToken), tone: 'refused' })
    const created = await creating.create(wish, draft.handOver)
    if (!created) draft.change(form)
  }

  const change = (next: InvoiceForm) => {
    attempt.touched()
    if (invoice) setChanged(next)
    else draft.change(next)
  }

  return {
    /** Goes up whenever the focus belongs at the start again. */
    turn,
    form,
    invoice,
    conflict: editing.conflict,
    refused: attempt.refused,
    offline,
    held: creating.held || editing.busy,
    late: creating.late && creating.held,
    unconfirmed: creating.unconfirmed,
    change,
    startAnother: creating.startAnother,
    save,
    open: (next: ListedInvoice) => {
      attempt.touched()
      setChanged(formFrom(next))
      editing.open(next)
    },
    cancel: editing.cancel,
    /** Where there is something to clear. */
    clear: invoice || creating.held ? undefined : clear,
  }
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>
