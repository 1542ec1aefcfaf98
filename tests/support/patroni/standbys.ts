import pg from 'pg'

interface Standby {
  readonly application_name: string
  readonly state: string
  readonly sync_state: string
}

const STANDBYS = 'SELECT application_name, state, sync_state FROM pg_stat_replication'
const ANSWER_MS = 2000

/** Undefined if there is no primary. */
export const queryPrimary = async <Row extends object>(
  superuserUrl: string,
  text: string,
): Promise<Row[] | undefined> => {
  const client = new pg.Client({
    connectionString: superuserUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** By PostgreSQL itself, since Patroni's view is seconds old. */
export const readStandbys = (superuserUrl: string): Promise<Standby[] | undefined> =>
  queryPrimary<Standby>(superuserUrl, STANDBYS)
