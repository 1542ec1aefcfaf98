import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '#scripts/postgres/cluster.ts'

const SIGN = 'jalkhata dev'
const PATIENCE_MS = 2000

/** Kept open for as long as this dev server runs: the database itself then knows who is using it. */
export interface Hold {
  tell(address: string): Promise<void>
  release(): Promise<void>
}

export const hold = async (cluster: Cluster, lost: () => void): Promise<Hold> => {
  const client = new pg.Client({
    connectionString: cluster.superuserUrl(),
    application_name: SIGN,
    keepAlive: true,
  })
  let released = false
  client.on('error', () => undefined)
  await client.connect()
  client.on('end', () => {
    if (!released) lost()
  })
  return {
    tell: async (address) => {
      await client.query(`SELECT set_config('application_name', $1, false)`, [`${SIGN} ${address}`])
    },
    release: async () => {
      released = true
      await client.end().catch(() => undefined)
    },
  }
}

const holderIn = async (url: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ sign: string }>(
      'SELECT application_name AS sign FROM pg_stat_activity WHERE starts_with(application_name, $1)',
      [SIGN],
    )
    return rows[0]?.sign
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The address of the dev server that uses this cluster; '' while it is starting. */
export const holderOf = async (cluster: Cluster): Promise<string | undefined> => {
  const deadline = Date.now() + PATIENCE_MS
  do {
    const sign = await holderIn(cluster.superuserUrl())
    if (sign !== undefined) return sign.slice(SIGN.length).trim()
    await sleep(100)
  } while (Date.now() < deadline)
  return undefined
}
