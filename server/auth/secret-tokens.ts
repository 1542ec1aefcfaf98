import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. Only the browser stores them; the database stores their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
