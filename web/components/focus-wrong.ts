/** Leads to the first field whose text is no number. True: there is one, so nothing may be saved. */
export const focusWrong = (form: HTMLElement): boolean => {
  const field = form.querySelector<HTMLElement>('input[data-wrong]')
  field?.focus()
  return field !== null
}
