import { useState } from 'react'
import { EMPTY_FORM, type InvoiceForm, toInput } from '#domain/invoices/invoice-form.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useDraft } from '#web/lib/commands/use-draft.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import type { ListedInvoice } from './listed-invoice.ts'
import { useAttempt } from './use-attempt.ts'
import { useClear } from './use-clear.ts'
import { type SavedBill, useCreate } from './use-create.ts'
import { useEdit } from './use-edit.ts'
import { useFormAccount } from './use-form-account.ts'
import { useFormRates } from './use-form-rates.ts'
import { useSave } from './use-save.ts'
import { useTotalAfterRates } from './use-total-after-rates.ts'
import { useTypeAhead } from './use-type-ahead.ts'

/** A new bill, and the edit of a bill. */
const useModes = (
  userId: string,
  attempt: ReturnType<typeof useAttempt>,
  focusStart: () => void,
) => {
  const draft = useDraft(userId, 'invoice', EMPTY_FORM)
  const [saved, setSaved] = useState<SavedBill>()
  const begin = () => setSaved(undefined)
  // Begun in another tab.
  if (saved && !draft.isEmpty) begin()
  const ahead = useTypeAhead()
  const startAnew = () => {
    attempt.markSaved()
    focusStart()
  }
  const startNext = () => {
    startAnew()
    const customerPhone = ahead.take()
    if (customerPhone !== '') draft.takeBack({ ...EMPTY_FORM, customerPhone })
  }
  const creating = useCreate(draft, ahead, startNext, setSaved)
  const onOpen = () => {
    attempt.reset()
    begin()
  }
  const editing = useEdit(onOpen, focusStart, startAnew)
  return { draft, saved, begin, creating, editing }
}

/** The form in its two modes: a new bill, or an edit. */
export const useInvoiceForm = (userId: string) => {
  const [formKey, setFormKey] = useState(0)
  const focusStart = () => setFormKey((last) => last + 1)
  const catalog = useCatalog()
  const offline = useLiveState() === 'offline'
  const attempt = useAttempt()
  const { draft, saved, begin, creating, editing } = useModes(userId, attempt, focusStart)
  const { invoice } = editing
  const form = invoice ? editing.form : draft.form
  const rates = useFormRates(form, invoice)
  const account = useFormAccount(form, invoice, rates?.automatic)
  const read = () => account.complete(toInput(catalog, form, rates?.automatic))
  const isClockWrong = useWaiting().some((command) => command.isClockWrong)
  const isSubmitting = creating.pendingId !== undefined || editing.busy

  const clear = useClear(draft, () => {
    attempt.reset()
    focusStart()
  })

  const filled = { form, rates, account, read, offline, isSubmitting }
  const { save, question } = useSave({ ...filled, attempt, draft, creating, editing })

  const change = (typed: InvoiceForm) => {
    attempt.reset()
    begin()
    const next = rates?.follow(typed) ?? typed
    if (invoice) editing.change(next)
    else draft.change(next)
  }
  useTotalAfterRates(form, form === EMPTY_FORM, rates, change)

  return {
    /** React key: a new value remounts the form, which focuses its first field. */
    formKey,
    ...filled,
    /** MNY-11: saving again is the answer. */
    question,
    invoice,
    conflict: editing.conflict,
    refused: attempt.refused,
    isLate: creating.isLate,
    isClockWrong,
    pendingId: creating.pendingId,
    isEmpty: draft.isEmpty,
    change,
    /** C7: the bill just made, until the next one is begun. */
    saved,
    begin,
    /** C26: a key while the bill is saved. */
    onAhead: creating.onAhead,
    /** BIL-19: the second tap of a save. */
    isSecondTap: attempt.isSecondTap,
    detach: creating.detach,
    /** Puts a refused bill back into the form. */
    fix: (refused: InvoiceForm) => {
      draft.takeBack(refused)
      attempt.reset()
      focusStart()
    },
    save,
    open: (next: ListedInvoice) => void editing.open(next),
    cancel: () => void editing.cancel(),
    /** Undefined if there is nothing to clear. */
    clear: invoice || isSubmitting ? undefined : clear,
  }
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>
