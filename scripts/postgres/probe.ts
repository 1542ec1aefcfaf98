import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'

const CANNOT_CONNECT_NOW = '57P03'

/** Whether the server at this address is the one of this data directory, and takes queries. */
export async function probe(url: string, dataDir: string): Promise<'ready' | 'busy' | 'absent'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Without a listener, a server that dies under the connection would end this process too.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ dir: string }>(
      `select current_setting('data_directory') as dir`,
    )
    return samePlace(rows[0]?.dir, dataDir) ? 'ready' : 'absent'
  } catch (error) {
    const busy = error instanceof DatabaseError && error.code === CANNOT_CONNECT_NOW
    return busy ? 'busy' : 'absent'
  } finally {
    await client.end().catch(() => {})
  }
}

function samePlace(one: string | undefined, other: string): boolean {
  return one !== undefined && existsSync(one) && realpathSync(one) === realpathSync(other)
}

/** The port that a running or a crashed postmaster noted in its data directory. */
export function notedPort(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const port = Number.parseInt(readFileSync(file, 'utf8').split('\n')[3] ?? '', 10)
  return Number.isNaN(port) ? undefined : port
}
