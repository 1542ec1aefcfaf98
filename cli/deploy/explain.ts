/** Error codes as sentences for the operator; never the address, which contains a password. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No database answers at that address.',
  ENOTFOUND: 'The host of the database is not known.',
  ETIMEDOUT: 'The database does not answer.',
  '28P01': 'The database does not accept that user and password.',
  '28000': 'The database does not let that user in.',
  '3D000': 'That database does not exist: npm run setup makes it.',
  '42P01': 'The tables are not there yet: run npm run migrate first.',
  '55P03': 'Somebody holds a table that must be changed: nothing was done, run it again later.',
  '42501': 'That database user may not do this.',
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  const sentence = code === undefined ? undefined : SENTENCES[code]
  if (sentence === undefined) return error.message || error.name
  return error.message ? `${sentence} (${error.message})` : sentence
}

/** Runs a command of the terminal: an error becomes a sentence and a failing exit code. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** A setting that the command requires. */
export const required = (name: string): string => {
  const given = process.env[name]
  if (!given) throw new Error(`${name} is missing. See .env.example.`)
  return given
}

export const requiredUrl = (name: string): string => {
  const given = required(name)
  if (!URL.canParse(given)) throw new Error(`${name} is not an address. See .env.example.`)
  return given
}
