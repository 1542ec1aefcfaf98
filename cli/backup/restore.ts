import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ExpectedError } from '#cli/failures.ts'
import { type BackupPlace, type BaseBackup, listBackups } from './place.ts'
import { recover } from './recover.ts'
import type { Tools } from './tools.ts'

export interface RestoreOptions {
  /** The new data directory; it must not exist yet, or be empty. */
  readonly to: string
  /** The time to restore to; default everything that was archived. */
  readonly at?: Date | undefined
}

export interface Restored {
  readonly from: BaseBackup
  /** The time of the last restored write, from PostgreSQL's log. */
  readonly lastWrite: string | undefined
}

const chooseBackup = (place: BackupPlace, at: Date | undefined): BaseBackup => {
  const backups = listBackups(place)
  const chosen = backups.findLast((backup) => at === undefined || backup.at <= at)
  if (chosen) return chosen
  const oldest = backups[0]
  throw new ExpectedError(
    oldest
      ? `The oldest base backup is of ${oldest.at.toISOString()}: that moment cannot be restored.`
      : `There is no base backup in ${place.base}.`,
  )
}

const copyInto = (from: string, to: string, { uid, gid }: Tools['account']): void => {
  // Set the mode afterwards: with a strict umask PostgreSQL's user could not enter.
  if (mkdirSync(dirname(to), { recursive: true }) !== undefined) chmodSync(dirname(to), 0o755)
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', '--reflink=auto', `${from}/.`, to])
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, to])
  chmodSync(to, 0o700)
}

/** Restores a base backup and the archive into a data directory that PostgreSQL can start. */
export const restore = async (
  tools: Tools,
  place: BackupPlace,
  input: RestoreOptions,
): Promise<Restored> => {
  const to = resolve(input.to)
  if (existsSync(to) && readdirSync(to).length > 0) throw new ExpectedError(`${to} is not empty.`)
  const from = chooseBackup(place, input.at)
  await tools.run('pg_verifybackup', ['--quiet', from.dir])
  try {
    copyInto(from.dir, to, tools.account)
    writeFileSync(join(to, 'recovery.signal'), '')
    return { from, lastWrite: await recover(tools, { wal: place.wal, dir: to, at: input.at }) }
  } catch (error) {
    rmSync(to, { recursive: true, force: true })
    throw error
  }
}
