import pg from 'pg'
import { DCS, NODES } from './config.ts'

const STREAMING = `
  SELECT count(*)::integer AS streaming, count(*) FILTER (WHERE sync_state = 'sync')::integer AS synced
  FROM pg_stat_replication WHERE state = 'streaming'`
const ANSWER_MS = 2000

/** By PostgreSQL itself, since Patroni's view is seconds old. */
export const hasStandbys = async (superuserUrl: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: superuserUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ streaming: number; synced: number }>(STREAMING)
    const isSafe = !DCS.synchronous_mode || rows[0]?.synced === 1
    return rows[0]?.streaming === NODES.length - 1 && isSafe
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
