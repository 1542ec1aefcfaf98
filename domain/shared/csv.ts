/** Without it Excel takes UTF-8 for the local code page. Once, before the first row. */
export const CSV_BOM = '\uFEFF'

// A spreadsheet may skip white space and invisible signs before the mark, and reads the
// full-width marks as plain ones.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const inert = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** TOK-05: RFC 4180. A text cannot run as a formula; a number, −5 too, is written as it is. */
export const csvRow = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(',')}\r\n`
