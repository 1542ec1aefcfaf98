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
let site: TestApp

beforeAll(async () => {
  const database = await upgradeDump(inject('superuserUrl'), read('./database-0.1.0.dump'))
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

test('the boss accepts a bill that 0.1.0 put on hold', async () => {
  const boss = await site.as('boss')
  const { data } = await boss.call<{ held: { id: string }[] }>('held.list', { cursor: null })
  expect(data.held).toMatchObject([{ id: onHold.input.commandId, input: onHold.input }])
  expect((await boss.send('held.take', { id: onHold.input.commandId })).status).toBe(200)
  const bills = await site.rows('SELECT FROM salesman_invoices WHERE salesman_id = $1', [
    onHold.userId,
  ])
  expect(bills).toHaveLength(1)
})

test('every stored total of the upgraded database agrees with its records', async () => {
  expect(await verifyTotals(site.business.db)).toEqual([])
})
