import type { KeyboardEvent } from 'react'
import { fieldBeside, fieldIn, placeOf, rowsOf } from '#web/components/grid-keys.ts'

const CARTONS = '[data-quantity]'
const FREE = '[data-free]'

const startsWith = (row: HTMLElement, letter: string): boolean =>
  row.dataset['label']?.toLowerCase().startsWith(letter.toLowerCase()) ?? false

/** The next row, from this one down and then from the top, whose product begins with the letter. */
const rowOfLetter = (rows: readonly HTMLElement[], at: number, letter: string) =>
  [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => startsWith(row, letter))

const target = (field: HTMLElement, key: string) => {
  const rows = rowsOf(field)
  const at = placeOf(field, rows)
  const column = field.matches(FREE) ? FREE : CARTONS
  const beside = fieldBeside(field, column, key)
  if (beside) return beside
  if (key === 'ArrowRight' && column === CARTONS) return fieldIn(rows[at], FREE)
  if (key === 'ArrowLeft' && column === FREE) return fieldIn(rows[at], CARTONS)
  return /^\p{L}$/u.test(key) ? fieldIn(rowOfLetter(rows, at, key), CARTONS) : undefined
}

/** C26: the keys of the grid move and never change a number. Other letters are typed and refused. */
export const onProductKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const field = event.target as HTMLElement
  if (ctrlKey || metaKey || altKey || (shiftKey && key.length > 1)) return
  if (event.nativeEvent.isComposing || !field.matches(`${CARTONS}, ${FREE}`)) return
  const to = target(field, key)
  if (!to) return
  event.preventDefault()
  to.focus()
}
