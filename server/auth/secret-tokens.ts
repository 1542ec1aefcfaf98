import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that only the browser keeps; the database keeps the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
