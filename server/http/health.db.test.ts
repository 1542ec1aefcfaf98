import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Business, openBusiness } from '#server/business.ts'
import { tryWrite } from '#server/db/try-write.ts'
import { openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { asSuperuser } from '#tests/support/database.ts'
import { restored } from '#tests/support/restores.ts'

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

const alter = (change: string) => {
  const database = new URL(site.business.settings.databaseUrl).pathname.slice(1)
  return asSuperuser(inject('superuserUrl'), (superuser) =>
    superuser.query(`ALTER DATABASE ${database} ${change}`),
  )
}

test.each([
  ['SET default_transaction_read_only = on', 'RESET default_transaction_read_only'],
  [`SET local_preload_libraries = 'replaced'`, 'RESET local_preload_libraries'],
])('E11 not ready while new connections cannot write: ALTER DATABASE … %s', async (set, reset) => {
  await alter(set)
  const during = await readiness(site.business)
  await alter(reset)
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
  listener.release(true)
})

test('not ready while no notice can be heard, though the database answers', async () => {
  const deaf = { ...site.business, listener: { ...site.business.listener, connected: false } }
  expect(await readiness(deaf)).toEqual([503, { ready: false, lacks: ['listening'] }])
})

test('E4 strangers cause one check a second', async () => {
  const app = await createApp(site.business, { withPages: false })
  const ask = async () => (await app.inject('/readyz')).statusCode
  expect(await ask()).toBe(200)
  await site.asSchemaOwner(async (query) => {
    await query('ALTER TABLE kysely_migration RENAME TO elsewhere')
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200))
    await expect.poll(ask, PATIENT).toBe(503)
    await query('ALTER TABLE elsewhere RENAME TO kysely_migration')
  })
  await app.close()
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

test('E7 after a restore not ready and no writes before `jalkhata restored`; a failover is ready', async () => {
  await site.asSchemaOwner(async (query) => {
    await query(`UPDATE database_history SET origin = 'another-00000001-1'`)
  })
  const { settings, clock, log } = site.business
  const open = (databaseCluster: boolean) =>
    openBusiness({ ...settings, databaseCluster }, { clock, log })
  const [single, cluster] = [open(false), open(true)]
  const login = async (business: Business) => {
    const app = await createApp(business, { withPages: false })
    const headers = { origin: settings.origin }
    const payload = { phone: '1', password: 'x' }
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/trpc/session.login',
      headers,
      payload,
    })
    await app.close()
    return statusCode
  }
  const help = 'PostgreSQL has a new timeline. If it was restored: jalkhata restored'
  await expect
    .poll(() => readiness(single), PATIENT)
    .toEqual([503, { ready: false, lacks: ['restored'], help }])
  expect(await login(single)).toBe(503)
  await expect.poll(() => readiness(cluster), PATIENT).toEqual([200, { ready: true }])
  expect(await login(cluster)).toBe(422)
  await restored(site.ownerUrl, clock())
  await expect.poll(() => readiness(single), PATIENT).toEqual([200, { ready: true }])
  expect(await login(single)).toBe(422)
  await Promise.all([single.close(), cluster.close()])
})
