/** The open live stream of a customer page, for one phone number. */
export interface LookUpReader {
  readonly phone: string
  readonly address: string
  /** 'changed': an invoice of the number changed. 'gap': a notice may have been missed. */
  sendEvent(event: 'changed' | 'gap'): void
  /** The queue changed, of which the number may be a part. */
  sendQueue(): void
  close(): void
}

/** Indexed by phone number, so that a notice does not loop over all open pages. */
export const createLookUpReaders = () => {
  const byPhone = new Map<string, Set<LookUpReader>>()
  let size = 0
  let isClosed = false

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
      if (isClosed) reader.close()
      return () => {
        if (!readers.delete(reader)) return
        size -= 1
        if (readers.size === 0) byPhone.delete(reader.phone)
      }
    },
    publish(phone: string): void {
      for (const reader of byPhone.get(phone) ?? []) reader.sendEvent('changed')
    },
    publishQueue: () => forEach((reader) => reader.sendQueue()),
    publishGap: () => forEach((reader) => reader.sendEvent('gap')),
    close: () => {
      isClosed = true
      forEach((reader) => reader.close())
    },
  }
}
