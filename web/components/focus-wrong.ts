/** Focuses the first field that is not a number. True: there is one, so do not save. */
export const focusWrong = (form: HTMLElement): boolean => {
  const field = form.querySelector<HTMLElement>('input[data-wrong]')
  field?.focus()
  return field !== null
}
