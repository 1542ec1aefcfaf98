import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addPeople } from '#tests/support/business.ts'
import { cloneDatabase, LOGINS, type TestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare.ts'

let database: TestDatabase
let app: pg.Client

beforeAll(async () => {
  database = await cloneDatabase(inject('superuserUrl'))
  await addPeople(database.appUrl)
  app = new pg.Client({ connectionString: database.appUrl })
  await app.connect()
  await app.query(`
    INSERT INTO audit (at, actor_name, action, subject, subject_id)
    VALUES (now(), 'Asha', 'add', 'user', 'x');
    INSERT INTO commands (id, actor_id, procedure, input_hash, answer, at)
    SELECT gen_random_uuid(), id, 'users.add', 'x', 'null', now() FROM users LIMIT 1`)
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

const DENIED = '42501'
const codeOf = (text: string): Promise<string> =>
  app.query(text).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe.each(['audit', 'commands'])('the application’s role and %s', (table) => {
  test.each([
    `UPDATE ${table} SET at = now()`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
    `TRUNCATE users CASCADE`,
    `SELECT * FROM ${table} FOR UPDATE`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${table} OWNER TO test_app`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table} ADD COLUMN more text`,
    `CREATE RULE hide AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
    `CREATE TRIGGER hide BEFORE INSERT ON ${table} FOR EACH ROW
       EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
    `GRANT UPDATE ON ${table} TO test_app`,
  ])('cannot %s', async (text) => {
    const before = (await app.query(`SELECT * FROM ${table}`)).rows
    const code = await codeOf(text)
    const after = (await app.query(`SELECT * FROM ${table}`)).rows
    // A GRANT without the right to grant is only a warning and has no effect.
    if (!text.startsWith('GRANT')) expect(code).toBe(DENIED)
    expect(after).toEqual(before)
    expect(await codeOf(`UPDATE ${table} SET at = now()`)).toBe(DENIED)
  })

  test('can add and read', async () => {
    expect((await app.query(`SELECT * FROM ${table}`)).rows).toHaveLength(1)
  })
})

test.each([
  'CREATE TABLE more (id int)',
  'CREATE TEMP TABLE more (id int)',
  'CREATE SCHEMA more',
  'CREATE VIEW more AS SELECT 1',
  'CREATE FUNCTION more() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE OR REPLACE FUNCTION lock_command(command uuid) RETURNS SETOF commands LANGUAGE sql AS $$ SELECT * FROM commands $$',
  'DROP FUNCTION lock_command',
  'CREATE EXTENSION citext',
  'CREATE ROLE more',
  'CREATE DATABASE more',
  'ALTER TABLE users ADD COLUMN more text',
  'DROP TABLE users',
  'DELETE FROM users',
  'CREATE INDEX more ON users (name)',
  'ALTER ROLE test_app SUPERUSER',
  'SET ROLE test_owner',
  "SET session_replication_role = 'replica'",
  "COPY users TO PROGRAM 'cat'",
  "SELECT pg_read_file('PG_VERSION')",
  "UPDATE kysely_migration SET name = 'x'",
])('the application’s role cannot: %s', async (text) => {
  expect(await codeOf(text)).toBe(DENIED)
})

test('the application has no more rights on any table than listed here', async () => {
  const { rows } = await app.query<{ table_name: string; rights: string }>(
    `SELECT table_name, string_agg(privilege_type, ' ' ORDER BY privilege_type) AS rights
     FROM information_schema.role_table_grants
     WHERE grantee IN ('jalkhata_application', 'PUBLIC') AND table_schema = 'public'
     GROUP BY table_name ORDER BY table_name`,
  )
  expect(Object.fromEntries(rows.map((row) => [row.table_name, row.rights]))).toEqual({
    accepted_clocks: 'INSERT SELECT',
    audit: 'INSERT SELECT',
    commands: 'INSERT SELECT',
    customer_days: 'INSERT SELECT UPDATE',
    customer_months: 'INSERT SELECT UPDATE',
    customer_years: 'INSERT SELECT UPDATE',
    customers: 'INSERT SELECT UPDATE',
    devices: 'DELETE INSERT SELECT UPDATE',
    function_versions: 'SELECT',
    held_commands: 'INSERT SELECT UPDATE',
    invoice_lines: 'DELETE INSERT SELECT',
    invoices: 'INSERT SELECT UPDATE',
    kysely_migration: 'SELECT',
    ledger_entries: 'INSERT SELECT UPDATE',
    ledger_lines: 'DELETE INSERT SELECT',
    ledger_totals: 'INSERT SELECT UPDATE',
    login_attempts: 'DELETE INSERT SELECT UPDATE',
    login_sessions: 'DELETE INSERT SELECT UPDATE',
    material_movements: 'INSERT SELECT UPDATE',
    materials: 'INSERT SELECT UPDATE',
    product_days: 'INSERT SELECT UPDATE',
    product_months: 'INSERT SELECT UPDATE',
    product_prices: 'INSERT SELECT UPDATE',
    product_totals: 'INSERT SELECT UPDATE',
    production_lines: 'DELETE INSERT SELECT',
    production_records: 'INSERT SELECT UPDATE',
    salesman_customers: 'INSERT SELECT UPDATE',
    salesman_invoice_lines: 'DELETE INSERT SELECT',
    salesman_invoices: 'INSERT SELECT UPDATE',
    salesman_revisions: 'INSERT SELECT UPDATE',
    salesman_routes: 'INSERT SELECT UPDATE',
    salesman_totals: 'INSERT SELECT UPDATE',
    token_counters: 'INSERT SELECT UPDATE',
    users: 'INSERT SELECT UPDATE',
  })
})

const shape = async () =>
  (
    await app.query(
      `SELECT table_name, column_name, data_type FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY 1, 2`,
    )
  ).rows

test('migrations that have run do nothing when they run again', async () => {
  const before = await shape()
  expect(await migrate(database.ownerUrl)).toEqual([])
  expect(await migrate(database.ownerUrl)).toEqual([])
  expect(await shape()).toEqual(before)
})

test('the migrations run on an empty database, once, even when two start together', async () => {
  const url = new URL(inject('superuserUrl'))
  const name = `fresh_${Date.now()}`
  const { ownerUrl } = await prepareDatabase(url.href, name, LOGINS)
  const [first, second] = await Promise.all([migrate(ownerUrl), migrate(ownerUrl)])
  expect([...first, ...second].filter((done) => done === '0001-identity.sql')).toHaveLength(1)
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})
