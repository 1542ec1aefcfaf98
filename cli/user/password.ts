import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ExpectedError } from '#cli/failures.ts'
import { checkOwnPassword } from '#domain/users/password.ts'

/** Without letters or digits that look alike, because it may be read out on the telephone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = (): string =>
  Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const makePassword = (): string => [group(), group(), group()].join('-')

/** Asks on the terminal without echo. */
const ask = async (question: string): Promise<string> => {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

const askTwice = async (): Promise<string> => {
  const first = await ask('Password (empty: one is made): ')
  if (first === '') return ''
  if (first !== (await ask('Once more: '))) throw new ExpectedError('The two are not the same.')
  return first
}

interface GivenPassword {
  readonly password: string
  /** Generated, so it must be printed. */
  readonly isMade: boolean
}

export const takePassword = async (phone: string): Promise<GivenPassword> => {
  const given = process.env['PASSWORD'] || (process.stdin.isTTY ? await askTwice() : '')
  if (given === '') return { password: makePassword(), isMade: true }
  const defaultPassword = process.env['DEFAULT_PASSWORD'] ?? ''
  const refused = checkOwnPassword(given, { defaultPassword, phone })
  if (refused) throw new ExpectedError(refused.refused)
  return { password: given, isMade: false }
}
