import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ids, StoredDraft } from '#web/lib/storage/browser-database.ts'
import { deleteDraft, readDraft, saveDraft } from '#web/lib/storage/browser-store.ts'
import { newId } from './new-id.ts'

const newIds = (): Ids => ({ commandId: newId(), id: newId() })

/** What the tabs send each other; null after a save or a clear. */
type Message = Pick<StoredDraft, 'draft' | 'ids'> | null

const readStored = (key: string, onStored: (stored: StoredDraft) => unknown): void => {
  readDraft(key).then(
    (stored) => stored && onStored(stored),
    () => undefined,
  )
}

/** The other tabs that show the draft, and the draft of an earlier page. */
const useOtherTabs = (
  key: string,
  onMessage: (message: Message) => void,
  onStored: (stored: StoredDraft) => void,
) => {
  const channel = useRef<BroadcastChannel>(undefined)
  const receive = useEffectEvent(onMessage)
  const restore = useEffectEvent(onStored)
  useEffect(() => {
    const tabs = new BroadcastChannel(`draft ${key}`)
    channel.current = tabs
    tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
    let isMounted = true
    readStored(key, (stored) => isMounted && restore(stored))
    return () => {
      isMounted = false
      tabs.close()
    }
  }, [key])
  return (message: Message) => channel.current?.postMessage(message)
}

/**
 * A form whose text survives a reload until saved or cleared. All tabs show the same draft under
 * the same ids, so that it can be saved only once. `empty` must be a stable object.
 */
export const useDraft = <Form>(userId: string, name: string, empty: Form) => {
  const key = `${userId} ${name}`
  // One state: a save must never see the text of one draft and the ids of the next.
  const [{ form, ids }, setShown] = useState(() => ({ form: empty, ids: newIds() }))
  // The form shows a queued command; the draft of the other tabs is another one.
  const isHandedOver = useRef(false)

  const show = (message: Message) => {
    if (isHandedOver.current) return
    const typed = message?.draft as Form | undefined
    setShown({ form: typed ?? empty, ids: message?.ids ?? newIds() })
  }

  const tell = useOtherTabs(key, show, (stored) => {
    // Keep what the user typed meanwhile.
    if (form === empty) show(stored)
  })

  const clear = () => {
    setShown({ form: empty, ids: newIds() })
    tell(null)
    void deleteDraft(key)
  }

  const write = (next: Form, under: Ids) => {
    // An emptied form is no draft: it must not hold back a new version of the app.
    if (JSON.stringify(next) === JSON.stringify(empty)) return clear()
    setShown({ form: next, ids: under })
    tell({ draft: next, ids: under })
    void saveDraft({ key, draft: next, ids: under })
  }

  /** The queued command replaces the draft: shown again, it would be sent twice. */
  const handOver = async () => {
    await deleteDraft(key)
    isHandedOver.current = true
    tell(null)
  }

  /** The form is free again; it shows what another tab has typed meanwhile. */
  const release = () => {
    isHandedOver.current = false
    show(null)
    readStored(key, ({ draft, ids: stored = newIds() }) =>
      // Keep what the user typed meanwhile.
      setShown((now) => (now.form === empty ? { form: draft as Form, ids: stored } : now)),
    )
  }

  /** The refused text comes back, under new ids: the next save is another command. */
  const takeBack = (next: Form) => {
    isHandedOver.current = false
    write(next, newIds())
  }

  return {
    form,
    isEmpty: form === empty,
    ids,
    change: (next: Form) => write(next, ids),
    clear,
    handOver,
    release,
    takeBack,
  }
}
