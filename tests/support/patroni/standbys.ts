import pg from 'pg'

export interface Standby {
  readonly application_name: string
  readonly state: string
  readonly sync_state: string
}

const STANDBYS = 'SELECT application_name, state, sync_state FROM pg_stat_replication'
const ANSWER_MS = 2000

/** By PostgreSQL itself, since Patroni's view is seconds old. Undefined if there is no primary. */
export const readStandbys = async (superuserUrl: string): Promise<Standby[] | undefined> => {
  const client = new pg.Client({
    connectionString: superuserUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Standby>(STANDBYS)).rows
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
