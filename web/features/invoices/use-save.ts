import type { InvoiceForm } from '#domain/invoices/invoice-form.ts'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import type { useDraft } from '#web/lib/commands/use-draft.ts'
import { t } from '#web/public/shared/text.ts'
import type { useAttempt } from './use-attempt.ts'
import type { useCreate } from './use-create.ts'
import type { useEdit } from './use-edit.ts'
import type { FormAccount } from './use-form-account.ts'
import type { FormRates } from './use-form-rates.ts'
import { useNotSaved } from './use-not-saved.ts'
import { useQuestion } from './use-question.ts'

/** Saves the bill in the form, new or edited. */
export const useSave = (props: {
  form: InvoiceForm
  rates: FormRates | undefined
  account: FormAccount
  read: () => InvoiceInput | Refusal
  attempt: ReturnType<typeof useAttempt>
  draft: Pick<ReturnType<typeof useDraft<InvoiceForm>>, 'takeBack'>
  creating: ReturnType<typeof useCreate>
  editing: ReturnType<typeof useEdit>
  offline: boolean
  isSubmitting: boolean
}) => {
  const { form, rates, account, attempt, creating, editing } = props
  const { question, ask } = useQuestion(form, rates, account.ask)
  const showNotSaved = useNotSaved()

  const save = async () => {
    if (props.isSubmitting || attempt.isDoubleTap()) return
    const input = props.read()
    if (isRefusal(input)) return attempt.refuse(input)
    const stopped = account.stop()
    if (stopped) return attempt.refuse(stopped)
    if (!editing.invoice && props.offline) return showNotSaved(t(messages.billing.noToken))
    // The second tap of a double tap is no answer.
    if (ask(input)) return attempt.markSaved()
    if (editing.invoice) return editing.save(input, rates?.onRefused)
    const refused = await creating.create(input)
    if (!refused) return
    props.draft.takeBack(form)
    rates?.onRefused(refused)
  }
  return { save, question }
}
