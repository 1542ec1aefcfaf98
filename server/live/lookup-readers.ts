/** A customer's page that is open on a number. */
export interface LookUpReader {
  readonly phone: string
  readonly address: string
  /** A bill of the number changed, or something may have been missed. */
  tell(event: 'changed' | 'gap'): void
  close(): void
}

/** Open look-ups by number: a bill's notice costs nothing to the pages of other numbers. */
export const createLookUpReaders = () => {
  const byPhone = new Map<string, Set<LookUpReader>>()
  let size = 0
  let closed = false

  const forEach = (act: (reader: LookUpReader) => void) => {
    for (const readers of byPhone.values()) for (const reader of readers) act(reader)
  }

  return {
    get size() {
      return size
    },
    countOf: (phone: string, address: string): number =>
      [...(byPhone.get(phone) ?? [])].filter((reader) => reader.address === address).length,
    join(reader: LookUpReader): () => void {
      const readers = byPhone.get(reader.phone) ?? new Set()
      byPhone.set(reader.phone, readers.add(reader))
      size += 1
      if (closed) reader.close()
      return () => {
        if (!readers.delete(reader)) return
        size -= 1
        if (readers.size === 0) byPhone.delete(reader.phone)
      }
    },
    publish(phone: string): void {
      for (const reader of byPhone.get(phone) ?? []) reader.tell('changed')
    },
    publishGap: () => forEach((reader) => reader.tell('gap')),
    close: () => {
      closed = true
      forEach((reader) => reader.close())
    },
  }
}
