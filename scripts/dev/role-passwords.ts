import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

interface RolePasswords {
  readonly owner: string
  readonly app: string
}

const secret = (): string => randomBytes(24).toString('base64url')

/** Made by chance once, kept beside the data where only we can read them, and used again. */
export const rolePasswords = (dataDir: string): RolePasswords => {
  const file = `${dataDir}.roles.json`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as RolePasswords
  const made = { owner: secret(), app: secret() }
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
