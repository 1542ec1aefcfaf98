import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Business, openBusiness } from '#server/business.ts'
import { openDatabase } from '#server/db/database.ts'
import { tryWrite } from '#server/db/try-write.ts'
import { openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { roles: [] })
})
afterAll(() => site.end())

const readiness = async (business: Business) => {
  const app = await createApp(business, { withPages: false })
  const { statusCode, body } = await app.inject('/readyz')
  await app.close()
  return [statusCode, JSON.parse(body)] as const
}

test('ready once the database answers, every migration has run and notices are heard', async () => {
  await expect.poll(() => readiness(site.business), PATIENT).toEqual([200, { ready: true }])
})

test.each([
  [
    'ALTER TABLE kysely_migration RENAME TO elsewhere',
    'ALTER TABLE elsewhere RENAME TO kysely_migration',
  ],
  [
    `UPDATE kysely_migration SET name = 'x' WHERE name = '0001-identity.sql'`,
    `UPDATE kysely_migration SET name = '0001-identity.sql' WHERE name = 'x'`,
  ],
])('not ready while a migration is lacking: %s', async (remove, putBack) => {
  await site.asSchemaOwner(async (query) => {
    await query(remove)
    expect(await readiness(site.business)).toEqual([503, { ready: false, lacks: ['migrations'] }])
    await query(putBack)
  })
})

test('a newer migration than this version knows does no harm', async () => {
  await site.asSchemaOwner(async (query) => {
    await query(`INSERT INTO kysely_migration VALUES ('9999-later.sql', 'now')`)
    expect(await readiness(site.business)).toEqual([200, { ready: true }])
    await query(`DELETE FROM kysely_migration WHERE name = '9999-later.sql'`)
  })
})

const database = () => new URL(site.business.settings.databaseUrl).pathname.slice(1)

test.each([
  ['SET default_transaction_read_only = on', 'RESET default_transaction_read_only'],
  [`SET local_preload_libraries = 'replaced'`, 'RESET local_preload_libraries'],
])('E11 not ready while new connections cannot write: ALTER DATABASE … %s', async (set, reset) => {
  const superuser = openDatabase(inject('superuserUrl'), {
    connections: 1,
    onError: () => undefined,
  })
  await superuser.pool.query(`ALTER DATABASE ${database()} ${set}`)
  const during = await readiness(site.business)
  await superuser.pool.query(`ALTER DATABASE ${database()} ${reset}`)
  await superuser.close()
  expect(during).toEqual([503, { ready: false, lacks: ['writing'] }])
  expect(await readiness(site.business)).toEqual([200, { ready: true }])
})

test('E11 not ready while the role may not write an invoice', async () => {
  await site.asSchemaOwner(async (query) => {
    await query('REVOKE INSERT ON invoices FROM jalkhata_application')
    expect(await readiness(site.business)).toEqual([503, { ready: false, lacks: ['writing'] }])
    await query('GRANT INSERT ON invoices TO jalkhata_application')
  })
})

test('E11 checks take no token, notify no reader, and autovacuum bounds what they leave', async () => {
  const size = `SELECT sum(pg_total_relation_size(oid))::int AS size FROM pg_class
    WHERE relname IN ('invoices', 'invoice_lines', 'token_counters', 'product_days')`
  const listener = await site.business.pool.connect()
  await listener.query('LISTEN live')
  const heard: unknown[] = []
  listener.on('notification', (notice) => heard.push(notice.payload))
  const check = async () => {
    for (let times = 0; times < 100; times += 1) await tryWrite(site.business.db)
    await site.asSchemaOwner(async (query) => void (await query('VACUUM token_counters')))
    return site.rows(size)
  }
  const before = await check()
  expect(await check()).toEqual(before)
  expect(await site.rows('SELECT FROM token_counters')).toEqual([])
  await listener.query('SELECT 1')
  expect(heard).toEqual([])
  await listener.query('UNLISTEN live')
  listener.release()
})

test('not ready while no notice can be heard, though the database answers', async () => {
  const deaf = { ...site.business, listener: { ...site.business.listener, connected: false } }
  expect(await readiness(deaf)).toEqual([503, { ready: false, lacks: ['listening'] }])
})

test('not ready without a database, though the process lives', async () => {
  const { settings, clock, log } = site.business
  const nowhere = 'postgresql://nobody:x@127.0.0.1:9/nothing'
  const business = openBusiness({ ...settings, databaseUrl: nowhere }, { clock, log })
  const failing = ['database', 'listening']
  expect(await readiness(business)).toEqual([503, { ready: false, lacks: failing }])
  const app = await createApp(business, { withPages: false })
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
  await app.close()
  await business.close()
})
