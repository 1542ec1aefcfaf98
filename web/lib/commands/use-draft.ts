import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#web/lib/storage/browser-store.ts'

/** A form whose text survives a reload until saved or cleared. `empty` must be a stable object. */
export const useDraft = <Form>(userId: string, name: string, empty: Form) => {
  const [form, setForm] = useState<Form>(empty)

  useEffect(() => {
    let isMounted = true
    const show = (stored: unknown) => {
      // Keep what the user typed meanwhile.
      if (isMounted && stored) setForm((now) => (now === empty ? (stored as Form) : now))
    }
    readDraft(userId, name).then(show, () => undefined)
    return () => {
      isMounted = false
    }
  }, [userId, name, empty])

  const change = (next: Form) => {
    // An emptied form is no draft: it must not hold back a new version of the app.
    const isEmpty = JSON.stringify(next) === JSON.stringify(empty)
    setForm(isEmpty ? empty : next)
    void (isEmpty ? deleteDraft(userId, name) : saveDraft(userId, name, next))
  }

  const clear = () => {
    setForm(empty)
    void deleteDraft(userId, name)
  }

  /** The queued write replaces the draft: shown again after a reload, it would be sent twice. */
  const handOver = () => deleteDraft(userId, name)

  return { form, isEmpty: form === empty, change, clear, handOver }
}
