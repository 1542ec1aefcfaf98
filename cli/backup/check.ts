import pg from 'pg'
import { readRepository, repositoryFaults, verifyRepository } from './repository.ts'
import { findTools } from './tools.ts'

/** The replication slot of pg_receivewal on a single machine: it makes PostgreSQL keep the tail. */
export const SLOT = 'jalkhata_archive'

const MOST_BEHIND_BYTES = 16 * 1024 * 1024

interface ArchiveState {
  readonly mode: string
  readonly isFailing: boolean
  readonly isActive: boolean | null
  readonly behind: number | null
}

const STATE = `
  SELECT current_setting('archive_mode') AS mode,
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing",
         active AS "isActive",
         pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 AS behind
  FROM pg_stat_archiver LEFT JOIN pg_replication_slots ON slot_name = $1`

const readState = async (url: string): Promise<ArchiveState | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return (await client.query<ArchiveState>(STATE, [SLOT])).rows[0]
  } finally {
    await client.end()
  }
}

const tailFaults = ({ isActive, behind }: ArchiveState): string[] => {
  if (!isActive) return ['The tail is not archived: pg_receivewal does not run.']
  return behind === null || behind > MOST_BEHIND_BYTES
    ? [`pg_receivewal is ${behind} bytes behind.`]
    : []
}

export interface BackupCheck {
  readonly url: string
  /** On a cluster the synchronous standby has the tail. */
  readonly isCluster: boolean
  readonly now: Date
  /** Also reads every file of the repository. */
  readonly isVerified: boolean
  /** pgBackRest's configuration, if it is not in its usual place. */
  readonly config?: string
}

/** What would prevent a restore to a minute ago; empty if nothing does. */
export const faultsOf = async (check: BackupCheck): Promise<string[]> => {
  const { url, isCluster, now, isVerified, config } = check
  const { account } = findTools()
  const state = await readState(url)
  const info = await readRepository(account, config)
  return [
    ...repositoryFaults(info, now),
    ...(state?.mode === 'on' ? [] : ['archive_mode is off: pgBackRest gets no writes.']),
    ...(state?.isFailing ? ["The archive fails: see PostgreSQL's log."] : []),
    ...(state && !isCluster ? tailFaults(state) : []),
    ...(isVerified ? await verifyRepository(account, config) : []),
  ]
}
