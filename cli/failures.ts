import { CommanderError } from 'commander'

/** Exit codes of every command; `jalkhata --help` lists them. */
export const EXIT = { done: 0, failed: 1, usage: 2, fault: 70 } as const

/** A failure that the operator can act on: printed as a sentence, without a stack. */
export class ExpectedError extends Error {}

const NO_DATABASE = 'No database answers at that address.'
const NOT_MIGRATED = 'The tables are not up to date: run jalkhata migrate first.'
const DISK_FULL = 'The disk is full.'

/** Error codes as sentences for the operator; never the address, which contains a password. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: NO_DATABASE,
  ECONNRESET: 'The connection to the database was lost.',
  ENOTFOUND: 'The host of the database is not known.',
  EAI_AGAIN: 'The host of the database is not known.',
  EHOSTUNREACH: 'The host of the database cannot be reached.',
  ETIMEDOUT: 'The database does not answer.',
  '28P01': 'The database does not accept that user and password.',
  '28000': 'The database does not let that user in.',
  '3D000': 'That database does not exist: jalkhata setup makes it.',
  '42P01': NOT_MIGRATED,
  '42703': NOT_MIGRATED,
  '42501': 'That database user may not do this.',
  '53100': DISK_FULL,
  '53300': 'The database has no free connection: try again later.',
  '55P03': 'A table that must be changed is in use: nothing was done, run it again later.',
  '57P01': 'The database was stopped.',
  '57P03': 'The database is starting or stopping: try again in a moment.',
  ENOENT: 'That file or folder does not exist.',
  ENOTDIR: 'That file or folder does not exist.',
  EISDIR: 'That is a folder, not a file.',
  EACCES: 'The user that runs this may not use that file or folder.',
  EPERM: 'The user that runs this may not use that file or folder.',
  EROFS: 'That disk is read-only.',
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
}

/** Errors of pg, Kysely and the JSON parser that have no code. */
const UNCODED: readonly (readonly [RegExp, string])[] = [
  [/^Connection terminated/, 'The connection to the database was lost.'],
  [/^timeout (expired|exceeded)/, 'The database does not answer.'],
  [/^SASL: .*client password/, 'The address of the database has no password.'],
  [/^(Parser|The file does not hold)/, 'The file is not a tree of the old database.'],
  [/^corrupted migrations/, 'A newer version migrated this database: use that version.'],
]

const field = (error: Error, name: 'code' | 'syscall'): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value
  return typeof value === 'string' ? value : ''
}

const sentenceFor = (error: Error): string | undefined => {
  const syscall = field(error, 'syscall')
  const code = field(error, 'code')
  if (code === 'ENOENT' && syscall === 'connect') return NO_DATABASE
  if (code === 'ENOENT' && syscall.startsWith('spawn')) return 'A program is not installed.'
  return SENTENCES[code] ?? UNCODED.find(([pattern]) => pattern.test(error.message))?.[1]
}

/** What to print for an error, if anything, and the exit code. */
export const explain = (error: unknown): { readonly text: string; readonly code: number } => {
  // Commander has printed its message or the help already.
  if (error instanceof CommanderError) {
    return { text: '', code: error.exitCode === 0 ? EXIT.done : EXIT.usage }
  }
  if (error instanceof ExpectedError) return { text: error.message, code: EXIT.failed }
  const sentence = error instanceof Error ? sentenceFor(error) : undefined
  if (sentence !== undefined) {
    const { message } = error as Error
    return { text: message ? `${sentence} (${message})` : sentence, code: EXIT.failed }
  }
  const stack = error instanceof Error ? error.stack : String(error)
  return { text: `This should not happen. Please report it:\n${stack}`, code: EXIT.fault }
}

/** Runs a command of the terminal: an error becomes a sentence and a failing exit code. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const { text, code } = explain(error)
    if (text) console.error(text)
    process.exitCode = code
  }
}

/** A setting that the command requires. */
const required = (name: string): string => {
  const given = process.env[name]
  if (!given) throw new ExpectedError(`${name} is missing. See .env.example.`)
  return given
}

export const requiredUrl = (name: string): string => {
  const given = required(name)
  if (!URL.canParse(given)) throw new ExpectedError(`${name} is not an address. See .env.example.`)
  return given
}
