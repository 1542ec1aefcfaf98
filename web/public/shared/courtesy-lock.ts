/** Key combinations that open developer tools or the page source. */
const opensTools = (event: KeyboardEvent): boolean => {
  const key = event.key.toUpperCase()
  if (key === 'F12') return true
  if (event.ctrlKey && event.shiftKey) return ['I', 'J', 'C'].includes(key)
  if (event.ctrlKey) return key === 'U'
  // On a Mac, Option changes the typed character, so compare the key's position.
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
