import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { addPeople } from '#tests/support/business.ts'
import { PATIENT } from '#tests/support/client.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { readStream } from '#tests/support/stream.ts'
import { type Database, openDatabase } from './db/database.ts'

// Each test starts a server, and one waits for the timeout of 15 s.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

/** One connection, so that all its queries run in the session that holds the lock. */
let admin: Database
let server: TestServer
let headers: Record<string, string>

beforeEach(async () => {
  const { appUrl, ownerUrl } = await cloneDatabase(inject('superuserUrl'))
  await addPeople(ownerUrl, ['owner'])
  server = await startServer(appUrl, {}, [
    process.execPath,
    'tests/reliability/attack/server-without-pages.ts',
  ])
  const url = new URL(inject('superuserUrl'))
  url.pathname = new URL(appUrl).pathname
  admin = openDatabase(url.href, { connections: 1, noTimeouts: true, onError: () => undefined })
  const { cookies } = await openSessionFor(admin.db, 'owner', server.origin)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  headers = { origin: server.origin, cookie }
})
afterEach(async () => {
  await admin.close()
  await server.stop('SIGKILL')
})

/** A call that waits in the database until the lock is released. */
const callUnderWay = async () => {
  await admin.pool.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE')
  const answer = fetch(`${server.origin}/trpc/users.list`, { headers }).then(
    ({ status }) => status,
    () => 'cut off',
  )
  const waits = async () =>
    (await admin.pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount
  await expect.poll(waits, PATIENT).toBeGreaterThan(0)
  return { answer }
}

test('SIGTERM ends streams, answers the call under way and exits with 0', async () => {
  const stream = await readStream(`${server.origin}/live`, headers)
  const { answer } = await callUnderWay()
  const stopped = server.stop('SIGTERM')
  await expect.poll(() => stream.closed, PATIENT).toBe(true)
  await admin.pool.query('COMMIT')
  expect(await answer).toBe(200)
  expect(await stopped).toBe(0)
})

test('a second signal exits at once with 1', async () => {
  const { answer } = await callUnderWay()
  const stopped = server.stop('SIGTERM')
  await expect.poll(() => server.log(), PATIENT).toContain('"msg":"closing"')
  server.signal('SIGTERM')
  expect(await stopped).toBe(1)
  expect(await answer).toBe('cut off')
  await admin.pool.query('COMMIT')
})

test('T16 a frozen database does not keep the process: it exits with 1', async () => {
  const { rows } = await admin.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'jalkhata%'
     AND datname = current_database()`,
  )
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  try {
    expect(rows.length).toBeGreaterThan(0)
    expect(await server.stop('SIGTERM')).toBe(1)
  } finally {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  }
})
