import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment, type Tools } from '#cli/backup/tools.ts'
import { ExpectedError } from '#cli/failures.ts'

/**
 * Separate settings that reject every connection: no client sees a half-restored database, and the
 * configuration files of the original are not needed. pgBackRest wrote those of the recovery.
 */
const settingsFor = (work: string): string[] =>
  Object.entries({
    config_file: join(work, 'postgresql.conf'),
    hba_file: join(work, 'pg_hba.conf'),
    ident_file: join(work, 'pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: work,
    logging_collector: 'off',
    log_destination: 'stderr',
    hot_standby: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const STATUS_LINE = 7
const isReady = (dir: string): boolean => {
  const file = join(dir, 'postmaster.pid')
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[STATUS_LINE]?.trim() === 'ready'
}

const untilReady = async (child: ChildProcess, dir: string, log: () => string): Promise<void> => {
  while (!isReady(dir)) {
    if (child.exitCode !== null || child.signalCode !== null) throw failure(log())
    await pause(50)
  }
}

const failure = (log: string): Error => {
  if (log.includes('recovery ended before configured recovery target was reached')) {
    return new ExpectedError(
      'The archive does not reach that moment; without one, all of it is restored.',
    )
  }
  const fatal = [...log.matchAll(/(?:FATAL|PANIC): +(.+)/g)].at(-1)?.[1]
  return new ExpectedError(`PostgreSQL could not recover: ${fatal ?? log}`)
}

/** Lets PostgreSQL replay the archive into `dir`, then stops it. */
export const recover = async (tools: Tools, dir: string): Promise<void> => {
  const { account } = tools
  const work = mkdtempSync(join(tmpdir(), 'jalkhata-recovery-'))
  for (const name of ['postgresql.conf', 'pg_ident.conf']) writeFileSync(join(work, name), '')
  writeFileSync(join(work, 'pg_hba.conf'), 'local all all reject\n')
  chmodSync(work, 0o755)
  if (account.uid !== undefined) chownSync(work, account.uid, account.gid ?? account.uid)
  const child = spawn(join(tools.dir, 'postgres'), ['-D', dir, ...settingsFor(work)], {
    ...account,
    cwd: dir,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr?.on('data', (part: Buffer) => {
    log += part.toString()
  })
  const exit = once(child, 'close')
  try {
    await untilReady(child, dir, () => log)
    child.kill('SIGINT')
    await exit
  } finally {
    child.kill('SIGQUIT')
    rmSync(work, { recursive: true, force: true })
  }
}
