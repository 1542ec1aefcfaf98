import { useEffect, useState } from 'react'
import { EMPTY_FORM, type InvoiceForm } from '#domain/invoice-form.ts'
import { dropDraft, keepDraft, readDraft } from '#web/data/browser-store.ts'

const FORM = 'invoice'

/** Emptied by hand is no draft: a new version of the app need not wait for it. */
const isEmpty = (form: InvoiceForm): boolean => JSON.stringify(form) === JSON.stringify(EMPTY_FORM)

/** What is typed stays through a reload, until it is saved or left. */
export const useDraft = (userId: string) => {
  const [form, setForm] = useState<InvoiceForm>(EMPTY_FORM)

  useEffect(() => {
    let here = true
    void readDraft(userId, FORM).then((kept) => {
      // What the hand was faster with wins.
      if (here && kept) setForm((now) => (now === EMPTY_FORM ? (kept as InvoiceForm) : now))
    })
    return () => {
      here = false
    }
  }, [userId])

  const change = (next: InvoiceForm) => {
    setForm(next)
    void (isEmpty(next) ? dropDraft(userId, FORM) : keepDraft(userId, FORM, next))
  }

  const clear = () => {
    setForm(EMPTY_FORM)
    void dropDraft(userId, FORM)
  }

  /** What is sent is kept as sent: shown again as a draft after a reload, it would be sent twice. */
  const handOver = () => dropDraft(userId, FORM)

  return { form, change, clear, handOver }
}
