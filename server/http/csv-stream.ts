/** One batch as text, so that its rows can be garbage collected before it is sent. */
interface Part<Cursor> {
  readonly text: string
  readonly rows: number
  /** Where the next batch begins; undefined after the last. */
  readonly next: Cursor | undefined
}

interface Export<Cursor> {
  readonly head: string
  readonly readPart: (after: Cursor | undefined) => Promise<Part<Cursor>>
  readonly record: (rows: number, isWhole: boolean) => Promise<unknown>
}

/**
 * Reads the next batch only after the last one was sent, and stops when the client disconnects. The
 * audit row comes before the last rows, so no one has the whole file without it.
 */
export async function* csvParts<Cursor>({
  head,
  readPart,
  record,
}: Export<Cursor>): AsyncGenerator<string> {
  let [rows, isRecorded] = [0, false]
  try {
    yield head
    let part = await readPart(undefined)
    while (part.next) {
      rows += part.rows
      yield part.text
      part = await readPart(part.next)
    }
    await record(rows + part.rows, true)
    isRecorded = true
    yield part.text
  } finally {
    if (!isRecorded) await record(rows, false)
  }
}
