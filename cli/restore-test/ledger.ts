import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SLOT } from '#cli/backup/check.ts'

/** A bill that the server confirmed as saved. */
export interface Acknowledged {
  readonly id: string
  readonly commandId: string
  readonly token: number
  readonly atMs: number
}

const EVERY_MS = 50

interface Position {
  readonly written: number
  readonly archived: number
}

const POSITION = `
  SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS written,
         coalesce(pg_wal_lsn_diff(flush_lsn, '0/0'), 0)::float8 AS archived
  FROM pg_replication_slots JOIN pg_stat_replication ON pid = active_pid
  WHERE slot_name = '${SLOT}'`

/**
 * The acknowledged bills, and how many of them are archived: those acknowledged before PostgreSQL
 * reached a WAL position count once the archive has passed that position.
 */
export const openLedger = async (superuserUrl: string) => {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => undefined)
  await client.connect()
  const acknowledged: Acknowledged[] = []
  const marks: { count: number; written: number }[] = []
  let archivedCount = 0

  const readPosition = async () => {
    const count = acknowledged.length
    const { rows } = await client.query<Position>(POSITION)
    const [now] = rows
    if (!now) return
    marks.push({ count, written: now.written })
    const passed = marks.findLast(({ written }) => written <= now.archived)
    archivedCount = Math.max(archivedCount, passed?.count ?? 0)
  }
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      await readPosition().catch(() => undefined)
      await pause(EVERY_MS)
    }
  })()
  return {
    acknowledged: acknowledged as readonly Acknowledged[],
    note: (bill: Acknowledged) => void acknowledged.push(bill),
    /** The bills that a restore must have. */
    archived: (): readonly Acknowledged[] => acknowledged.slice(0, archivedCount),
    close: async () => {
      over.abort()
      await watching
      await client.end().catch(() => undefined)
    },
  }
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>
