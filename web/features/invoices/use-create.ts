import { useRef, useState } from 'react'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { client } from '#web/lib/api/client.ts'
import { usePendingRequests } from '#web/lib/api/pending-requests.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { sendWithRetry } from '#web/lib/commands/send-request.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { t } from '#web/public/shared/text.ts'

const CALL = 'invoices.create'
const NOTICE_AFTER_MS = 10_000

export interface Ids {
  readonly commandId: string
  readonly id: string
}

const newIds = (): Ids => ({ commandId: newId(), id: newId() })

/** Sends one bill and shows the outcome; true once the invoice exists. */
const useSendInvoice = () => {
  const banner = useBanner()
  const showError = useShowError('banner')
  return async (input: InvoiceInput & Ids, onPending: () => Promise<void>): Promise<boolean> => {
    const perform = () => client.invoices.create.mutate(input)
    const outcome = await sendWithRetry(input.commandId, perform, {
      retryAfterLogin: true,
      onPending,
    })
    if (!outcome) return false
    if ('answer' in outcome) {
      banner({ text: t(messages.billing.created), tone: 'done' })
      return true
    }
    const { failure } = outcome
    if (failure.kind === 'fault') banner({ text: t(messages.billing.noToken), tone: 'refused' })
    else showError(failure)
    return false
  }
}

/** BIL-07, BIL-08, BIL-19: one bill per id, so a lost answer cannot create a second invoice. */
export const useCreate = (onFormFree: () => void) => {
  // Keep the ids until the bill is created, even if the user edits the form after an error.
  const ids = useRef<Ids>(undefined)
  const [pendingId, setPendingId] = useState<string>()
  const [isLate, setLate] = useState(false)
  const sends = usePendingRequests()
  const sendInvoice = useSendInvoice()

  const release = () => {
    ids.current = undefined
    setPendingId(undefined)
    onFormFree()
  }

  const create = async (contents: InvoiceInput, onPending: () => Promise<void>) => {
    ids.current ??= newIds()
    const mine = ids.current
    setPendingId(mine.commandId)
    setLate(false)
    const timer = setTimeout(() => setLate(true), NOTICE_AFTER_MS)
    const created = await sendInvoice({ ...contents, ...mine }, onPending)
    clearTimeout(timer)
    // The form was detached meanwhile and now belongs to another bill.
    if (ids.current !== mine) return true
    if (created) release()
    else setPendingId(undefined)
    return created
  }

  const pending = sends
    .filter((entry) => entry.call === CALL && entry.commandId !== pendingId)
    .map((entry) => entry.input as InvoiceInput & Ids)

  /** `detach` frees the form for another bill; this one is still retried until it is answered. */
  return { create, isSubmitting: pendingId !== undefined, isLate, detach: release, pending }
}
