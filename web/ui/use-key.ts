import { useEffect, useEffectEvent } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"]'
const OVER_THE_PAGE = 'dialog[open], [aria-modal="true"]'

/** The key belongs to the field that has the focus. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null

/** One key, pressed anywhere that is not a field itself and not under a dialog. */
export const useKey = (key: string, act: () => void): void => {
  const onPress = useEffectEvent(act)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || document.querySelector(OVER_THE_PAGE)) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}
