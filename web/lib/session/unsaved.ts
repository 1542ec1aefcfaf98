import { useEffect, useEffectEvent } from 'react'
import { useConfirm } from '#web/components/confirm.tsx'
import { t } from '#web/public/shared/text.ts'

/** The question about the open edit; only one screen is open. */
let unsaved: string | undefined

/** Another user has logged in: the edit is not theirs to keep. */
export const forgetUnsaved = (): void => {
  unsaved = undefined
}

/** True if no edit with changes is open, or the user gives the changes up. */
export const useMayLeave = () => {
  const confirm = useConfirm()
  return async (): Promise<boolean> => {
    if (unsaved === undefined) return true
    const mayLeave = await confirm({
      title: unsaved,
      help: t('They are not saved.'),
      action: t('Discard'),
      keep: t('Keep editing'),
    })
    if (mayLeave) forgetUnsaved()
    return mayLeave
  }
}

const onUnload = (event: BeforeUnloadEvent) => {
  if (unsaved !== undefined) event.preventDefault()
}

const LEAVING = 'a[href]:not([href^="#"], [target], [download])'

interface HistoryState {
  /** The router's place of an entry in the history of the tab. */
  readonly idx?: number
}

const placeIn = (state: unknown): number => (state as HistoryState | null)?.idx ?? 0

/** What Back and Forward do first while an edit is open. */
let beforePop: ((event: PopStateEvent) => void) | undefined

// Registered before the router's listener, which would close the screen.
addEventListener('popstate', (event) => beforePop?.(event))

/**
 * Guards an edit while `question` is set: closing the page, Back and links to other screens ask
 * first. Returns what Cancel, and the edit of another record, must ask.
 */
export const useUnsaved = (question: string | undefined): (() => Promise<boolean>) => {
  const mayLeave = useMayLeave()
  const leaveBy = useEffectEvent(async (go: () => void) => {
    if (await mayLeave()) go()
  })
  useEffect(() => {
    if (question === undefined) return
    unsaved = question
    const place = placeIn(history.state)
    // The browser has gone already: return to the edit, unseen by the router, and ask there.
    beforePop = (event) => {
      if (unsaved === undefined) return
      event.stopImmediatePropagation()
      const entries = placeIn(event.state) - place
      if (entries === 0) return
      history.go(-entries)
      void leaveBy(() => history.go(entries))
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>(LEAVING)
      if (!link || unsaved === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      void leaveBy(() => link.click())
    }
    addEventListener('beforeunload', onUnload)
    // In the capture phase: the link must not see the click before the user has answered.
    document.addEventListener('click', onClick, true)
    return () => {
      forgetUnsaved()
      removeEventListener('beforeunload', onUnload)
      beforePop = undefined
      document.removeEventListener('click', onClick, true)
    }
  }, [question])
  return mayLeave
}

/** True if a form no longer shows the saved record. */
export const isChanged = (form: unknown, saved: unknown): boolean =>
  JSON.stringify(form) !== JSON.stringify(saved)
