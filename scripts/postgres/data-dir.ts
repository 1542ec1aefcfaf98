import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, makeOpenDir, reason } from './account.ts'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './environment.ts'

export const SUPERUSER = 'postgres'
const PASSWORD_FILE = 'superuser-password'

export function readPassword(dataDir: string): string {
  const file = join(dataDir, PASSWORD_FILE)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new Error(
    `The database in ${dataDir} has no ${PASSWORD_FILE} file, so it cannot be opened.`,
  )
}

export function holdsDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'))
}

export function checkMajor(dataDir: string, binaries: Binaries): void {
  const made = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (made === String(binaries.major)) return
  throw new Error(
    `The database in ${dataDir} was made by PostgreSQL ${made}, and this is PostgreSQL ${binaries.version}: install PostgreSQL ${made} again, or move that directory away to begin with an empty one.`,
  )
}

/**
 * Made under another name and renamed when whole: a start that is interrupted, or two at
 * once, never leaves a half-made database or one whose password nobody knows.
 */
export function createDataDir(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  sync: boolean,
): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty and holds no PostgreSQL database.`)
  }
  makeOpenDir(dirname(dataDir))
  const work = mkdtempSync(`${dataDir}.new-`)
  try {
    initialise(work, binaries, account, sync)
    renameSync(work, dataDir)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    if (!holdsDatabase(dataDir)) throw error
  }
}

function initialise(work: string, binaries: Binaries, account: Account, sync: boolean): void {
  const passwordFile = `${work}.password`
  give(work, account)
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  give(passwordFile, account)
  const flags = [
    `--pgdata=${work}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
  ]
  if (!sync) flags.push('--no-sync')
  const options = { ...account, cwd: work, env: serverEnvironment(), encoding: 'utf8' } as const
  const run = (locale: string) =>
    spawnSync(binaries.initdb, [...flags, `--locale=${locale}`], options)
  try {
    let made = run('C.UTF-8')
    if (made.status !== 0 && /locale/i.test(made.stderr ?? '')) made = run('C')
    if (made.status !== 0) throw new Error(`PostgreSQL could not make a database: ${reason(made)}`)
    renameSync(passwordFile, join(work, PASSWORD_FILE))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function give(path: string, account: Account): void {
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(path, account.uid, account.gid)
  }
}
