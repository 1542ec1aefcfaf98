import { useEffect, useEffectEvent } from 'react'

/** Keys without Ctrl or Alt; the help lists them with the chords. */
const PLAIN = ['/', '?', 'F2']
const OVER_THE_PAGE = 'dialog[open], [aria-modal="true"]'
const TYPED_IN = ':read-write'
/** Excludes number fields, where `/` and `?` are never typed as text. */
const TEXT = `${TYPED_IN}:not([inputmode="numeric"], [inputmode="decimal"], [inputmode="tel"])`

/** These are clicked and the focus stays; other elements are focused. */
const CLICKED = 'button, a, [type="radio"]'

const nameOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  const isCtrl = ctrlKey || metaKey
  if (!isCtrl && !altKey) return PLAIN.includes(key) ? key : ''
  if ((isCtrl && altKey) || shiftKey) return ''
  // With Alt, a Mac types another character.
  return isCtrl ? `Control+${key.toUpperCase()}` : `Alt+${code.replace(/^(Key|Digit)/, '')}`
}

const use = (element: HTMLElement, isRepeat: boolean): void => {
  if (!element.matches(CLICKED)) element.focus()
  else if (!isRepeat) element.click()
}

/** The shortcuts of every screen. An element names its shortcuts in aria-keyshortcuts. */
export const useShortcuts = (showHelp: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = nameOf(event)
    if (key === '' || document.querySelector(OVER_THE_PAGE)) return
    const isSign = key.length === 1
    const target = event.target as Element
    if (isSign && target.closest(TEXT)) return
    const field = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)
    // Without a search field, `/` in a number field is still suppressed.
    if (!field && key !== '?' && !(isSign && target.closest(TYPED_IN))) return
    event.preventDefault()
    if (key === '?') showHelp()
    else if (field) use(field, event.repeat)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
