import type { CommandRow } from '#domain/access/command-row.ts'

type Success = Pick<CommandRow, 'done' | 'banner'>

const UNKNOWN: Success = { done: /* i18n */ 'Saved.' }

/** The text after a command. Loads the table on demand, to keep it out of the salesman's bundle. */
export const successOf = async (call: string | undefined): Promise<Success> => {
  const table = await import('#domain/access/commands.ts').catch(() => undefined)
  return table?.commandRow(call ?? '') ?? UNKNOWN
}
