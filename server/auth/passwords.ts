import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default variant.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const ENCODED =
  /^\$argon2id\$v=19\$m=(?<m>\d{1,7}),t=(?<t>\d{1,3}),p=(?<p>\d{1,3})\$[\w+/-]{11,64}\$[\w+/-]{22,86}$/

const isBetween = (text: string | undefined, least: number, most: number): boolean =>
  Number(text) >= least && Number(text) <= most

/** False for a text that is no hash, and for one whose check would take the memory or time of many. */
export const isUsableHash = (text: string): boolean => {
  const cost = ENCODED.exec(text)?.groups
  return (
    cost !== undefined &&
    isBetween(cost['m'], 4096, 65_536) &&
    isBetween(cost['t'], 1, 10) &&
    isBetween(cost['p'], 1, 4)
  )
}

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password)
