import type pg from 'pg'

export interface SentQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Records every query that the server sends through these pools. */
export const recordQueries = (...pools: readonly pg.Pool[]) => {
  let sent: SentQuery[] = []
  const known = new WeakSet<object>()
  const recordClient = (client: pg.PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recordQuery = (...args: unknown[]) => {
      const [first, values = []] = args as [string | SentQuery, unknown[]?]
      sent.push(typeof first === 'string' ? { text: first, values } : first)
      return query(...args)
    }
    Object.assign(client, { query: recordQuery })
  }
  for (const pool of pools) pool.on('acquire', recordClient)
  return async (work: () => Promise<unknown>): Promise<SentQuery[]> => {
    sent = []
    await work()
    return sent
  }
}
