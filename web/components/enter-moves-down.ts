import type { KeyboardEvent } from 'react'

/** Enter goes to the next field and at last to the button; with Ctrl it saves from anywhere. */
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
