import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './postgres/cluster.ts'

// A separate cluster, because setup needs an empty one.
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster({ settings: { fsync: 'off' } })
})
afterAll(() => cluster.stop())

const urlOf = (user: string) =>
  `postgresql://${user}:chosen%2Fsecret@127.0.0.1:${cluster.port}/water`

const run = (command: string, args: readonly string[], change: Record<string, string> = {}) =>
  promisify(execFile)(
    process.execPath,
    [new URL('./jalkhata.mjs', import.meta.url).pathname, command, ...args],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_SUPERUSER_URL: cluster.superuserUrl(),
        DATABASE_OWNER_URL: urlOf('jalkhata_owner'),
        DATABASE_URL: urlOf('jalkhata_app'),
        ...change,
      },
    },
  ).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  )

test('from an empty PostgreSQL to the first owner, each step naming what is missing', async () => {
  const owner = ['add', '--role', 'owner', '--phone', '9876543210', '--name', 'Asha']
  expect(await run('migrate', [])).toContain('does not accept that user and password')
  expect(await run('setup', [], { DATABASE_URL: '' })).toMatch(
    /DATABASE_URL=postgresql:\/\/jalkhata_app:.{24}@/,
  )
  expect(await run('setup', [])).toContain('Next: jalkhata migrate')
  expect(await run('setup', [])).toContain('Next: jalkhata migrate')
  expect(await run('user', owner)).toContain('run jalkhata migrate first')
  expect(await run('migrate', [])).toMatch(
    /^migrated 0001-identity\.sql\n(migrated .+\n)*Done\.\n$/,
  )
  expect(await run('migrate', [])).toBe('The database is up to date already.\n')
  expect(await run('user', owner)).toContain('Asha can log in as owner')
  expect(await run('user', ['list'])).toBe('owner          9876543210  Asha\n')
})

test('a second business on the same host cannot enter the first', async () => {
  const other = (user: string) => urlOf(user).replace('/water', '/ice')
  const change = { DATABASE_OWNER_URL: other('ice_owner'), DATABASE_URL: other('ice_app') }
  expect(await run('setup', [], change)).toContain('Next: jalkhata migrate')
  expect(await run('migrate', [], change)).toContain('Done.')
  expect(await run('user', ['list'])).toContain('Asha')
  const across = await run('user', ['list'], { DATABASE_URL: urlOf('ice_app') })
  expect(across).toContain('That database user may not do this')
})

test('a mistake in an address is explained without showing its password', async () => {
  const swapped = await run('migrate', [], { DATABASE_OWNER_URL: urlOf('jalkhata_app') })
  expect(swapped).toContain('may not do this')
  const weak = await run('setup', [], { DATABASE_SUPERUSER_URL: urlOf('jalkhata_owner') })
  expect(weak).toContain('must be a superuser')
  const none = await run('migrate', [], { DATABASE_OWNER_URL: '' })
  expect(none).toBe('DATABASE_OWNER_URL is missing. See .env.example.\n')
  expect([swapped, weak].join('')).not.toMatch(/secret|\n\s+at /)
})
