import { useState } from 'react'
import type { RoadInputs, RoadInvoice } from '#domain/salesman/offline-overlay.ts'
import {
  EMPTY_SALESMAN_FORM,
  type SalesmanForm,
  type SalesmanWish,
  salesmanFormFrom,
  salesmanWishFrom,
} from '#domain/salesman/salesman-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useAttempt } from '#web/features/invoices/use-attempt.ts'
import { useClear } from '#web/features/invoices/use-clear.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { mendWhole } from '#web/lib/commands/queue.ts'
import { useDraft } from '#web/lib/commands/use-draft.ts'
import { savedNow } from '#web/lib/offline/local-copy.ts'
import { t } from '#web/public/shared/text.ts'
import { billOf, currentOf, type Parked } from './parked.ts'
import { useSend } from './use-send.ts'

/** What the form belongs to, when it is no new bill. */
type Opened = { readonly bill: RoadInvoice } | { readonly parked: Parked }

const conflictOf = ({ first }: Parked) => {
  const current = currentOf(first)
  return current && { text: t(messages.conflict, first.values), current }
}

/** A parked bill as it goes again: with what was made of it, on top of what stands there now. */
const mended = ({ first }: Parked, wish: SalesmanWish): RoadInputs['salesman.editInvoice'] => {
  const input = first.input as RoadInputs['salesman.editInvoice']
  const version = currentOf(first)?.version
  return { ...input, ...wish, ...(version !== undefined && { version }) }
}

const useSave = (userId: string, handOver: () => Promise<void>) => {
  const { send, keep } = useSend()
  return async (wish: SalesmanWish, opened: Opened | undefined): Promise<boolean> => {
    const { created, updated } = messages.billing
    if (opened && 'parked' in opened) {
      const { parked } = opened
      const isNew = parked.first.procedure === 'salesman.createInvoice'
      const write = () => mendWhole(parked.first.commandId, mended(parked, wish))
      return keep(write, isNew ? created : updated)
    }
    const saved = await savedNow(userId)
    if (opened) {
      const { id, version } = opened.bill
      return send('salesman.editInvoice', { id, version, ...wish, saved }, updated)
    }
    return send('salesman.createInvoice', { id: newId(), ...wish, saved }, created, handOver)
  }
}

/** SAL-03, SAL-05: the form as a new bill, one that is changed, or one that is mended. */
export const useRoadForm = (userId: string) => {
  const draft = useDraft(userId, 'road', EMPTY_SALESMAN_FORM)
  const [opened, setOpened] = useState<Opened>()
  const [changed, setChanged] = useState<SalesmanForm>(EMPTY_SALESMAN_FORM)
  const [held, setHeld] = useState(false)
  // Goes up whenever the focus belongs at the start again.
  const [turn, setTurn] = useState(0)
  const put = useSave(userId, draft.handOver)
  const attempt = useAttempt()
  const form = opened ? changed : draft.form

  const start = (next: Opened | undefined, fields: SalesmanForm) => {
    attempt.touched()
    setOpened(next)
    setChanged(fields)
    setTurn((last) => last + 1)
    if (next) window.scrollTo({ top: 0 })
  }

  const clear = useClear(draft, () => start(undefined, EMPTY_SALESMAN_FORM))

  const save = async () => {
    if (held || attempt.isSecond()) return
    const wish = salesmanWishFrom(form)
    if (isRefusal(wish)) return attempt.refuse(wish)
    setHeld(true)
    const kept = await put(wish, opened)
    setHeld(false)
    if (!kept) return
    if (!opened) draft.clear()
    start(undefined, EMPTY_SALESMAN_FORM)
    attempt.saved()
  }

  const change = (next: SalesmanForm) => {
    attempt.touched()
    if (opened) setChanged(next)
    else draft.change(next)
  }

  return {
    turn,
    form,
    bill: opened && 'bill' in opened ? opened.bill : undefined,
    parked: opened && 'parked' in opened ? opened.parked : undefined,
    conflict: opened && 'parked' in opened ? conflictOf(opened.parked) : undefined,
    held,
    refused: attempt.refused,
    change,
    save,
    edit: (bill: RoadInvoice) => start({ bill }, salesmanFormFrom(bill)),
    mend: (parked: Parked) => {
      const bill = billOf(parked.wish)
      if (bill) start({ parked }, salesmanFormFrom(bill))
    },
    cancel: () => start(undefined, EMPTY_SALESMAN_FORM),
    /** Where there is something to clear. */
    clear: opened || held ? undefined : clear,
  }
}

export type RoadFormState = ReturnType<typeof useRoadForm>
