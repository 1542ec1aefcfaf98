import { useEffect, useEffectEvent } from 'react'

const KEYS = ['/', '?', 'F2', 'Control+K']
const OVER_THE_PAGE = 'dialog[open], [aria-modal="true"]'
const TYPED_IN = ':read-write'
/** Excludes number fields, where `/` and `?` are never typed as text. */
const TEXT = `${TYPED_IN}:not([inputmode="numeric"], [inputmode="decimal"], [inputmode="tel"])`

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  if (!ctrlKey && !metaKey) return altKey ? '' : key
  return altKey || shiftKey ? '' : `Control+${key.toUpperCase()}`
}

/** The shortcuts of every screen. A field names its shortcuts in aria-keyshortcuts. */
export const useShortcuts = (showHelp: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = nameOf(event)
    if (!KEYS.includes(key) || document.querySelector(OVER_THE_PAGE)) return
    const isSign = key.length === 1
    const target = event.target as Element
    if (isSign && target.closest(TEXT)) return
    const field = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)
    // Without a search field, `/` in a number field is still suppressed.
    if (!field && key !== '?' && !(isSign && target.closest(TYPED_IN))) return
    event.preventDefault()
    if (key === '?') showHelp()
    else field?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
