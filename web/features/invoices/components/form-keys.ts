import type { KeyboardEvent } from 'react'

const STEP = '[data-step]'

/** On a phone the keyboard would cover half the screen before anybody asked for it. */
export const isDesk = (): boolean => matchMedia('(min-width: 768px)').matches

const steps = (form: HTMLElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>(STEP)]

/** Billing by keyboard: Enter goes to the next field, Ctrl+Enter saves. */
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

/** Straight to the numbers: what a known customer needs. */
export const focusFirstQuantity = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[data-quantity]')?.focus()

/** To what was refused: the field that is marked, else the numbers. */
export const focusRefused = (form: HTMLElement | null): void => {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (marked) marked.focus()
  else if (isDesk()) focusFirstQuantity(form)
}

export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(STEP)?.focus()
