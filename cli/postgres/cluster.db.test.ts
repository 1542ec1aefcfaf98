import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts'

// Debian's programs wait for seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const clusters: Cluster[] = []

const begin = async (options: ClusterOptions = {}): Promise<Cluster> => {
  const cluster = await startCluster({ ...options, settings: { fsync: 'off' } })
  clusters.push(cluster)
  return cluster
}

const queryAnswer = async (url: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop()
})

test('two clusters at once, each with its port and data; nothing is left of them', async () => {
  const [one, other] = await Promise.all([begin(), begin()])
  expect(one.port).not.toBe(other.port)
  await queryAnswer(one.superuserUrl(), 'CREATE EXTENSION pg_trgm')
  expect(await queryAnswer(one.superuserUrl(), `SELECT similarity('जल', 'जल') AS answer`)).toBe(1)
  await expect(queryAnswer(other.superuserUrl(), `SELECT similarity('a', 'a')`)).rejects.toThrow(
    'exist',
  )
  await one.stop()
  expect(existsSync(one.dataDir)).toBe(false)
  await expect(queryAnswer(one.superuserUrl(), 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  expect(await queryAnswer(other.superuserUrl(), 'SELECT 1 AS answer')).toBe(1)
})

test('after a kill it is back with its data, on its port and in its own directory', async () => {
  const place = mkdtempSync(join(tmpdir(), 'jalkhata-cluster-'))
  spawnSync('chmod', ['755', place])
  try {
    const cluster = await begin({ dataDir: join(place, 'data') })
    expect(cluster.dataDir).toBe(join(place, 'data'))
    expect(statSync(`/proc/${cluster.pid}`).uid === 0).toBe(false)
    const { pid } = cluster
    await queryAnswer(cluster.superuserUrl(), 'CREATE TABLE stays AS SELECT 7 AS answer')
    await cluster.kill()
    expect(cluster.pid).toBeUndefined()
    await cluster.start()
    expect(cluster.pid).not.toBe(pid)
    expect(await queryAnswer(cluster.superuserUrl(), 'SELECT answer FROM stays')).toBe(7)
  } finally {
    await clusters.pop()?.stop()
    rmSync(place, { recursive: true })
  }
})

const idOfNobody = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)

/** Starts a cluster in a process that prints its address and then waits to be killed. */
const PROGRAM = `
  const { startCluster } = await import('${new URL('./cluster.ts', import.meta.url).href}')
  const cluster = await startCluster({ settings: { fsync: 'off' } })
  console.log(JSON.stringify({ url: cluster.superuserUrl(), dataDir: cluster.dataDir }))
  setInterval(() => undefined, 1000)`

test('a killed owner leaves nothing behind, also as an ordinary user', async (context) => {
  const account = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}
  const readable = spawnSync('test', ['-r', join(import.meta.dirname, 'cluster.ts')], account)
  context.skip(readable.status !== 0, 'the user nobody cannot read this project')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { url, dataDir } = JSON.parse(line.toString()) as { url: string; dataDir: string }
  expect(await queryAnswer(url, 'SELECT 1 AS answer')).toBe(1)
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(dataDir), { timeout: 20_000 }).toBe(false)
  await expect(queryAnswer(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test('a setting that PostgreSQL refuses is an error', async () => {
  await expect(startCluster({ settings: { no_such_setting: '1' } })).rejects.toThrow(
    'PostgreSQL did not start',
  )
})
