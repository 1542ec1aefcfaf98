import type { ChildProcess } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SLOT } from '#cli/backup/check.ts'
import { runPgbackrest } from '#cli/backup/repository.ts'
import { type Account, findTools } from '#cli/backup/tools.ts'
import type { Cluster } from '#cli/postgres/cluster.ts'
import { recover } from './recover.ts'

const DEPLOY = new URL('../../deploy/', import.meta.url).pathname

const makeFolder = (folder: string, { uid, gid }: Account): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** The shipped configuration with other values, so that the test runs what operators run. */
const writeConfig = (file: string, values: Readonly<Record<string, string>>): void => {
  let text = readFileSync(join(DEPLOY, 'pgbackrest.conf'), 'utf8')
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`deploy/pgbackrest.conf has no ${name}.`)
    text = text.replace(line, () => `${name}=${value}`)
  }
  writeFileSync(file, text)
}

export const archiveSettings = (place: string): Readonly<Record<string, string>> => ({
  archive_mode: 'on',
  archive_command: `pgbackrest --config=${join(place, 'pgbackrest.conf')} --stanza=jalkhata archive-push %p`,
})

/** pgBackRest and pg_receivewal as on a single machine, with all their folders in `place`. */
export const openBackup = (place: string, cluster: Cluster) => {
  const tools = findTools()
  const { account } = tools
  const config = join(place, 'pgbackrest.conf')
  const url = cluster.superuserUrl()
  const folder = (name: string) => makeFolder(join(place, name), account)
  const tail = folder('wal')
  // PostgreSQL's user may not be able to enter the folder of the program.
  const fetchWal = join(place, 'fetch-wal')
  copyFileSync(join(DEPLOY, 'fetch-wal'), fetchWal)
  writeConfig(config, {
    'repo1-path': folder('repository'),
    'repo1-cipher-pass': 'restore-test',
    'spool-path': folder('spool'),
    'log-path': folder('log'),
    'lock-path': folder('lock'),
    'recovery-option': `restore_command=${fetchWal} %f %p ${config} ${tail}`,
    'pg1-path': cluster.dataDir,
    'pg1-port': String(cluster.port),
    'pg1-socket-path': '/tmp',
    'pg1-user': new URL(url).username,
  })
  const run = (...args: string[]) => runPgbackrest(account, args, config)
  return {
    config,
    /** Like the unit jalkhata-archive.service. */
    startTail: async (): Promise<ChildProcess> => {
      const slot = [`--slot=${SLOT}`, '--no-password']
      await tools.run('pg_receivewal', ['--create-slot', '--if-not-exists', ...slot], url)
      return tools.start('pg_receivewal', [`--directory=${tail}`, '--synchronous', ...slot], url)
    },
    prepare: () => run('stanza-create'),
    take: () => run('backup'),
    /** Restores into the data directory of the cluster and replays the archive and the tail. */
    restore: async (at?: Date): Promise<void> => {
      makeFolder(cluster.dataDir, account)
      const time = at?.toISOString().replace('T', ' ').replace('Z', '+00')
      const target = time ? ['--type=time', `--target=${time}`, '--target-action=promote'] : []
      await run('restore', ...target)
      await recover(tools, cluster.dataDir)
    },
  }
}
