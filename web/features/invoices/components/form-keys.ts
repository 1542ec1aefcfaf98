import type { KeyboardEvent } from 'react'

const STEP = '[data-step]'

/** On a phone the focus would open the keyboard, which covers half the screen. */
export const isDesk = (): boolean => matchMedia('(min-width: 768px)').matches

const steps = (form: HTMLElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>(STEP)]

const isBefore = (one: HTMLElement, other: HTMLElement): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The step after this field; a field between two steps, such as free bottles, has one too. */
const next = (form: HTMLElement, field: HTMLElement) =>
  steps(form).find((step) => isBefore(field, step))

const previous = (form: HTMLElement, field: HTMLElement) =>
  steps(form).findLast((step) => isBefore(step, field))

/** C26: Enter goes to the next field and Shift+Enter back; Ctrl+Enter, or the last field, saves. */
export const onFormKey = (
  event: KeyboardEvent<HTMLFormElement>,
  { save, onEscape }: { save: () => void; onEscape?: (() => void) | undefined },
): void => {
  if (event.defaultPrevented) return
  if (event.key === 'Escape' && onEscape) {
    // Else the same key would close the question that this opens.
    event.preventDefault()
    onEscape()
  }
  if (event.key !== 'Enter') return
  const { currentTarget: form, target, shiftKey } = event
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    save()
    return
  }
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (shiftKey) previous(form, target)?.focus()
  else if (target.dataset['step'] === 'save') save()
  else next(form, target)?.focus()
}

/** These keys leave the form or only look around. */
const NO_START = /^(?:Tab|Escape|F2|\/|\?|Shift|Control|Alt|Meta)$/

/** C7: the key begins the next bill; a change by a chord is seen as a change. */
export const begins = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !NO_START.test(key) && target instanceof HTMLInputElement

/** For a known customer, only the quantities are left to type. */
export const focusFirstQuantity = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[data-quantity]')?.focus()

/** The number is new. A clerk who has begun to type quantities is not taken away from them. */
export const focusNameOf = (form: HTMLElement | null): void => {
  const at = document.activeElement
  const first = form?.querySelector('[data-quantity]')
  if (!form || !(at instanceof HTMLInputElement) || at !== first || at.value !== '') return
  steps(form)[1]?.focus()
}

/** Focuses the invalid field, or else the first quantity. */
export const focusRefused = (form: HTMLElement | null): void => {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (marked) marked.focus()
  else if (isDesk()) focusFirstQuantity(form)
}

export const focusFirst = (form: HTMLElement | null): void => {
  const field = form?.querySelector<HTMLInputElement>(STEP)
  field?.focus()
  // After digits that were typed ahead.
  field?.setSelectionRange(field.value.length, field.value.length)
}
