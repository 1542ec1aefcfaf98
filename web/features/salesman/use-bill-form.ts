import { useEffect, useEffectEvent, useState } from 'react'
import type { SalesmanInputs, SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import {
  EMPTY_SALESMAN_FORM,
  type SalesmanForm,
  salesmanFormFrom,
  toSalesmanInput,
} from '#domain/salesman/salesman-form.ts'
import type { PaidNow, SalesmanInput } from '#domain/salesman/salesman-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useAttempt } from '#web/features/invoices/use-attempt.ts'
import { useClear } from '#web/features/invoices/use-clear.ts'
import { useQuestion } from '#web/features/invoices/use-question.ts'
import { useTotalAfterRates } from '#web/features/invoices/use-total-after-rates.ts'
import { currentCatalog } from '#web/lib/catalog/stored-catalog.ts'
import { resubmitAll } from '#web/lib/commands/queue.ts'
import { useDraft } from '#web/lib/commands/use-draft.ts'
import { savedNow } from '#web/lib/offline/local-copy.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import { billOf, currentOf, type ParkedChange } from './parked.ts'
import { type BillRates, useBillRates } from './use-bill-rates.ts'
import type { LoadedCredit } from './use-credit.ts'
import { useSend } from './use-send.ts'

/** The record in the form; undefined for a new bill. */
type Opened = { readonly bill: SalesmanInvoice } | { readonly parked: ParkedChange }

const contentsOf = (opened: Opened) =>
  'bill' in opened ? opened.bill : billOf(opened.parked.latest)

/** The form of the record before the user changes it. */
const formOf = (opened: Opened): SalesmanForm | undefined => {
  const bill = contentsOf(opened)
  return bill && salesmanFormFrom(bill)
}

const conflictOf = ({ first }: ParkedChange) => {
  const current = currentOf(first)
  return current && { text: t(messages.conflict, first.values), current }
}

const partsOf = (opened: Opened | undefined) => ({
  bill: opened && 'bill' in opened ? opened.bill : undefined,
  parked: opened && 'parked' in opened ? opened.parked : undefined,
  conflict: opened && 'parked' in opened ? conflictOf(opened.parked) : undefined,
})

/** A parked bill to send again: the user's changes, based on the server's current version. */
const toRetryInput = (
  { first }: ParkedChange,
  input: SalesmanInput,
): SalesmanInputs['salesman.editInvoice'] => {
  const waiting = first.input as SalesmanInputs['salesman.editInvoice']
  const version = currentOf(first)?.version
  return { ...waiting, ...input, ...(version !== undefined && { version }) }
}

const useQueueBill = (
  userId: string,
  draft: Pick<ReturnType<typeof useDraft>, 'ids' | 'handOver'>,
) => {
  const { send, saveAndShow } = useSend()
  return async (
    input: SalesmanInput & { readonly paidNow?: PaidNow },
    opened: Opened | undefined,
  ): Promise<boolean> => {
    if (opened && 'parked' in opened) {
      const { parked } = opened
      return saveAndShow(parked.first.procedure, () =>
        resubmitAll(parked.first.commandId, toRetryInput(parked, input)),
      )
    }
    const { ids, handOver: also } = draft
    const saved = await savedNow(userId)
    if (opened) {
      const { id, version } = opened.bill
      return send('salesman.editInvoice', { id, version, ...input, saved })
    }
    const { commandId, id } = ids
    return send('salesman.createInvoice', { id, ...input, saved }, { commandId, also })
  }
}

const shownRates = ({ automatic, rated }: BillRates) => ({
  automatic,
  ratesPaise: rated?.ratesPaise ?? {},
})

const discardText = (saved: SalesmanForm, changed: SalesmanForm): string | undefined =>
  isChanged(changed, saved)
    ? t('Discard changes to {name}?', { name: saved.customerName || saved.customerPhone })
    : undefined

/** The record in the form, and what the user has changed of it. */
const useOpened = (onStart: () => void) => {
  const [opened, setOpened] = useState<Opened>()
  const [changed, setChanged] = useState<SalesmanForm>(EMPTY_SALESMAN_FORM)
  // React key: a new value remounts the form, which focuses its first field.
  const [formKey, setFormKey] = useState(0)
  const start = (next: Opened | undefined, fields: SalesmanForm) => {
    onStart()
    setOpened(next)
    setChanged(fields)
    setFormKey((last) => last + 1)
    if (next) window.scrollTo({ top: 0 })
  }
  return { opened, changed, setChanged, formKey, start }
}

/** What the form would send, with its rates. */
const useInput = (userId: string, form: SalesmanForm, opened: Opened | undefined) => {
  const { rates, isLoading } = useBillRates(userId, form, opened && contentsOf(opened))
  const { question, ask } = useQuestion(form, rates)
  const read = () => toSalesmanInput(currentCatalog(), form, rates && shownRates(rates))
  return { rates, isLoading, question, ask, read }
}

/** A tap waits for the rates: without them the bill would be saved without its total. */
const useWhenLoaded = (isLoading: boolean, save: () => Promise<void>) => {
  const [isWaiting, setWaiting] = useState(false)
  const saveNow = useEffectEvent(() => {
    setWaiting(false)
    void save()
  })
  useEffect(() => {
    if (!isWaiting || isLoading) return undefined
    const timer = setTimeout(() => saveNow())
    return () => clearTimeout(timer)
  }, [isWaiting, isLoading])
  return { isWaiting, save: async () => (isLoading ? setWaiting(true) : save()) }
}

/** R15: the bill just made, until the next one is begun. */
const useJustMade = (isEmpty: boolean, reset: () => void) => {
  const [savedId, setId] = useState<string>()
  const begin = () => setId(undefined)
  // Begun in another tab; saved there, the bar must not come back.
  if (savedId !== undefined && !isEmpty) begin()
  const restart = () => {
    reset()
    begin()
  }
  return { savedId, markMade: setId, begin, restart }
}

/** SAL-03, SAL-05: the form in its three modes: new bill, edit, fix of a parked bill. */
export const useSalesmanForm = (userId: string, credit?: LoadedCredit) => {
  const draft = useDraft(userId, 'road', EMPTY_SALESMAN_FORM)
  const [isSubmitting, setSubmitting] = useState(false)
  const queueBill = useQueueBill(userId, draft)
  const attempt = useAttempt()
  const { restart, markMade, ...made } = useJustMade(draft.isEmpty, attempt.reset)
  const { opened, changed, setChanged, formKey, start } = useOpened(restart)
  const form = opened ? changed : draft.form
  const saved = opened && formOf(opened)
  const { rates, isLoading, question, ask, read } = useInput(userId, form, opened)
  const mayDiscard = useUnsaved(saved && discardText(saved, changed))

  /** Opens a record in the form, or a new bill. */
  const open = async (next: Opened | undefined) => {
    const fields = next ? formOf(next) : EMPTY_SALESMAN_FORM
    if (fields && (await mayDiscard())) start(next, fields)
  }

  const startAnew = () => start(undefined, EMPTY_SALESMAN_FORM)
  const clear = useClear(draft, startAnew)

  const saveLoaded = async () => {
    if (isSubmitting || attempt.isDoubleTap()) return
    const input = read()
    if (isRefusal(input)) return attempt.refuse(input)
    const paid = credit?.part.checkCredit(credit.credit, form, input, partsOf(opened).bill)
    if (isRefusal(paid)) return attempt.refuse(paid)
    // The second tap of a double tap is no answer.
    if (ask(input)) return attempt.markSaved()
    setSubmitting(true)
    const { id } = draft.ids
    const isQueued = await queueBill({ ...input, ...paid }, opened)
    setSubmitting(false)
    if (!isQueued) return
    if (!opened) draft.release()
    startAnew()
    if (!opened) markMade(id)
    attempt.markSaved()
  }

  const { save, isWaiting } = useWhenLoaded(isLoading, saveLoaded)

  const change = (typed: SalesmanForm) => {
    restart()
    const set = opened ? setChanged : draft.change
    set(rates?.follow(typed) ?? typed)
  }

  useTotalAfterRates(form, form === EMPTY_SALESMAN_FORM, rates, change)

  return {
    formKey,
    form,
    /** MNY-09: undefined while Rates is off. */
    rates,
    /** MNY-11: saving again is the answer. */
    question,
    ...partsOf(opened),
    isSubmitting: isSubmitting || isWaiting,
    refused: attempt.refused,
    ...made,
    isSecondTap: attempt.isSecondTap,
    change,
    save,
    edit: (bill: SalesmanInvoice) => open({ bill }),
    fix: (parked: ParkedChange) => open({ parked }),
    cancel: () => open(undefined),
    /** Undefined if there is nothing to clear. */
    clear: opened || isSubmitting ? undefined : clear,
  }
}

export type SalesmanFormState = ReturnType<typeof useSalesmanForm>
