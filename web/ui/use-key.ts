import { useEffect, useEffectEvent } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"]'
const OVER_THE_PAGE = 'dialog[open], [aria-modal="true"]'

/** One key, pressed anywhere that is not a field itself and not under a dialog. */
export const useKey = (key: string, act: () => void): void => {
  const onPress = useEffectEvent(act)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      const typing = event.target instanceof Element && event.target.closest(FIELDS)
      if (typing || document.querySelector(OVER_THE_PAGE)) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}
