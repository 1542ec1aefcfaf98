import { useState } from 'react'
import type { InvoiceWish } from '#domain/invoice-form.ts'
import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import type { Failure } from '#web/data/failure.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import type { ListedInvoice } from '#web/invoices/listed-invoice.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'

export interface LostEdit {
  readonly text: string
  readonly current: ListedInvoice
}

const lostEdit = (failure: Failure): LostEdit | undefined =>
  failure.kind === 'refusal' && failure.text === messages.conflict
    ? { text: t(failure.text, failure.values), current: failure.current as ListedInvoice }
    : undefined

/** BIL-09, BIL-18: who saves second is told, sees both versions and keeps the draft. */
export const useEdit = (focusStart: () => void) => {
  const [invoice, setInvoice] = useState<ListedInvoice>()
  const [conflict, setConflict] = useState<LostEdit>()
  const { run, busy } = useCommand(client.invoices.edit.mutate)
  const banner = useBanner()
  const tellFailure = useTellFailure('banner')

  const end = () => {
    setInvoice(undefined)
    setConflict(undefined)
    focusStart()
  }

  const save = async (wish: InvoiceWish) => {
    if (!invoice) return
    const version = conflict?.current.version ?? invoice.version
    const outcome = await run({ ...wish, id: invoice.id, version })
    if (!outcome) return
    if ('failure' in outcome) {
      const lost = lostEdit(outcome.failure)
      if (lost) setConflict(lost)
      else tellFailure(outcome.failure)
      return
    }
    end()
    banner({ text: t(messages.billing.updated), tone: 'done' })
  }

  const open = (next: ListedInvoice) => {
    setConflict(undefined)
    setInvoice(next)
    window.scrollTo({ top: 0 })
    focusStart()
  }

  return { invoice, conflict, busy, open, save, cancel: end }
}
