import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default variant.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password)
