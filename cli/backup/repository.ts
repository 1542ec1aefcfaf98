import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ExpectedError } from '#cli/failures.ts'
import { type Account, serverEnvironment } from './tools.ts'

/** pgBackRest's stanza: the one PostgreSQL, or cluster, with everything that is backed up of it. */
const STANZA = 'jalkhata'

/** What `pgbackrest info` reports of a stanza. */
export interface RepositoryInfo {
  readonly status: { readonly code: number; readonly message: string }
  readonly cipher: string
  readonly backup: readonly {
    readonly error: boolean | null
    readonly timestamp: { readonly stop: number }
  }[]
}

/** Runs pgBackRest as PostgreSQL's user. Default configuration: /etc/pgbackrest/pgbackrest.conf */
export const runPgbackrest = async (
  account: Account,
  args: readonly string[],
  config?: string,
): Promise<string> => {
  const all = [...(config ? [`--config=${config}`] : []), `--stanza=${STANZA}`, ...args]
  try {
    const { stdout } = await promisify(execFile)('pgbackrest', all, {
      ...account,
      cwd: '/',
      env: serverEnvironment(),
    })
    return stdout
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown } & Record<string, string>
    if (code === 'ENOENT') throw new ExpectedError('pgBackRest is not installed.')
    throw new ExpectedError(`pgBackRest failed: ${(stdout + stderr).trim()}`)
  }
}

export const readRepository = async (account: Account, config?: string) => {
  const answer = await runPgbackrest(account, ['info', '--output=json'], config)
  return (JSON.parse(answer) as RepositoryInfo[])[0]
}

const OLDEST_HOURS = 26

export const repositoryFaults = (info: RepositoryInfo | undefined, now: Date): string[] => {
  if (!info || info.backup.length === 0) return ['There is no backup: pgbackrest backup.']
  const good = info.backup.filter(({ error }) => error !== true)
  const newest = Math.max(...good.map(({ timestamp }) => timestamp.stop))
  const hours = (now.getTime() / 1000 - newest) / 3600
  return [
    ...(info.status.code === 0 ? [] : [`pgBackRest: ${info.status.message}.`]),
    ...(good.length < info.backup.length ? ['A backup has damaged pages.'] : []),
    ...(hours > OLDEST_HOURS ? [`The newest backup is ${Math.round(hours)} h old.`] : []),
    ...(info.cipher === 'none' ? ['The repository is not encrypted.'] : []),
  ]
}

/** Reads the whole repository. pgBackRest 2.45 exits with 0 also when it finds damage. */
export const verifyRepository = async (account: Account, config?: string): Promise<string[]> => {
  const report = await runPgbackrest(account, ['verify', '--output=text', '--verbose'], config)
  return report.includes('status: ok') ? [] : [`The repository is damaged:\n${report.trim()}`]
}
