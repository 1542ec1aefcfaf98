/** The rows of the grid of products that this field is in. */
export const rowsOf = (field: HTMLElement): HTMLElement[] => [
  ...(field.closest('[data-products]')?.querySelectorAll<HTMLElement>('[data-product]') ?? []),
]

export const placeOf = (field: HTMLElement, rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(field))

export const fieldIn = (row: HTMLElement | undefined, column: string) =>
  row?.querySelector<HTMLElement>(column)

/** C26: up and down stay in the column, at its ends in the field; undefined for other keys. */
export const fieldBeside = (field: HTMLElement, column: string, key: string) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step === undefined) return undefined
  const rows = rowsOf(field)
  return fieldIn(rows[placeOf(field, rows) + step], column) ?? field
}
