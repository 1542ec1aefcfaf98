import { useRef, useState } from 'react'
import type { InvoiceWish } from '#domain/invoices/invoice-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { client } from '#web/lib/api/client.ts'
import { useSends } from '#web/lib/api/pending-requests.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { deliver } from '#web/lib/commands/send-request.ts'
import { useTellFailure } from '#web/lib/commands/show-error.ts'
import { t } from '#web/public/shared/text.ts'

const CALL = 'invoices.create'
const TELL_AFTER_MS = 10_000

export interface Ids {
  readonly commandId: string
  readonly id: string
}

const newIds = (): Ids => ({ commandId: newId(), id: newId() })

/** Sends one bill and tells what came of it; true once it is made. */
const useDeliverBill = () => {
  const banner = useBanner()
  const tellFailure = useTellFailure('banner')
  return async (wish: InvoiceWish & Ids, onKept: () => Promise<void>): Promise<boolean> => {
    const perform = () => client.invoices.create.mutate(wish)
    const outcome = await deliver(wish.commandId, perform, { throughLogin: true, onKept })
    if (!outcome) return false
    if ('answer' in outcome) {
      banner({ text: t(messages.billing.created), tone: 'done' })
      return true
    }
    const { failure } = outcome
    if (failure.kind === 'fault') banner({ text: t(messages.billing.noToken), tone: 'refused' })
    else tellFailure(failure)
    return false
  }
}

/** BIL-07, BIL-08, BIL-19: one bill per id, whatever happens to the answer. */
export const useCreate = (onCreated: () => void) => {
  // The ids stay with the form until its bill is made, also when a fault is followed by a change.
  const ids = useRef<Ids>(undefined)
  const [heldId, setHeldId] = useState<string>()
  const [late, setLate] = useState(false)
  const sends = useSends()
  const deliverBill = useDeliverBill()

  const letGo = () => {
    ids.current = undefined
    setHeldId(undefined)
    onCreated()
  }

  const create = async (contents: InvoiceWish, onKept: () => Promise<void>) => {
    ids.current ??= newIds()
    const mine = ids.current
    setHeldId(mine.commandId)
    setLate(false)
    const timer = setTimeout(() => setLate(true), TELL_AFTER_MS)
    const created = await deliverBill({ ...contents, ...mine }, onKept)
    clearTimeout(timer)
    // Another bill was started meanwhile: the form is no longer this one's.
    if (ids.current !== mine) return true
    if (created) letGo()
    else setHeldId(undefined)
    return created
  }

  const unconfirmed = sends
    .filter((entry) => entry.call === CALL && entry.commandId !== heldId)
    .map((entry) => entry.wish as InvoiceWish & Ids)

  /** `startAnother` lets go of the form; the bill is sent on until it is answered. */
  return { create, held: heldId !== undefined, late, startAnother: letGo, unconfirmed }
}
