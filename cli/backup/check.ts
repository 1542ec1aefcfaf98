import { existsSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { SLOT } from './archive.ts'
import { type BackupPlace, firstWalOf, gapAfter, listBackups } from './place.ts'

const OLDEST_HOURS = 26
const MOST_BEHIND_BYTES = 16 * 1024 * 1024

interface Archive {
  readonly active: boolean
  readonly behind: number | null
}

const archiveState = async (url: string): Promise<Archive | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ active: boolean; behind: string | null }>(
      `SELECT active, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) AS behind
       FROM pg_replication_slots WHERE slot_name = $1`,
      [SLOT],
    )
    const [found] = rows
    return found && { ...found, behind: found.behind === null ? null : Number(found.behind) }
  } finally {
    await client.end()
  }
}

/** What would prevent a restore to a minute ago; empty if nothing does. */
export const faultsOf = async (place: BackupPlace, url: string, now: Date): Promise<string[]> => {
  const faults: string[] = []
  const newest = listBackups(place).at(-1)
  const hours = newest ? (now.getTime() - newest.at.getTime()) / 3_600_000 : Infinity
  if (!newest) faults.push('There is no base backup.')
  else if (hours > OLDEST_HOURS)
    faults.push(`The newest base backup is ${Math.round(hours)} h old.`)
  if (newest) {
    const gap = gapAfter(existsSync(place.wal) ? readdirSync(place.wal) : [], firstWalOf(newest))
    if (gap !== undefined) faults.push(`The archive has a gap at ${gap}: take a new base backup.`)
  }
  const archive = await archiveState(url)
  if (!archive?.active) faults.push('The archive is not running: jalkhata backup-archive')
  else if ((archive.behind ?? Infinity) > MOST_BEHIND_BYTES) {
    faults.push(`The archive is ${archive.behind} bytes behind.`)
  }
  return faults
}
