/** Written before the first row: without it Excel reads UTF-8 as the local code page. */
export const CSV_BOM = '\uFEFF'

// Spreadsheets may skip white space and invisible characters before the sign, and read the
// full-width signs as plain ones.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const inert = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** TOK-05: RFC 4180. Text cannot run as a formula; numbers, also −5, are written unchanged. */
export const csvRow = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(',')}\r\n`

/** The cells of each row, as a spreadsheet writes them; a quote inside of a cell is doubled. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y
  const source = text.replace(CSV_BOM, '')
  while (cells.lastIndex < source.length) {
    const found = cells.exec(source)
    if (!found) return rows
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] !== ',') rows.push([])
  }
  return rows
}
