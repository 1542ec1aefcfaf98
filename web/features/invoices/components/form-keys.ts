import type { KeyboardEvent } from 'react'

const STEP = '[data-step]'

/** On a phone the focus would open the keyboard, which covers half the screen. */
export const isDesk = (): boolean => matchMedia('(min-width: 768px)').matches

const steps = (form: HTMLElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>(STEP)]

/** Enter goes to the next field, Ctrl+Enter saves. */
export const onFormKey = (event: KeyboardEvent<HTMLFormElement>, save: () => void): void => {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    save()
    return
  }
  const all = steps(event.currentTarget)
  const at = all.indexOf(event.target as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  all[at + 1]?.focus()
}

/** For a known customer, only the quantities are left to type. */
export const focusFirstQuantity = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[data-quantity]')?.focus()

/** Focuses the invalid field, or else the first quantity. */
export const focusRefused = (form: HTMLElement | null): void => {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (marked) marked.focus()
  else if (isDesk()) focusFirstQuantity(form)
}

export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(STEP)?.focus()
