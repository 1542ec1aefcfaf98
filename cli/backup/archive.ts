import type { ChildProcess } from 'node:child_process'
import { type BackupPlace, makePlace } from './place.ts'
import type { Tools } from './tools.ts'

/** PostgreSQL keeps what the archive has not taken yet under this name. */
export const SLOT = 'jalkhata_archive'

/**
 * The continuous archive: every write as it happens, on the disk before PostgreSQL hears that it
 * is. It connects again by itself, and the slot sees to it that nothing is missing then.
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
