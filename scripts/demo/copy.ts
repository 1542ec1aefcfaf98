import { once } from 'node:events'
import type pg from 'pg'

type Cell = string | number | boolean | Date | null

/** What pg's connection has beside its typed face. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

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

const send = async (connection: CopyConnection, rows: Iterable<readonly Cell[]>) => {
  try {
    for (const chunk of chunks(rows)) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  } catch (error) {
    connection.sendCopyFail(String(error))
  }
}

/** COPY: the fastest way in, and no more of the rows in memory than the socket takes. */
export const copyRows = (
  client: pg.Client,
  target: string,
  rows: Iterable<readonly Cell[]>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(`COPY ${target} FROM STDIN`),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, rows),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    })
  })
