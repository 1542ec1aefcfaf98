/** Letters that open developer tools or the page's source, with the keys held beside them. */
const opensTools = (event: KeyboardEvent): boolean => {
  const key = event.key.toUpperCase()
  if (key === 'F12') return true
  if (event.ctrlKey && event.shiftKey) return ['I', 'J', 'C'].includes(key)
  if (event.ctrlKey) return key === 'U'
  // With Option held a Mac types another character, so the place of the key counts.
  return event.metaKey && event.altKey && ['KeyI', 'KeyJ', 'KeyC', 'KeyU'].includes(event.code)
}

/** APP-14: a courtesy, not a security measure. Copy, paste and screen readers keep working. */
export const lockShortcuts = (): void => {
  addEventListener('contextmenu', (event) => event.preventDefault())
  addEventListener(
    'keydown',
    (event) => {
      if (opensTools(event)) event.preventDefault()
    },
    { capture: true },
  )
}
