import type { KeyboardEvent } from 'react'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { fieldBeside } from '#web/components/grid-keys.ts'

/** C26: Enter and down go to the row below, up to the row above, as in the grid of the counter. */
export const onRateKey = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: field } = event
  if (event.nativeEvent.isComposing) return
  const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey
  const column = `[data-kind="${field.dataset['kind']}"]`
  const to = isPlain ? fieldBeside(field, column, key === 'Enter' ? 'ArrowDown' : key) : undefined
  if (!to || (key === 'Enter' && to === field)) return enterMovesDown(event)
  event.preventDefault()
  to.focus()
}
