/** Marks the form that makes a screen's records: `<form {...ENTRY_FORM}>`. */
export const ENTRY_FORM = { 'data-entry': true } as const

/** For the button of an empty list: the first field of the form beside it. */
export const focusEntryForm = (): void =>
  document.querySelector<HTMLElement>('form[data-entry] input')?.focus()
