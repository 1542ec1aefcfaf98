import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** E16: a one-time password must be used within this time. */
export const ONE_TIME_PASSWORD_MS = 72 * 3_600_000

const MIN_LENGTH = 8
const MAX_LENGTH = 128

const repeatsOneCharacter = (password: string): boolean => new Set(password).size === 1

/** AUT-09. Length and a block list; composition rules would only make users write it down. */
export const checkOwnPassword = (
  password: string,
  facts: { defaultPassword: string; phone: string },
): Refusal | undefined => {
  const lower = password.toLowerCase()
  const weak =
    password.length < MIN_LENGTH ||
    password.length > MAX_LENGTH ||
    password === facts.defaultPassword ||
    lower.includes(facts.phone) ||
    repeatsOneCharacter(lower) ||
    COMMON_PASSWORDS.has(lower)
  return weak ? refuse(messages.login.weakPassword) : undefined
}
