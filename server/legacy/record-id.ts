import { createHash } from 'node:crypto'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

export const isUuid = (key: string): boolean => UUID.test(key)

/** An id derived from a name, always the same one (RFC 9562, version 8). */
export const idFrom = (name: string): string => {
  const bytes = createHash('sha256').update(`jalkhata:${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [0, 8, 12, 16, 20].map((at, n, all) => hex.slice(at, all[n + 1])).join('-')
}

/** A record made here has its id as key in an export; an old key gets a derived id. */
export const recordIdOf = (path: string, key: string): string => (isUuid(key) ? key : idFrom(path))

/** The value of the column `old_key`; null if the record never had an old key. */
export const oldKeyOf = (key: string, owner = ''): string | null => {
  if (isUuid(key)) return null
  return owner === '' ? key : `${owner}/${key}`
}
