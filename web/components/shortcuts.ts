import type { Module } from '#domain/access/modules.ts'

interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
  /** Only while this module is on. */
  readonly module?: Module
}

const IN_THE_BILL: readonly Shortcut[] = /* i18n: does */ [
  { keys: ['Enter'], does: 'Next field, last field saves' },
  { keys: ['Shift', 'Enter'], does: 'Field before' },
  { keys: ['↓'], does: 'Latest customers, in the empty phone field' },
  { keys: ['↑', '↓'], does: 'Product above, below' },
  { keys: ['→', '←'], does: 'Free bottles and back' },
  { keys: ['G'], does: 'Jump to a product by its letter' },
  { keys: ['Alt', 'L'], does: 'Repeat last bill' },
  { keys: ['→'], does: 'Take the suggested free bottles, in their empty field', module: 'rates' },
  { keys: ['Alt', 'S'], does: 'Take all suggested free bottles', module: 'rates' },
]

const PAYMENT_AND_SAVE: readonly Shortcut[] = /* i18n: does */ [
  { keys: ['Alt', '1'], does: 'Cash' },
  { keys: ['Alt', '2'], does: 'Google Pay' },
  { keys: ['Alt', '3'], does: 'Free' },
  { keys: ['Alt', '4'], does: 'Pay Later' },
  { keys: ['Alt', 'T'], does: 'Go to the total' },
  { keys: ['Ctrl', 'Enter'], does: 'Save the bill' },
  { keys: ['Esc'], does: 'Close the list, cancel an edit' },
]

const AFTER_SAVING: readonly Shortcut[] = /* i18n: does */ [
  { keys: ['Ctrl', 'P'], does: 'Print the bill just saved' },
  { keys: ['Alt', 'W'], does: 'WhatsApp the bill just saved' },
  { keys: ['Alt', 'Q'], does: 'QR of the bill just saved', module: 'upi' },
  { keys: ['Ctrl', 'Z'], does: 'Undo a delete while it is offered' },
]

const EVERYWHERE: readonly Shortcut[] = /* i18n: does */ [
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'K'], does: 'Search, from a text field too' },
  { keys: ['F2'], does: 'Go to the customer phone' },
  { keys: ['Esc'], does: 'Close a dialog, clear the search' },
  { keys: ['?'], does: 'This help' },
]

/** C3: the one list of shortcuts. The keys work wherever an element names them. */
export const SHORTCUTS = /* i18n: title */ [
  { title: 'In the bill', rows: IN_THE_BILL },
  { title: 'Payment and save', rows: PAYMENT_AND_SAVE },
  { title: 'After saving', rows: AFTER_SAVING },
  { title: 'Everywhere', rows: EVERYWHERE },
]
