import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#web/lib/storage/browser-store.ts'

/** What is typed stays through a reload, until it is saved or left. `empty` is one and the same. */
export const useDraft = <Form>(userId: string, name: string, empty: Form) => {
  const [form, setForm] = useState<Form>(empty)

  useEffect(() => {
    let here = true
    const show = (kept: unknown) => {
      // What the hand was faster with wins.
      if (here && kept) setForm((now) => (now === empty ? (kept as Form) : now))
    }
    readDraft(userId, name).then(show, () => undefined)
    return () => {
      here = false
    }
  }, [userId, name, empty])

  const change = (next: Form) => {
    // Emptied by hand is no draft: a new version of the app need not wait for it.
    const isEmpty = JSON.stringify(next) === JSON.stringify(empty)
    setForm(isEmpty ? empty : next)
    void (isEmpty ? dropDraft(userId, name) : keepDraft(userId, name, next))
  }

  const clear = () => {
    setForm(empty)
    void dropDraft(userId, name)
  }

  /** What is sent is kept as sent: shown again as a draft after a reload, it would be sent twice. */
  const handOver = () => dropDraft(userId, name)

  return { form, isEmpty: form === empty, change, clear, handOver }
}
