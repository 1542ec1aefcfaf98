import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ExpectedError } from '#cli/failures.ts'
import type { Account } from './tools.ts'

/** The folders of finished base backups, each named by its time, and of the WAL archive. */
export interface BackupPlace {
  readonly base: string
  readonly wal: string
}

export interface BaseBackup {
  readonly dir: string
  readonly at: Date
}

export const backupPlace = (dir: string): BackupPlace => ({
  base: join(resolve(dir), 'base'),
  wal: join(resolve(dir), 'wal'),
})

export const makePlace = (place: BackupPlace, { uid, gid }: Account): void => {
  for (const dir of [dirname(place.base), place.base, place.wal]) {
    if (existsSync(dir)) continue
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    if (uid !== undefined && gid !== undefined) chownSync(dir, uid, gid)
  }
}

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

/** 2026-11-15T04-30-00.000Z: without colons, which some file systems refuse in a name. */
export const nameAt = (at: Date): string => at.toISOString().replaceAll(':', '-')

/** Oldest first; an unfinished backup has a name that does not match. */
export const listBackups = ({ base }: BackupPlace): BaseBackup[] =>
  (existsSync(base) ? readdirSync(base) : [])
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => ({ dir: join(base, name), at: new Date(name.replace(NAME, '$1:$2:$3')) }))

/** The first file of the archive that this backup needs. */
export const firstWalOf = ({ dir }: BaseBackup): string => {
  const label = readFileSync(join(dir, 'backup_label'), 'utf8')
  const file = /^START WAL LOCATION: .* \(file ([\dA-F]{24})\)$/m.exec(label)?.[1]
  if (file === undefined) throw new ExpectedError(`${dir} is not a base backup.`)
  return file
}

const PER_LOG = 256
const placeOf = (file: string): number =>
  Number.parseInt(file.slice(8, 16), 16) * PER_LOG + Number.parseInt(file.slice(16, 24), 16)

/** The file after which one is missing between `first` and the end of the archive. */
export const gapAfter = (files: readonly string[], first: string): string | undefined => {
  const segments = files
    .filter((file) => /^[\dA-F]{24}(\.partial)?$/.test(file))
    .map((file) => file.slice(0, 24))
    .filter((file) => placeOf(file) >= placeOf(first))
    .sort((a, b) => placeOf(a) - placeOf(b))
  if (segments[0] === undefined || placeOf(segments[0]) !== placeOf(first)) return first
  return segments.find((file, at) => {
    const next = segments[at + 1]
    return next !== undefined && placeOf(next) > placeOf(file) + 1
  })
}
