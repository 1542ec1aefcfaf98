import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Business, openBusiness } from '#server/business.ts'
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
