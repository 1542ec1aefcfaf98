import type { KeyboardEvent } from 'react'

const STEP = '[data-step]'

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

export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(STEP)?.focus()
