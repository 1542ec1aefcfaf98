import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Failure, Refused } from '#web/lib/api/failure.ts'
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

/** True once the answer takes longer than a user waits without a word. */
const useLate = (pendingId: string | undefined) => {
  const [lateId, setLateId] = useState<string>()
  useEffect(() => {
    if (!pendingId) return
    const timer = setTimeout(() => setLateId(pendingId), lateMs())
    return () => clearTimeout(timer)
  }, [pendingId])
  return pendingId !== undefined && pendingId === lateId
}

/** Shows why there is no invoice, and answers a refusal. */
const useShowFailure = () => {
  const showError = useShowError('banner')
  const showNotSaved = useNotSaved()
  return (failure: Failure): Refused | undefined => {
    if (failure.kind !== 'refusal' || failure.text === messages.app.idTaken) showError(failure)
    else showNotSaved(t(failure.text, failure.values))
    return failure.kind === 'refusal' ? failure : undefined
  }
}

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
  const isLate = useLate(pendingId)
  const showFailure = useShowFailure()

  const release = () => {
    draft.release()
    onFormFree()
  }

  /** `detach` frees the form for another bill; this one is still sent until it is answered. */
  const detach = () => {
    stop.current?.abort()
    setPendingId(undefined)
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
    setPendingId(ids.commandId)
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
    setPendingId(undefined)
    if (outcome !== 'gone' && 'failure' in outcome) return showFailure(outcome.failure)
    release()
    if (outcome !== 'gone') onCreated({ ...contents, ...(outcome.answer as Answer) })
    return undefined
  }

  /** True for a key that was taken. */
  const onAhead = (key: string): boolean => {
    const isTaken = pendingId !== undefined && ahead.onKey(key)
    if (isTaken) goOn()
    return isTaken
  }

  return { create, pendingId, isLate, detach, onAhead }
}
