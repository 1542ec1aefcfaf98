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
  await addPeople(database.ownerUrl)
  app = new pg.Client({ connectionString: database.appUrl })
  await app.connect()
  await app.query(`
    SELECT record_audit_and_notify(now(), NULL, 'Asha', NULL,
      '{"action":"add","subject":"user","subjectId":"x"}', '{}');
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
    account_debits: 'INSERT SELECT',
    account_entries: 'INSERT SELECT',
    account_months: 'INSERT SELECT',
    account_phones: 'INSERT SELECT',
    account_state: 'SELECT',
    accounts: 'INSERT SELECT',
    alert_seen: 'INSERT SELECT',
    alerts: 'INSERT SELECT',
    audit: 'SELECT',
    commands: 'INSERT SELECT',
    business_logo: 'INSERT SELECT',
    customer_days: 'INSERT SELECT',
    customer_months: 'INSERT SELECT',
    customer_records: 'INSERT SELECT',
    customer_visits: 'INSERT SELECT',
    customer_years: 'INSERT SELECT',
    customers: 'INSERT SELECT',
    database_history: 'SELECT',
    devices: 'DELETE INSERT SELECT',
    function_versions: 'SELECT',
    held_commands: 'INSERT SELECT',
    invoice_lines: 'DELETE INSERT SELECT',
    invoices: 'INSERT SELECT',
    kysely_migration: 'SELECT',
    ledger_entries: 'INSERT SELECT',
    ledger_lines: 'DELETE INSERT SELECT',
    ledger_totals: 'INSERT SELECT',
    login_attempts: 'DELETE INSERT SELECT',
    login_sessions: 'DELETE INSERT SELECT',
    material_movements: 'INSERT SELECT',
    materials: 'INSERT SELECT',
    money_totals: 'INSERT SELECT',
    offered_commands: 'INSERT SELECT',
    product_days: 'INSERT SELECT',
    product_months: 'INSERT SELECT',
    product_prices: 'INSERT SELECT',
    product_totals: 'INSERT SELECT',
    production_lines: 'DELETE INSERT SELECT',
    production_records: 'INSERT SELECT',
    products: 'INSERT SELECT',
    rates: 'INSERT SELECT',
    restored_runs: 'SELECT',
    restores: 'SELECT',
    route_totals: 'INSERT SELECT',
    salesman_customers: 'INSERT SELECT',
    salesman_invoice_lines: 'DELETE INSERT SELECT',
    salesman_invoices: 'INSERT SELECT',
    salesman_payments: 'INSERT SELECT',
    salesman_revisions: 'INSERT SELECT',
    salesman_routes: 'INSERT SELECT',
    salesman_totals: 'INSERT SELECT',
    scheme_rules: 'INSERT SELECT',
    settings: 'INSERT SELECT',
    token_counters: 'INSERT SELECT',
    users: 'INSERT SELECT',
  })
})

const STAMP = 'changed_at changed_by version'
const TOTALS = 'invoiced scheme_hundredths'
const sorted = (text: string) => text.split(' ').sort().join(' ')

test('E19: the application can change no more columns than its statements do', async () => {
  const { rows } = await app.query<{ table_name: string; columns: string }>(
    `SELECT table_name, string_agg(column_name, ' ' ORDER BY column_name) AS columns
     FROM information_schema.column_privileges
     WHERE grantee IN ('jalkhata_application', 'PUBLIC') AND table_schema = 'public'
       AND privilege_type = 'UPDATE'
     GROUP BY table_name`,
  )
  const expected = Object.entries({
    business_logo: `changed_by_id png tag ${STAMP}`,
    account_debits: 'account_id amount_paise day',
    account_entries: 'account_id',
    account_months: 'credit_paise debit_paise',
    account_phones: 'account_id name',
    account_state: 'advance_paise cards_due due_paise revision',
    accounts: `balance_paise closed_at last_bill_day last_payment_day limit_paise name phone promise_day revision unknown_bills ${STAMP}`,
    customer_days: TOTALS,
    customer_months: TOTALS,
    customer_records: `name ${STAMP}`,
    customer_visits: 'bills paise',
    customer_years: TOTALS,
    customers: 'last_used_at',
    devices: 'expires_at last_empty_at last_seen_at last_used_at name revoked_at waiting',
    held_commands: 'decided_at decided_by taken',
    invoices: `auto_total_paise total_kind customer_id customer_name customer_phone deleted_at deleted_by delivered delivered_by payment payment_received_at payment_received_by payment_received_ref total_paise ${STAMP}`,
    ledger_entries: `amount_paise balance_paise cool_jar_full cool_jar_in cool_jar_out day deleted_at jar_full jar_in jar_out name paid ${STAMP}`,
    ledger_totals: 'open_entries open_paise',
    login_attempts: 'at succeeded',
    login_sessions: 'device_id idle_limit_ms last_used_at',
    material_movements: `buyer deleted_at price_paise quantity_thousandths ${STAMP}`,
    materials: `deleted_at name name_key quantity_thousandths ${STAMP}`,
    money_totals: 'bills paise without_total',
    product_days: `produced ${TOTALS}`,
    product_months: `produced ${TOTALS}`,
    product_prices: `deleted_at name rate_paise ${STAMP}`,
    product_totals: `produced ${TOTALS}`,
    production_records: `day deleted_at ${STAMP}`,
    products: `bottles_per_carton changed_by_id label name position retired_at salesman_name shape swatch ${STAMP}`,
    rates: 'deleted_at deleted_by',
    route_totals: 'quantity',
    salesman_customers: `former_names hidden_at last_used_at name revision route ${STAMP}`,
    salesman_invoices: `auto_total_paise total_kind customer_id customer_name customer_phone deleted_at deleted_by over_limit payment payment_received_at payment_received_by payment_received_ref revision route route_id total_paise ${STAMP}`,
    salesman_payments: 'reversed_at reversed_by revision',
    salesman_revisions: 'revision',
    salesman_routes: `former_keys key name revision visit_order ${STAMP}`,
    salesman_totals: 'quantity scheme_hundredths',
    scheme_rules: `account_id changed_by_id deleted_at every_cartons free_hundredths from_day kind product route_id to_day ${STAMP}`,
    settings: `changed_by_id value ${STAMP}`,
    token_counters: 'last run',
    users: `deleted_at dob last_login_at must_change_password name password_expires_at password_hash role ${STAMP}`,
  })
  expect(Object.fromEntries(rows.map((row) => [row.table_name, row.columns]))).toEqual(
    Object.fromEntries(expected.map(([table, columns]) => [table, sorted(columns)])),
  )
})

describe('E19: the application’s role', () => {
  test.each([
    `INSERT INTO audit (at, actor_name, action, subject, subject_id)
       VALUES (now(), 'Asha', 'add', 'user', 'x')`,
    'UPDATE invoices SET token = token + 1',
    'UPDATE invoices SET run = 2',
    'UPDATE invoices SET day = day - 1',
    `UPDATE invoices SET created_by = 'Asha'`,
    `UPDATE salesman_invoices SET salesman_id = gen_random_uuid()`,
    `UPDATE users SET phone = '9000000099' WHERE role = 'staff'`,
    `UPDATE users SET role = 'boss' WHERE role = 'staff'`,
    `UPDATE users SET role = 'owner' WHERE role = 'boss'`,
    `UPDATE users SET role = 'staff' WHERE role = 'owner'`,
    `INSERT INTO users (id, phone, name, role, changed_by, changed_at)
       VALUES (gen_random_uuid(), '9000000098', 'Eve', 'boss', 'Eve', now())`,
    `INSERT INTO users (id, phone, name, role, changed_by, changed_at)
       SELECT id, phone, name, 'owner', name, now() FROM users WHERE role = 'staff'
       ON CONFLICT (id) DO UPDATE SET role = excluded.role`,
    'ALTER TABLE users DISABLE TRIGGER users_refuse_raised_role',
    'ALTER FUNCTION record_audit_and_notify SECURITY INVOKER',
  ])('cannot %s', async (text) => {
    expect(await codeOf(text)).toBe(DENIED)
  })

  test('can give the roles that the app gives', async () => {
    expect(await codeOf(`UPDATE users SET role = 'manager' WHERE role = 'staff'`)).toBe('done')
    expect(await codeOf(`UPDATE users SET role = role, last_login_at = now()`)).toBe('done')
  })

  test('runs functions with the owner’s rights only if they are listed here', async () => {
    const { rows } = await app.query<{ name: string; config: string[]; everyone: boolean }>(
      `SELECT proname AS name, proconfig AS config, EXISTS (
         SELECT FROM aclexplode(proacl) WHERE grantee = 0) OR proacl IS NULL AS everyone
       FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY proname`,
    )
    const config = ['search_path=pg_catalog, public, pg_temp']
    expect(rows).toEqual([
      { name: 'leave_trace', config, everyone: false },
      { name: 'record_audit_and_notify', config, everyone: false },
    ])
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
