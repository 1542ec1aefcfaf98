import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

type Cell = string | number | boolean | Date | null

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

const SPECIAL = /[\\\t\n\r]/

const cellText = (cell: Cell): string => {
  if (cell === null) return '\\N'
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  return SPECIAL.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : cell
}

const CHUNK_ROWS = 1000

function* chunks(rows: Iterable<readonly Cell[]>): Generator<Buffer> {
  let text: string[] = []
  for (const row of rows) {
    text.push(`${row.map(cellText).join('\t')}\n`)
    if (text.length === CHUNK_ROWS) {
      yield Buffer.from(text.join(''))
      text = []
    }
  }
  yield Buffer.from(text.join(''))
}

/** COPY is the fastest insert; the stream keeps only a few chunks of rows in memory. */
export const copyRows = (
  client: pg.Client,
  target: string,
  rows: Iterable<readonly Cell[]>,
): Promise<void> =>
  pipeline(Readable.from(chunks(rows)), client.query(from(`COPY ${target} FROM STDIN`)))
