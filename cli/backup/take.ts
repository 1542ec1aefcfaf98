import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupPlace, firstWalOf, listBackups, makePlace, nameAt } from './place.ts'
import type { Tools } from './tools.ts'

/** Takes a base backup; it gets its final name only after it matches its manifest. */
export const takeBackup = async (
  tools: Tools,
  place: BackupPlace,
  url: string | undefined,
): Promise<string> => {
  makePlace(place, tools.account)
  // Left over from an interrupted backup; two backups at a time are not supported.
  const work = join(place.base, '.new')
  rmSync(work, { recursive: true, force: true })
  try {
    const flags = ['--format=plain', '--wal-method=stream', '--checkpoint=fast', '--no-password']
    await tools.run('pg_basebackup', [`--pgdata=${work}`, ...flags], url)
    await tools.run('pg_verifybackup', ['--quiet', work])
    const dir = join(place.base, nameAt(new Date()))
    renameSync(work, dir)
    return dir
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    throw error
  }
}

/** Keeps the newest `keep` backups and the part of the archive that the oldest of them needs. */
export const forgetOld = async (
  tools: Tools,
  place: BackupPlace,
  keep: number,
): Promise<{ removed: number }> => {
  const backups = listBackups(place)
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  for (const { dir } of old) rmSync(dir, { recursive: true })
  const oldest = backups[old.length]
  if (oldest && readdirSync(place.wal).length > 0) {
    await tools.run('pg_archivecleanup', [place.wal, firstWalOf(oldest)])
  }
  return { removed: old.length }
}
