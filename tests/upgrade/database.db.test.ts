import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { verifyTotals } from '#server/db/check-totals.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { upgradeDump } from '#tests/support/database.ts'

interface Recorded {
  readonly nowMs: number
  readonly commands: readonly {
    readonly as: Role
    readonly path: string
    readonly input: object
    readonly answer: unknown
  }[]
  readonly onHold: { readonly userId: string; readonly input: { readonly commandId: string } }
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
// Both files were written by 0.1.0 itself: pg_dump of a test business, and the calls that filled it.
const { nowMs, commands, onHold } = JSON.parse(read('./commands-0.1.0.json')) as Recorded
const COUNTS = `SELECT (SELECT count(*) FROM commands) AS commands, (SELECT count(*) FROM audit) AS audit,
  (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM salesman_invoices) AS salesman`
// The login of the device in the dump, which 0.1.0 wrote at the same instant.
const LOGIN = `INSERT INTO public.login_sessions
  (id, token_hash, user_id, device, created_at, last_used_at, idle_limit_ms, expires_at)
  SELECT gen_random_uuid(), 'x', user_id, 'Chrome on Android', created_at, created_at, 1, expires_at
  FROM public.devices;`
let site: TestApp

beforeAll(async () => {
  const dump = `${read('./database-0.1.0.dump')}\n${LOGIN}`
  const database = await upgradeDump(inject('superuserUrl'), dump)
  site = await openTestApp(inject('superuserUrl'), { clock: () => nowMs, database })
})
afterAll(() => site.end())

test.each(commands.map((command) => [command.path, command] as const))(
  'a %s that 0.1.0 answered gets the same answer again, and writes nothing',
  async (path, { as, input, answer }) => {
    const client = await site.as(as)
    const before = await site.rows(COUNTS)
    const { status, data } = await client.call(path, input)
    expect({ status, data }).toEqual({ status: 200, data: answer })
    expect(await site.rows(COUNTS)).toEqual(before)
  },
)

test('an id that 0.1.0 stored is refused with another payload', async () => {
  const { as, path, input } = commands[0] ?? expect.fail('nothing was recorded')
  const reply = await (await site.as(as)).call(path, { ...input, deliveredBy: 'Another' })
  expect(reply.status).toBe(409)
})

test('AUT-14 a device of 0.1.0 has its name, and ending it ends its login', async () => {
  const boss = await site.as('boss')
  const { data } = await boss.call<{ id: string; name: string }[]>('devices.list')
  expect(data).toMatchObject([{ name: 'Chrome on Android', waiting: 0 }])
  expect((await boss.send('devices.end', { id: data[0]?.id })).status).toBe(200)
  const sessions = await site.rows(`SELECT FROM login_sessions WHERE device = 'Chrome on Android'`)
  expect(sessions).toEqual([])
})

test('AUT-14 a server of 0.1.0 still logs in and puts on hold', async () => {
  const user = [onHold.userId]
  await site.rows(
    `INSERT INTO devices (token_hash, user_id, created_at, expires_at)
     VALUES ('old', $1, now(), now())`,
    user,
  )
  await site.rows(
    `INSERT INTO held_commands (command_id, user_id, procedure, input, input_hash, held_at,
       decided_at) VALUES (gen_random_uuid(), $1, 'salesman.addRoute', '{}', 'x', now(), now())`,
    user,
  )
  expect(await site.rows(`SELECT name, waiting FROM devices WHERE token_hash = 'old'`)).toEqual([
    { name: '', waiting: 0 },
  ])
})

test('the boss accepts a bill that 0.1.0 put on hold', async () => {
  const boss = await site.as('boss')
  const { data } = await boss.call<{ held: { id: string }[] }>('held.list', { cursor: null })
  expect(data.held).toMatchObject([
    { id: onHold.input.commandId, input: onHold.input, reason: 'deleted', device: null },
  ])
  expect((await boss.send('held.take', { id: onHold.input.commandId })).status).toBe(200)
  const bills = await site.rows('SELECT FROM salesman_invoices WHERE salesman_id = $1', [
    onHold.userId,
  ])
  expect(bills).toHaveLength(1)
})

test('every stored total of the upgraded database agrees with its records', async () => {
  expect(await verifyTotals(site.business.db)).toEqual([])
})

test('SET-03 a business that billed before the upgrade is not offered the first steps', async () => {
  for (const role of ['owner', 'boss'] as const) {
    const { data } = await (await site.as(role)).call<object>('profile.me')
    expect(data, role).toMatchObject({ hasFirstSteps: false })
  }
})
