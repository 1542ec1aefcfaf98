import pg from 'pg'
import type { Acknowledged } from './ledger.ts'

interface Row {
  readonly id: string
  readonly token: number
}

const read = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const bills = await client.query<Row>(
      `SELECT id, token FROM invoices WHERE created_by_id IS NOT NULL ORDER BY day, run, token`,
    )
    const commands = await client.query<{ id: string }>('SELECT id FROM commands')
    const all = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM invoices')
    return {
      tokens: new Map(bills.rows.map(({ id, token }) => [id, token])),
      commands: new Set(commands.rows.map(({ id }) => id)),
      all: all.rows[0]?.count ?? 0,
    }
  } finally {
    await client.end()
  }
}

export interface Consistency {
  readonly faults: string[]
  readonly bills: number
  /** Bills that were acknowledged but not archived yet, and are lost. */
  readonly lostUnarchived: number
  /** True if the bill was restored. */
  readonly has: (bill: Acknowledged) => boolean
}

/** Compares the restored database with the ledger. */
export const checkConsistency = async (
  url: string,
  must: readonly Acknowledged[],
  acknowledged: readonly Acknowledged[],
): Promise<Consistency> => {
  const { tokens, commands, all } = await read(url)
  const lost = must.filter(({ id }) => !tokens.has(id))
  const changed = must.filter(({ id, token }) => tokens.has(id) && tokens.get(id) !== token)
  const forgotten = must.filter(({ id, commandId }) => tokens.has(id) && !commands.has(commandId))
  const numbers = [...tokens.values()]
  const gap = numbers.findIndex((token, place) => token !== place + 1)
  return {
    faults: [
      ...(lost.length > 0 ? [`${lost.length} acknowledged and archived bills are lost`] : []),
      ...(changed.length > 0 ? [`${changed.length} bills have another token`] : []),
      ...(forgotten.length > 0 ? [`${forgotten.length} bills would be made twice`] : []),
      ...(gap >= 0 ? [`token ${numbers[gap]} stands where ${gap + 1} should`] : []),
    ],
    bills: all,
    lostUnarchived: acknowledged.filter(({ id }) => !tokens.has(id)).length - lost.length,
    has: ({ id }) => tokens.has(id),
  }
}
