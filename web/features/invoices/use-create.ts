import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Refused } from '#web/lib/api/failure.ts'
import type { AnswerOf } from '#web/lib/commands/command-types.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { lateMs, loadSubmit } from '#web/lib/commands/use-command.ts'
import type { useDraft } from '#web/lib/commands/use-draft.ts'
import { t } from '#web/public/shared/text.ts'
import { useNotSaved } from './use-not-saved.ts'
import type { TypeAhead } from './use-type-ahead.ts'

const CALL = 'invoices.create'

type Draft = Pick<ReturnType<typeof useDraft>, 'ids' | 'handOver' | 'release'>

type Answer = AnswerOf<typeof CALL>

/** The bill just made: what was sent, with the server's token and time. */
export type SavedBill = InvoiceInput & Answer

/** BIL-07, BIL-08, BIL-19: one bill per id, so a lost answer cannot create a second invoice. */
export const useCreate = (
  draft: Draft,
  ahead: TypeAhead,
  onFormFree: () => void,
  onCreated: (bill: SavedBill) => void,
) => {
  /** The command that the form waits for. */
  const [pendingId, setPendingId] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const isQueued = useRef(false)
  const [isLate, setLate] = useState(false)
  const showError = useShowError('banner')
  const showNotSaved = useNotSaved()

  const wait = (commandId: string | undefined) => {
    setPendingId(commandId)
    setLate(false)
  }

  const release = () => {
    draft.release()
    onFormFree()
  }

  useEffect(() => {
    if (!pendingId) return
    const timer = setTimeout(() => setLate(true), lateMs())
    return () => clearTimeout(timer)
  }, [pendingId])

  /** `detach` frees the form for another bill; this one is still sent until it is answered. */
  const detach = () => {
    stop.current?.abort()
    wait(undefined)
    release()
  }

  /** C26: who types the next number does not wait for the answer, only for the disk. */
  const goOn = () => {
    // At once: a key after the digits were taken must find the next bill.
    if (isQueued.current && ahead.hasDigits()) flushSync(detach)
  }

  /** The refusal if there is no invoice; without one it exists, or the queue goes on. */
  const create = async (contents: InvoiceInput): Promise<Refused | undefined> => {
    const { ids } = draft
    wait(ids.commandId)
    const controller = new AbortController()
    stop.current = controller
    isQueued.current = false
    ahead.take()
    const { submit } = await loadSubmit()
    const outcome = await submit({
      procedure: CALL,
      recordId: ids.id,
      input: { ...contents, ...ids },
      also: draft.handOver,
      onQueued: () => {
        isQueued.current = true
        goOn()
      },
      waitMs: Number.POSITIVE_INFINITY,
      stop: controller.signal,
    })
    if (controller.signal.aborted) return undefined
    wait(undefined)
    if (outcome !== 'gone' && 'failure' in outcome) {
      const { failure } = outcome
      if (failure.kind === 'refusal' && failure.text !== messages.app.idTaken) {
        showNotSaved(t(failure.text, failure.values))
      } else showError(failure)
      return failure.kind === 'refusal' ? failure : undefined
    }
    release()
    if (outcome !== 'gone') onCreated({ ...contents, ...(outcome.answer as Answer) })
    return undefined
  }

  const onAhead = (key: string) => {
    if (!pendingId) return
    ahead.onKey(key)
    goOn()
  }

  return { create, pendingId, isLate, detach, onAhead }
}
