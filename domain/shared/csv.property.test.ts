import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRow } from './csv.ts'

/** An RFC 4180 parser that shares no code with the writer. */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? ''
    if (quoted && c === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (c === '"') quoted = !quoted
    else if (quoted) cell += c
    else if (c === ',') {
      row.push(cell)
      cell = ''
    } else if (c === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      i++
    } else cell += c
  }
  return rows
}

const nasty = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n ",\'a1;\u00A0\u200B'.split('')),
})
const texts = fc.oneof(nasty, fc.string({ unit: 'grapheme' }))
const cells = fc.oneof(texts, fc.integer(), fc.double({ noNaN: true }))
const rows = fc.array(fc.array(cells, { minLength: 1 }), { minLength: 1 })

describe('csv', () => {
  it('TOK-05 rows are read back as written, but for the guard’s apostrophe', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const read = parseCsv(table.map(csvRow).join(''))
        expect(read.map((row) => row.length)).toEqual(table.map((row) => row.length))
        for (const [r, row] of table.entries())
          for (const [c, cell] of row.entries())
            expect([String(cell), `'${cell}`]).toContain(read[r]?.[c])
      }),
    )
  })

  it('TOK-05 a number is never changed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double({ noNaN: true })), (n) => {
        expect(Number(parseCsv(csvRow([n]))[0]?.[0])).toBe(Object.is(n, -0) ? 0 : n)
      }),
    )
  })

  it('TOK-05 no text is left that a spreadsheet could run', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1 }), (row) => {
        for (const cell of parseCsv(csvRow(row))[0] ?? []) {
          const first = cell.replaceAll(/[\s\u200B]/g, '')[0] ?? 'none'
          expect('=+-@＝＋－＠').not.toContain(first)
          expect('\t\r\n').not.toContain(cell[0] ?? 'none')
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('TOK-05 a text without a sign in front is not touched', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const plain = `a${text}`
        expect(parseCsv(csvRow([plain]))).toEqual([[plain]])
      }),
    )
  })
})
