import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts'

const isRoot = process.getuid?.() === 0
const kinds = ['system', 'embedded'] as const
const places: string[] = []
const clusters: Cluster[] = []

function newPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'jalkhata-cluster-'))
  // Root's PostgreSQL runs as another user, who must be able to walk in.
  chmodSync(place, 0o755)
  places.push(place)
  return place
}

async function begin(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const dataDir = join(newPlace(), 'data')
  const cluster = await startCluster({
    name: 'smoke',
    dataDir,
    settings: { fsync: 'off' },
    ...options,
  })
  clusters.push(cluster)
  return cluster
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function smoke(url: string): Promise<{ major: number; encoding: unknown; similar: unknown }> {
  await ask(url, 'create extension pg_trgm')
  return {
    major: Math.floor(Number(await ask(url, 'show server_version_num')) / 10_000),
    encoding: await ask(url, 'show server_encoding'),
    similar: await ask(url, `select similarity('जल', 'जल') = 1`),
  }
}

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop('immediate')
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true })
})

describe.each(kinds)('a cluster from the %s binaries', (prefer) => {
  const binaries = findBinaries({ prefer })

  test('starts, and has pg_trgm', async () => {
    expect(binaries.source).toBe(prefer)
    const cluster = await begin({ binaries })
    expect(await smoke(cluster.superuserUrl())).toEqual({
      major: binaries.major,
      encoding: 'UTF8',
      similar: true,
    })
    expect(cluster.port).toBeLessThan(32_768)
  })

  test('never runs as root', { skip: !existsSync('/proc') }, async () => {
    const cluster = await begin({ binaries })
    const owner = statSync(`/proc/${cluster.pid}`).uid
    expect(owner).not.toBe(0)
    expect(isRoot || owner === process.getuid?.()).toBe(true)
  })

  test('is back with its data and on its port after a kill', async () => {
    const cluster = await begin({ binaries, settings: {} })
    const { port, pid } = cluster
    await ask(cluster.superuserUrl(), 'create table kept as select 7 as n')
    cluster.kill()
    await cluster.start()
    expect(cluster.port).toBe(port)
    expect(cluster.pid).not.toBe(pid)
    expect(await ask(cluster.superuserUrl(), 'select n from kept')).toBe(7)
  })

  test('runs as an ordinary user', async (context) => {
    const ids = isRoot ? idsOfNobody() : {}
    const readable = spawnSync('test', ['-r', join(import.meta.dirname, 'cluster.ts')], ids)
    // A clone in root's home is closed to everybody else; there `node scripts/dev-smoke.ts` tries the
    // same in a clone that belongs to that user.
    context.skip(readable.status !== 0, 'the user nobody cannot read this project')
    const place = newPlace()
    if (isRoot) chownSync(place, ids.uid ?? -1, ids.gid ?? -1)
    const child = spawn(process.execPath, ['--input-type=module', '--eval', asChild(prefer)], {
      ...ids,
      cwd: place,
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: join(place, 'data') },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { url, uid } = JSON.parse(line.toString()) as { url: string; uid: number }
    expect(uid).not.toBe(0)
    expect(statSync(join(place, 'data')).uid).toBe(uid)
    expect(await smoke(url)).toMatchObject({ major: binaries.major, similar: true })
    child.stdin.end()
    expect(await ended).toEqual([0, null])
    await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })
})

describe('what a cluster promises', () => {
  test('asks for its password, which only its owner can read', async () => {
    const cluster = await begin()
    const url = new URL(cluster.superuserUrl())
    url.password = 'guess'
    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(cluster.dataDir, 'superuser-password')).mode & 0o777).toBe(0o600)
  })

  test('listens on this machine only, and on no socket file', async () => {
    const url = (await begin()).superuserUrl()
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(url, 'show unix_socket_directories')).toBe('')
  })

  test('uses a server that already runs there, and leaves it running', async () => {
    const first = await begin()
    const second = await begin({ dataDir: first.dataDir })
    expect(second).toMatchObject({ port: first.port, owned: false, pid: undefined })
    await second.stop()
    expect(() => second.kill()).toThrow('was not started from here')
    expect(await ask(first.superuserUrl(), 'select 1')).toBe(1)
  })

  test('comes out as one server when two starts race', async () => {
    const dataDir = join(newPlace(), 'data')
    const both = await Promise.all([begin({ dataDir }), begin({ dataDir })])
    expect(both.filter(({ owned }) => owned)).toHaveLength(1)
    expect(both[0].port).toBe(both[1].port)
  })

  test('opens the same data again after a stop', async () => {
    const first = await begin()
    await ask(first.superuserUrl(), 'create table kept as select 7 as n')
    await first.stop()
    const again = await begin({ dataDir: first.dataDir })
    expect(again.owned).toBe(true)
    expect(await ask(again.superuserUrl(), 'select n from kept')).toBe(7)
  })

  test('falls back to the plain C locale where C.UTF-8 is missing', async () => {
    const { initdb, ...rest } = findBinaries({ prefer: 'system' })
    const picky = join(newPlace(), 'initdb')
    const refusal = `echo 'initdb: error: invalid locale name "C.UTF-8"' >&2; exit 1`
    writeFileSync(
      picky,
      `#!/bin/sh\ncase "$*" in *C.UTF-8*) ${refusal};; esac\nexec ${initdb} "$@"\n`,
      { mode: 0o755 },
    )
    const url = (await begin({ binaries: { ...rest, initdb: picky } })).superuserUrl()
    expect(await ask(url, 'select datcollate from pg_database limit 1')).toBe('C')
    expect(await ask(url, 'show server_encoding')).toBe('UTF8')
  })
})

describe('a start that cannot be is told in a sentence', () => {
  test('when the data is of another major version', async () => {
    const first = await begin({ binaries: findBinaries({ prefer: 'system' }) })
    await first.stop()
    const binaries = findBinaries({ prefer: 'embedded' })
    await expect(begin({ dataDir: first.dataDir, binaries })).rejects.toThrow(
      /was made by PostgreSQL \d+, and this is PostgreSQL 18/,
    )
  })

  test('when the wanted port is taken', async () => {
    const { port } = await begin()
    await expect(begin({ port })).rejects.toThrow(`Port ${port} is already in use.`)
  })

  test('when the directory holds something else', async () => {
    const dataDir = newPlace()
    writeFileSync(join(dataDir, 'letter.txt'), 'dear diary')
    await expect(begin({ dataDir })).rejects.toThrow('is not empty and holds no PostgreSQL')
  })

  test('when PostgreSQL itself refuses', async () => {
    await expect(begin({ settings: { no_such_setting: '1' } })).rejects.toThrow(
      /did not start in .*no_such_setting/,
    )
  })
})

function idsOfNobody(): { uid?: number; gid?: number } {
  const [uid = Number.NaN, gid = Number.NaN] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout),
  )
  return { uid, gid }
}

function asChild(prefer: (typeof kinds)[number]): string {
  return `
    import { startCluster } from '${new URL('./cluster.ts', import.meta.url).href}'
    import { findBinaries } from '${new URL('./binaries.ts', import.meta.url).href}'
    const cluster = await startCluster({
      name: 'child',
      dataDir: process.env.DATA_DIR,
      binaries: findBinaries({ prefer: '${prefer}' }),
    })
    console.log(JSON.stringify({ url: cluster.superuserUrl(), uid: process.getuid() }))
    for await (const _ of process.stdin);
    await cluster.stop()
  `
}
