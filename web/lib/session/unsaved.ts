import { useEffect, useEffectEvent, useState } from 'react'
import { useConfirm } from '#web/components/confirm.tsx'
import { t } from '#web/public/shared/text.ts'

interface Guard {
  readonly question: string
  readonly beforePop: (event: PopStateEvent) => void
}

/** The open edits with changes, oldest first: the newest is asked about. */
const guards = new Map<string | symbol, Guard>()

const newestKey = () => [...guards.keys()].at(-1)

/** Another user has logged in: the edits are not theirs to keep. */
export const forgetUnsaved = (): void => guards.clear()

const useAsk = () => {
  const confirm = useConfirm()
  return (title: string) =>
    confirm({
      title,
      help: t('They are not saved.'),
      action: t('Discard'),
      keep: t('Keep editing'),
    })
}

/**
 * True if no edit with changes is open, or the user gives the changes up. With a `key` only the edit
 * of that key counts.
 */
export const useMayLeave = (key?: string) => {
  const ask = useAsk()
  return async (): Promise<boolean> => {
    const asked = key ?? newestKey()
    const guard = asked && guards.get(asked)
    if (!guard) return true
    const mayLeave = await ask(guard.question)
    if (mayLeave && key === undefined) forgetUnsaved()
    if (mayLeave) guards.delete(asked)
    return mayLeave
  }
}

const onUnload = (event: BeforeUnloadEvent) => {
  if (guards.size > 0) event.preventDefault()
}

const LEAVING = 'a[href]:not([href^="#"], [target], [download])'

interface HistoryState {
  /** The router's place of an entry in the history of the tab. */
  readonly idx?: number
}

const placeIn = (state: unknown): number => (state as HistoryState | null)?.idx ?? 0

// Registered before the router's listener, which would close the screen.
addEventListener('popstate', (event) => guards.get(newestKey() ?? '')?.beforePop(event))

/**
 * Guards an edit while `question` is set: closing the page, Back and links to other screens ask
 * first. Returns what Cancel, and the edit of another record, must ask.
 */
export const useUnsaved = (
  question: string | undefined,
  /** For `useMayLeave` of another component. */
  name?: string,
): (() => Promise<boolean>) => {
  const [key] = useState(() => name ?? Symbol('edit'))
  const ask = useAsk()
  const mayLeave = useMayLeave()
  const leaveBy = useEffectEvent(async (go: () => void) => {
    if (await mayLeave()) go()
  })
  useEffect(() => {
    if (question === undefined) return
    const place = placeIn(history.state)
    // The browser has gone already: return to the edit, unseen by the router, and ask there.
    const beforePop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      const entries = placeIn(event.state) - place
      if (entries === 0) return
      history.go(-entries)
      void leaveBy(() => history.go(entries))
    }
    guards.set(key, { question, beforePop })
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>(LEAVING)
      if (!link || newestKey() !== key || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      void leaveBy(() => link.click())
    }
    addEventListener('beforeunload', onUnload)
    // In the capture phase: the link must not see the click before the user has answered.
    document.addEventListener('click', onClick, true)
    return () => {
      guards.delete(key)
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [key, question])
  return async () => {
    const guard = guards.get(key)
    const mayDiscard = !guard || (await ask(guard.question))
    if (mayDiscard) guards.delete(key)
    return mayDiscard
  }
}

/** True if a form no longer shows the saved record. */
export const isChanged = (form: unknown, saved: unknown): boolean =>
  JSON.stringify(form) !== JSON.stringify(saved)
