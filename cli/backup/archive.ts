import type { ChildProcess } from 'node:child_process'
import { type BackupPlace, makePlace } from './place.ts'
import type { Tools } from './tools.ts'

/** The replication slot, which makes PostgreSQL keep WAL until the archive has it. */
export const SLOT = 'jalkhata_archive'

/**
 * The continuous archive: flushes every write to disk before it confirms it to PostgreSQL. It
 * reconnects by itself, and the slot ensures that no WAL is missing then.
 */
export const startArchive = async (
  tools: Tools,
  place: BackupPlace,
  url: string | undefined,
): Promise<ChildProcess> => {
  makePlace(place, tools.account)
  const slot = [`--slot=${SLOT}`, '--no-password']
  await tools.run('pg_receivewal', ['--create-slot', '--if-not-exists', ...slot], url)
  const flags = [`--directory=${place.wal}`, '--synchronous', ...slot]
  return tools.start('pg_receivewal', flags, url)
}
