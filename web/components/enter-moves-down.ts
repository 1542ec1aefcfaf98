import type { KeyboardEvent } from 'react'

/** Enter focuses the next field, and the button after the last one; Ctrl+Enter submits. */
export const enterMovesDown = (event: KeyboardEvent<HTMLInputElement>): void => {
  const field = event.currentTarget
  if (event.key !== 'Enter' || !field.form) return
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) {
    field.form.requestSubmit()
    return
  }
  const stops = [
    ...field.form.querySelectorAll<HTMLElement>('input, select, button[type="submit"]'),
  ]
  stops[stops.indexOf(field) + 1]?.focus()
}
