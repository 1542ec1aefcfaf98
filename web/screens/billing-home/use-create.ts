import { useCallback, useEffect, useRef, useState } from 'react'
import type { InvoiceWish } from '#domain/invoice-form.ts'
import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import type { Failure } from '#web/data/failure.ts'
import { newId } from '#web/data/new-id.ts'
import { keptSends, send, useSends } from '#web/data/sends.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'

const CALL = 'invoices.create'
const TELL_AFTER_MS = 10_000

type CreateWish = InvoiceWish & { commandId: string; id: string }

/** BIL-07, BIL-08, BIL-19: one bill per id, whatever happens to the answer. */
export const useCreate = (userId: string, onCreated: () => void) => {
  const [held, setHeld] = useState<CreateWish>()
  const [late, setLate] = useState(false)
  const heldId = useRef<string>(undefined)
  const sends = useSends()
  const banner = useBanner()
  const tellFailure = useTellFailure('banner')

  const tell = useCallback(
    (failure: Failure) => {
      if (failure.kind === 'fault') banner({ text: t(messages.billing.noToken), tone: 'refused' })
      else tellFailure(failure)
    },
    [banner, tellFailure],
  )

  const deliver = useCallback(
    async (wish: CreateWish, sinceMs: number, onKept?: () => Promise<void>) => {
      const entry = { commandId: wish.commandId, userId, call: CALL, wish, sinceMs }
      const outcome = await send(entry, () => client.invoices.create.mutate(wish), onKept)
      if ('failure' in outcome) tell(outcome.failure)
      else banner({ text: t(messages.billing.created), tone: 'done' })
      return 'answer' in outcome
    },
    [userId, banner, tell],
  )

  useEffect(() => {
    void keptSends(userId, CALL).then((kept) =>
      Promise.all(kept.map((entry) => deliver(entry.wish as CreateWish, entry.sinceMs))),
    )
    // Once per person: `deliver` changes with the banner, and nothing must be sent again for that.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId])

  const create = async (
    contents: InvoiceWish,
    ids: { commandId: string; id: string },
    onKept: () => Promise<void>,
  ) => {
    const wish = { ...contents, ...ids }
    heldId.current = wish.commandId
    setHeld(wish)
    setLate(false)
    const timer = setTimeout(() => setLate(true), TELL_AFTER_MS)
    const created = await deliver(wish, Date.now(), onKept)
    clearTimeout(timer)
    if (heldId.current !== wish.commandId) return true
    setHeld(undefined)
    if (created) onCreated()
    return created
  }

  /** Lets go of the form; the bill is sent on until it is answered. */
  const startAnother = () => {
    heldId.current = undefined
    setHeld(undefined)
    onCreated()
  }

  const unconfirmed = sends
    .filter((entry) => entry.call === CALL && entry.commandId !== held?.commandId)
    .map((entry) => entry.wish as CreateWish)

  return { create, held: held !== undefined, late, startAnother, unconfirmed }
}

export const newInvoiceIds = () => ({ commandId: newId(), id: newId() })
