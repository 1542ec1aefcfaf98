import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findInvoice } from '#server/db/invoices.ts'
import { isUpToDate, migrate } from '#server/db/migrate.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { upgradeDump } from '#tests/support/database.ts'

const dump = readFileSync(new URL('./database-0.1.0.dump', import.meta.url), 'utf8')
let site: TestApp

beforeAll(async () => {
  const database = await upgradeDump(inject('superuserUrl'), dump)
  site = await openTestApp(inject('superuserUrl'), { database })
})
afterAll(() => site.end())

/** With the rights of a server, which the migration of a newer version has cut down. */
const asServer = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await site.business.pool.query<Row>(text, values)).rows

const ownerId = async (): Promise<string> =>
  (await site.rows<{ id: string }>(`SELECT id FROM users WHERE role = 'owner'`))[0]?.id ?? ''

test('a server of 0.1.0 still writes while the database already has the new functions', async () => {
  const actor = await ownerId()
  const command = randomUUID()
  expect(await asServer('SELECT FROM take_command($1)', [command])).toEqual([])
  await asServer(
    `SELECT leave_trace(now(), $1, 'Asha', NULL, '{"action":"login","subject":"session","subjectId":"1"}', '{}')`,
    [actor],
  )
  const [made] = await asServer<{ answer: { token: number } }>(
    `SELECT answer FROM create_invoice($1, $2, 'Asha', now(), '2026-11-16', '10:00', $3, $4, 'A',
       '9824011476', '', 'Cash', NULL, '{premium-1l}', '{1}', '{0}')`,
    [command, actor, randomUUID(), randomUUID()],
  )
  expect(made?.answer.token).toBe(1)
  const finished = await asServer(
    `SELECT finish_command(now(), $1, 'Asha', $2, 'invoices.create', '\\x00', '{}',
       '{"action":"create","subject":"invoice","subjectId":"1"}', '{invoices}')`,
    [actor, command],
  )
  expect(finished).toEqual([{ finish_command: true }])
})

const OLD_CREATE = `SELECT * FROM create_invoice($1, $2, 'Asha', now(), '2026-11-16', '10:00:00', $3,
  $4, 'Meena', '9824011476', 'Ravi', 'Cash', $5, '{premium-1l,ice-500g}', '{2,0}', '{0,150}')`

test('a server of 0.2.0 makes the same bill, audit entry and topics with the old arguments', async () => {
  const [actor, id, command] = [await ownerId(), randomUUID(), randomUUID()]
  const values = [command, actor, id, randomUUID(), 12_350]
  const [made] = await asServer<{ answer: { token: number } }>(OLD_CREATE, values)
  const numbered = { day: '2026-11-16', run: 1, token: made?.answer.token }
  const contents = {
    customerName: 'Meena',
    customerPhone: '9824011476',
    deliveredBy: 'Ravi',
    payment: 'Cash',
    totalPaise: 12_350,
    lines: [
      { product: 'premium-1l', quantity: 2, schemeHundredths: 0 },
      { product: 'ice-500g', quantity: 0, schemeHundredths: 150 },
    ],
  }
  expect(made).toEqual({
    subject_id: id,
    answer: { id, ...numbered, time: '10:00:00' },
    before: null,
    after: { ...numbered, ...contents },
    topics: ['invoices', 'token', 'stock', 'sales', 'lookup@9824011476'],
  })
  expect(await findInvoice(site.business.db, id)).toMatchObject({ ...numbered, ...contents })
  expect(await asServer(OLD_CREATE, [randomUUID(), ...values.slice(1)])).toEqual([])
})

test('a server of 0.2.0 is told of a duplicate as before', async () => {
  const [actor, command] = [await ownerId(), randomUUID()]
  await asServer(
    `SELECT finish_command(now(), $1, 'Asha', $2, 'invoices.create', '\\x00', '{}',
       '{"action":"create","subject":"invoice","subjectId":"1"}', '{}')`,
    [actor, command],
  )
  const again = asServer(OLD_CREATE, [command, actor, randomUUID(), randomUUID(), null])
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'commands_pkey' })
})

test('a changed function is applied once more; its earlier version stays ready', async () => {
  await site.asSchemaOwner(async (query) => {
    // As a newer version leaves it: another body and another hash, applied later.
    await query(`CREATE OR REPLACE FUNCTION next_revision(of_salesman uuid) RETURNS bigint
      LANGUAGE sql AS 'SELECT 0::bigint'`)
    await query(
      `INSERT INTO function_versions VALUES ('next_revision.sql', 'newer', now() + '1 day')`,
    )
  })
  expect(await isUpToDate(site.business.db)).toBe(true)
  expect(await migrate(site.ownerUrl)).toEqual(['functions/next_revision.sql'])
})

test('a function that this version has and the database does not makes it not ready', async () => {
  await site.asSchemaOwner(async (query) => {
    await query(`DELETE FROM function_versions WHERE name = 'create_invoice.sql'`)
  })
  expect(await isUpToDate(site.business.db)).toBe(false)
  expect(await migrate(site.ownerUrl)).toContain('functions/create_invoice.sql')
  expect(await isUpToDate(site.business.db)).toBe(true)
})
