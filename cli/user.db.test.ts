import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { GIVEN_ROLES } from '#domain/access/roles.ts'
import { isPassword } from '#server/auth/passwords.ts'
import { addPeople } from '#tests/support/business.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'

const COMMAND = new URL('./jalkhata.mjs', import.meta.url).pathname
const PHONE = '9876543210'
const ADD_BOSS = ['add', '--role', 'boss', '--phone', PHONE, '--name', 'Meena']

let database: TestDatabase
let admin: pg.Client

beforeAll(async () => {
  database = await cloneDatabase(inject('superuserUrl'))
  admin = new pg.Client({ connectionString: database.ownerUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})
beforeEach(async () => {
  await admin.query('TRUNCATE users, audit CASCADE')
  await addPeople(database.ownerUrl)
})

interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> =>
  promisify(execFile)(process.execPath, [COMMAND, 'user', ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...env,
    },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as CommandResult,
  )

const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  (await admin.query<Row>(sql, values)).rows

const userWith = async (phone: string) => {
  const found = await rows<{
    id: string
    name: string
    role: string
    password_hash: string
    must_change_password: boolean
  }>('SELECT * FROM users WHERE phone = $1 AND deleted_at IS NULL', [phone])
  return found[0]
}

const logIn = async (phone: string) => {
  await admin.query(
    `INSERT INTO login_sessions
     SELECT gen_random_uuid(), sha256('token'), id, 'Chrome', now(), now(), 1000000, now() + interval '1 day'
     FROM users WHERE phone = $1`,
    [phone],
  )
}
const sessions = () => rows('SELECT FROM login_sessions')

const auditRows = () => rows('SELECT action, subject, subject_id, actor_id, actor_name FROM audit')
const auditRow = (action: string, id: string | undefined) => ({
  action,
  subject: 'user',
  subject_id: id,
  actor_id: null,
  actor_name: 'server command',
})

/** The notices that open browsers would get while `work` runs. */
const noticesDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
  const listener = new pg.Client({ connectionString: database.ownerUrl })
  await listener.connect()
  const notices: string[] = []
  listener.on('notification', ({ payload }) => notices.push(payload ?? ''))
  await listener.query('LISTEN live')
  await work()
  await listener.query('SELECT 1')
  await listener.end()
  return notices
}

test('AUT-11 an owner or a boss is made on the server, with a password to be changed', async () => {
  const made = await run(ADD_BOSS, { PASSWORD: 'river stone 9' })
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).not.toContain('river stone 9')
  const user = await userWith(PHONE)
  expect(user).toMatchObject({ name: 'Meena', role: 'boss', must_change_password: true })
  expect(await isPassword(user?.password_hash ?? '', 'river stone 9')).toBe(true)
  expect(await auditRows()).toEqual([auditRow('add', user?.id)])
})

test('AUT-11 without a given password one is made and shown once', async () => {
  const { stdout } = await run(['password', '--phone', PEOPLE.owner.phone])
  const password = /^Password: (\S+)$/m.exec(stdout)?.[1] ?? ''
  const user = await userWith(PEOPLE.owner.phone)
  expect(await isPassword(user?.password_hash ?? '', password)).toBe(true)
  expect(user?.must_change_password).toBe(true)
})

test('AUT-11 a new password ends every session and notifies open screens', async () => {
  await logIn(PEOPLE.boss.phone)
  const user = await userWith(PEOPLE.boss.phone)
  const notices = await noticesDuring(() => run(['password', '--phone', PEOPLE.boss.phone]))
  expect(await sessions()).toEqual([])
  expect(notices.toSorted()).toEqual([`$sessions@${user?.id}`, 'users'])
  expect(await auditRows()).toEqual([auditRow('reset password', user?.id)])
})

test('AUT-11 a removed user is logged out at once, and the phone may be used again', async () => {
  await logIn(PEOPLE.boss.phone)
  const user = await userWith(PEOPLE.boss.phone)
  const notices = await noticesDuring(() => run(['remove', '--phone', PEOPLE.boss.phone]))
  expect(await userWith(PEOPLE.boss.phone)).toBe(undefined)
  expect(await sessions()).toEqual([])
  expect(notices.toSorted()).toEqual([`$sessions@${user?.id}`, 'users'])
  expect(await auditRows()).toEqual([auditRow('delete', user?.id)])
  const again = ['add', '--role', 'owner', '--phone', PEOPLE.boss.phone, '--name', 'New']
  expect(await run(again)).toMatchObject({ code: 0 })
  expect((await userWith(PEOPLE.boss.phone))?.id).not.toBe(user?.id)
})

test.each(GIVEN_ROLES)('AUT-11 a %s is neither made nor removed here', async (role) => {
  const { phone } = PEOPLE[role]
  expect(await run(['remove', '--phone', phone])).toMatchObject({ code: 1 })
  expect(await run(['add', '--role', role, '--phone', PHONE, '--name', 'A'])).toMatchObject({
    code: 2,
  })
  expect(await userWith(phone)).toBeDefined()
  expect(await auditRows()).toEqual([])
})

test('the list shows all users, owners first, and no secret', async () => {
  const { stdout } = await run(['list'])
  expect(stdout.split('\n')[0]).toBe('owner          9000000001  Asha')
  expect(stdout).toContain('stock manager  9000000005  Dinesh')
  expect(stdout).not.toContain('argon2')
  const asJson = JSON.parse((await run(['list', '--json'])).stdout) as unknown[]
  expect(asJson[0]).toEqual({ role: 'owner', phone: '9000000001', name: 'Asha' })
})

test.each<[string[], Record<string, string>, string]>([
  [ADD_BOSS.with(4, PEOPLE.owner.phone), {}, '❌ User already exists.'],
  [ADD_BOSS, { PASSWORD: 'short' }, 'Choose a password of 8 or more characters'],
  [ADD_BOSS, { PASSWORD: 'welcome-1', DEFAULT_PASSWORD: 'welcome-1' }, 'not easy to guess'],
  [['password', '--phone', PHONE], {}, 'User with this phone does not exist.'],
  [['remove', '--phone', PHONE], {}, 'User with this phone does not exist.'],
  [['list'], { DATABASE_URL: '' }, 'DATABASE_URL is missing. See .env.example.'],
  [['list'], { DATABASE_URL: 'postgresql://u:hush@127.0.0.1:9/x' }, 'No database answers'],
])('mistake %# is explained in a sentence and changes nothing', async (args, env, sentence) => {
  const { code, stderr } = await run(args, env)
  expect(code).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/hush|\n\s+at /)
  expect(await auditRows()).toEqual([])
})
