import type pg from 'pg'

export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What goes to the database, from whatever place of the server it is sent. */
export const recordQueries = (pool: pg.Pool) => {
  let sent: Sent[] = []
  const known = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const listen = (...args: unknown[]) => {
      const [first, values = []] = args as [string | Sent, unknown[]?]
      sent.push(typeof first === 'string' ? { text: first, values } : first)
      return query(...args)
    }
    Object.assign(client, { query: listen })
  })
  return async (work: () => Promise<unknown>): Promise<Sent[]> => {
    sent = []
    await work()
    return sent
  }
}
