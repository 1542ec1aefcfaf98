import { useState } from 'react'
import { EMPTY_FORM, formFrom, type InvoiceForm, toInput } from '#domain/invoices/invoice-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useDraft } from '#web/lib/commands/use-draft.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedInvoice } from './listed-invoice.ts'
import { useAttempt } from './use-attempt.ts'
import { useClear } from './use-clear.ts'
import { useCreate } from './use-create.ts'
import { useEdit } from './use-edit.ts'

/** The fields of an edit; asks before its changes are dropped (C17). */
const useEditForm = (invoice: ListedInvoice | undefined) => {
  const [changed, setChanged] = useState<InvoiceForm>(EMPTY_FORM)
  const mayDiscard = useUnsaved(
    invoice && isChanged(changed, formFrom(invoice))
      ? t('Discard changes to token {n}?', { n: invoice.token })
      : undefined,
  )
  return { changed, setChanged, mayDiscard }
}

/** React key: a new value remounts the form, which focuses its first field. */
const useFormKey = () => {
  const [formKey, setFormKey] = useState(0)
  return [formKey, () => setFormKey((last) => last + 1)] as const
}

/** The form in its two modes: a new bill, or an edit. */
export const useInvoiceForm = (userId: string) => {
  const [formKey, focusStart] = useFormKey()
  const draft = useDraft(userId, 'invoice', EMPTY_FORM)
  const banner = useBanner()
  const offline = useLiveState() === 'offline'
  const attempt = useAttempt()
  const startAnew = () => {
    attempt.markSaved()
    focusStart()
  }

  const creating = useCreate(draft, startAnew)
  const editing = useEdit(focusStart, startAnew)
  const { invoice } = editing
  const { changed, setChanged, mayDiscard } = useEditForm(invoice)
  const form = invoice ? changed : draft.form
  const isSubmitting = creating.pendingId !== undefined || editing.busy

  const clear = useClear(draft, () => {
    attempt.reset()
    focusStart()
  })

  const save = async () => {
    if (isSubmitting || attempt.isDoubleTap()) return
    const input = toInput(form)
    if (isRefusal(input)) return attempt.refuse(input)
    if (invoice) return editing.save(input)
    if (offline) return banner({ text: t(messages.billing.noToken), tone: 'refused' })
    if ((await creating.create(input)) === 'refused') draft.takeBack(form)
  }

  const change = (next: InvoiceForm) => {
    attempt.reset()
    if (invoice) setChanged(next)
    else draft.change(next)
  }

  return {
    formKey,
    form,
    invoice,
    conflict: editing.conflict,
    refused: attempt.refused,
    offline,
    isSubmitting,
    isLate: creating.isLate,
    pendingId: creating.pendingId,
    change,
    detach: creating.detach,
    /** Puts a refused bill back into the form. */
    fix: (refused: InvoiceForm) => {
      draft.takeBack(refused)
      startAnew()
    },
    save,
    open: async (next: ListedInvoice) => {
      if (!(await mayDiscard())) return
      attempt.reset()
      setChanged(formFrom(next))
      editing.open(next)
    },
    cancel: async () => (await mayDiscard()) && editing.cancel(),
    /** Undefined if there is nothing to clear. */
    clear: invoice || isSubmitting ? undefined : clear,
  }
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>
