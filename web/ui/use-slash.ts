import { type RefObject, useEffect } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"]'
const OVER_THE_PAGE = 'dialog[open], [aria-modal="true"]'

/** `/` jumps to a field from anywhere that is not one itself. */
export const useSlash = (field: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const typing = event.target instanceof Element && event.target.closest(FIELDS)
      if (typing || document.querySelector(OVER_THE_PAGE)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
