import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Cluster, startCluster } from '#cli/postgres/cluster.ts'
import { archiveSettings, openBackup } from '#cli/restore-test/backup.ts'
import { faultsOf } from './check.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let place: string
let cluster: Cluster
let backup: ReturnType<typeof openBackup>

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'jalkhata-backup-check-'))
  chmodSync(place, 0o755)
  cluster = await startCluster({ settings: { ...archiveSettings(place), fsync: 'off' } })
  backup = openBackup(place, cluster)
})
afterAll(async () => {
  await cluster.stop()
  rmSync(place, { recursive: true, force: true })
})

const check = (change: Partial<Parameters<typeof faultsOf>[0]> = {}) =>
  faultsOf({
    url: cluster.superuserUrl(),
    isCluster: false,
    now: new Date(),
    isVerified: true,
    config: backup.config,
    ...change,
  })

const switchSegment = async (table: string): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.superuserUrl() })
  await client.connect()
  try {
    await client.query(`CREATE TABLE ${table} AS SELECT 1 AS value`)
    await client.query('SELECT pg_switch_wal()')
  } finally {
    await client.end()
  }
}

/** Cleans the tail and returns what is left of it. */
const cleanTail = (): string[] => {
  const url = new URL(cluster.superuserUrl())
  const env = {
    PATH: process.env['PATH'],
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: url.password,
  }
  execFileSync(new URL('../../deploy/clean-tail', import.meta.url).pathname, [join(place, 'wal')], {
    env,
  })
  return readdirSync(join(place, 'wal')).toSorted()
}

const NO_TAIL = 'The tail is not archived: pg_receivewal does not run.'

test('each thing that a complete restore needs is missed when it is not there', async () => {
  expect(await check({ isVerified: false })).toContain('There is no backup: pgbackrest backup.')
  await backup.prepare()
  await backup.take()
  expect(await check()).toEqual([NO_TAIL])
  expect(await check({ isCluster: true })).toEqual([])
  const tail = await backup.startTail()
  const gone = once(tail, 'exit')
  try {
    await expect.poll(() => check(), { timeout: 60_000 }).toEqual([])
    const tomorrow = new Date(Date.now() + 27 * 3_600_000)
    expect(await check({ now: tomorrow })).toEqual(['The newest backup is 27 h old.'])
    await switchSegment('one')
    await switchSegment('two')
    const files = () => readdirSync(join(place, 'wal')).toSorted()
    await expect.poll(files, { timeout: 60_000 }).toHaveLength(3)
    const [, lastArchived, partial] = files()
    await expect.poll(cleanTail, { timeout: 60_000 }).toEqual([lastArchived, partial])
  } finally {
    tail.kill('SIGINT')
    await gone
  }
  await expect.poll(() => check(), { timeout: 60_000 }).toEqual([NO_TAIL])
})

test('a damaged file of the repository is found, and its text is not readable', async () => {
  const [bundle = ''] = globSync(join(place, 'repository/backup/jalkhata/*/bundle/*'))
  const manifest = globSync(join(place, 'repository/backup/jalkhata/*/backup.manifest'))
  expect(execFileSync('head', ['-c', '8', manifest[0] ?? ''], { encoding: 'utf8' })).toBe(
    'Salted__',
  )
  writeFileSync(bundle, 'damaged', { flag: 'r+' })
  const faults = await check({ isCluster: true })
  expect(faults).toEqual([
    expect.stringMatching(/^The repository is damaged:\n[^]*checksum invalid: [1-9]/),
  ])
})
