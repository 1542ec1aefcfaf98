import { randomUUID } from 'node:crypto'
import { initTRPC } from '@trpc/server'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CAPABILITIES, can, type Right } from '#domain/access/capabilities.ts'
import { BUILT_MODULES } from '#domain/access/modules.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { SERVER_ROUTES } from '#domain/access/server-routes.ts'
import { isPersonal, TOPICS, type Topic } from '#domain/access/topics.ts'
import { appRouter } from '#server/api/router.ts'
import type { Actor } from '#server/db/sessions.ts'
import { router } from '#server/rpc/procedure.ts'
import { procedureRights, requireProcedureRights, requireRights } from '#server/rpc/rights.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { sampleInput } from '#tests/support/sample-input.ts'
import type { Stream } from '#tests/support/stream.ts'

const PROCEDURES = procedureRights(appRouter)

const NOBODY = 'nobody'
const NEWCOMER = 'a boss who must change the password'
const NEWCOMER_PHONE = '9000000099'
const VISITORS = [...ROLES, NOBODY, NEWCOMER] as const
type VisitorName = (typeof VISITORS)[number]

const expected = (visitor: VisitorName, right: Right | undefined): boolean => {
  if (right === undefined) return false
  if (visitor === NOBODY) return right === 'public'
  return visitor === NEWCOMER
    ? can({ role: 'boss', mustChangePassword: true }, right)
    : can({ role: visitor, mustChangePassword: false }, right)
}

let site: TestApp

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { builtModules: BUILT_MODULES })
  // Off, a call of the module would be denied whatever the role.
  await site.rows(`INSERT INTO settings (key, value, changed_by, changed_at)
    VALUES ('modules', '${JSON.stringify(BUILT_MODULES)}', 'Asha', now())`)
  await site.addUser({ role: 'boss', phone: NEWCOMER_PHONE, must_change_password: true })
  await site.listen()
})
afterAll(() => site.end())

const arrive = async (visitor: VisitorName): Promise<Client> => {
  const client = site.visitor()
  if (visitor === NEWCOMER) await client.enter(NEWCOMER_PHONE)
  else if (visitor !== NOBODY) await client.enter(PEOPLE[visitor].phone)
  return client
}

const deniedStatus = (visitor: VisitorName): number => (visitor === NOBODY ? 401 : 403)

const auditCount = async (): Promise<number> => {
  const [row] = await site.rows<{ count: number }>('SELECT count(*) FROM audit')
  return row?.count ?? -1
}

describe.each(VISITORS)('PRM-02 as %s', (visitor) => {
  test.each(PROCEDURES)('$path ($right) is answered only where it is granted', async (call) => {
    const { path, right } = call
    const granted = expected(visitor, right)
    const rowsBefore = await auditCount()
    const inputs = [
      sampleInput(path, { filled: false }),
      sampleInput(path, { filled: true }),
      { nonsense: true },
      undefined,
    ]
    for (const input of inputs) {
      const client = await arrive(visitor)
      const { status, data, failure } = await client.call(path, input)
      if (granted) {
        expect(status).not.toBe(500)
        expect(failure?.kind).not.toBe('denial')
      } else {
        expect(status).toBe(deniedStatus(visitor))
        expect(failure?.kind).toBe('denial')
        expect(data).toBeUndefined()
      }
    }
    if (!granted) expect(await auditCount()).toBe(rowsBefore)
  })
})

/** Fields of the rows that an attacker might try to set. */
const UNKNOWN = ['delivered', 'createdBy', 'mustChangePassword', 'deletedAt', 'changedAt']

describe('PRM-02 a field that the input does not have', () => {
  test.each(PROCEDURES)('$path refuses it from an allowed caller', async ({ path, right }) => {
    const visitor = VISITORS.find((one) => one !== NOBODY && expected(one, right)) ?? NOBODY
    const client = await arrive(visitor)
    const rowsBefore = await auditCount()
    for (const field of UNKNOWN) {
      const { status, failure } = await client.call(path, {
        ...(sampleInput(path, { filled: true }) as object | undefined),
        [field]: true,
      })
      expect([status, failure?.kind], field).toEqual([400, 'refusal'])
    }
    expect(await auditCount()).toBe(rowsBefore)
  })
})

test('PRM-02 a write checks rights again inside its transaction, whatever is cached of the session', async () => {
  const boss = await site.as('boss')
  expect((await boss.call('users.list')).status).toBe(200)
  // Delete directly in the database, so that no notification clears the server's cache.
  await site.rows(`DELETE FROM login_sessions`)
  expect((await boss.call('profile.me')).status, 'still cached for reads').toBe(200)
  for (const [path, input] of [
    ['users.add', { phone: '9111111111', name: 'A', role: 'staff', dob: null }],
    ['profile.rename', { name: 'B' }],
  ] as const) {
    const { status, failure } = await boss.send(path, input)
    expect(status).toBe(401)
    expect(failure).toEqual({ kind: 'denial', reason: 'login' })
  }
  site.business.actors.clear()
})

test('PRM-02 every call names its right; one from another builder is rejected', () => {
  expect(PROCEDURES.length).toBeGreaterThan(10)
  expect(PROCEDURES.filter(({ right }) => right === undefined)).toEqual([])
  expect(() => requireProcedureRights(appRouter)).not.toThrow()

  const foreign = initTRPC.create()
  const open = foreign.router({ leak: foreign.procedure.query(() => 'everything') })
  const joined = router({ users: appRouter.users, stray: open as never })
  expect(() => requireProcedureRights(joined)).toThrow('No right stands on stray.leak')
})

test('PRM-01 calls, routes and topics cite the one table', () => {
  const cited = [
    ...PROCEDURES.map(({ right }) => right),
    ...site.app.rights.map(({ right }) => right),
    ...Object.values(TOPICS),
  ]
  const table: readonly unknown[] = [...CAPABILITIES, 'public', 'procedures']
  expect(cited.filter((right) => !table.includes(right))).toEqual([])
})

describe('routes of the server', () => {
  test('PRM-02 every route names its right', () => {
    expect(site.app.rights.filter(({ right }) => right === undefined)).toEqual([])
    expect(new Set(site.app.rights.map(({ url }) => url))).toEqual(new Set(SERVER_ROUTES))
  })

  test('PRM-02 a guarded route is denied without its right', async () => {
    const guarded = site.app.rights.flatMap(({ url, right }) =>
      right === undefined || right === 'public' || right === 'procedures' ? [] : [{ url, right }],
    )
    expect(guarded.map(({ url }) => url)).toEqual(['/live', '/tokens.csv', '/accounts.csv'])
    for (const { url, right } of guarded) {
      for (const visitor of VISITORS) {
        if (expected(visitor, right)) continue
        const { jar } = await arrive(visitor)
        const { statusCode, body } = await site.app.inject({
          url,
          cookies: Object.fromEntries(jar),
        })
        expect(statusCode, `${url} as ${visitor}`).toBe(deniedStatus(visitor))
        expect(body).toBe('')
      }
    }
  })

  test('a route without a right stops the server from starting', async () => {
    const app = Fastify()
    requireRights(app)
    app.get('/forgotten', () => 'everything')
    await expect(app.ready()).rejects.toThrow('No right stands on /forgotten')
    await app.close()
  })
})

const gaps = (stream: Stream) => stream.names().filter((name) => name === 'gap').length

describe('PRM-02 live topics', () => {
  const streams = new Map<VisitorName, Stream>()
  const ids = new Map<Role, string>()

  beforeAll(async () => {
    for (const visitor of VISITORS) {
      const client = await arrive(visitor)
      streams.set(visitor, await client.stream())
    }
    const users = await site.rows<{ id: string; role: Role; phone: string }>(
      'SELECT id, role, phone FROM users',
    )
    for (const { id, role, phone } of users) if (phone === PEOPLE[role].phone) ids.set(role, id)
  })
  afterAll(() => {
    for (const stream of streams.values()) stream.close()
  })

  /** Notifies as a write does; returns the topics that each visitor received from it. */
  const publish = async (text: string): Promise<Record<string, string[]>> => {
    const { hub } = site.business
    const before = [...streams].map(([visitor, stream]) => ({
      visitor,
      stream,
      heard: stream.topics().length,
      gaps: gaps(stream),
    }))
    const sentinel = randomUUID()
    let passed = false
    const leave = hub.join({
      actor: { id: sentinel, role: 'boss', mustChangePassword: false } as Actor,
      sendTopic: (topic) => {
        passed ||= topic === 'profile'
      },
      sendGap: () => undefined,
      recheck: () => undefined,
      close: () => undefined,
    })
    await site.rows(`SELECT pg_notify('live', $1)`, [text])
    await site.rows(`SELECT pg_notify('live', $1)`, [`profile@${sentinel}`])
    await expect.poll(() => passed, PATIENT).toBe(true)
    leave()
    hub.publishGap()
    const open = before.filter(({ stream }) => stream.status === 200)
    await expect
      .poll(() => open.every(({ stream, gaps: n }) => gaps(stream) > n), PATIENT)
      .toBe(true)
    return Object.fromEntries(
      before.map(({ visitor, stream, heard }) => [visitor, stream.topics().slice(heard)]),
    )
  }

  test('a stream opens only for users with a password of their choice', () => {
    for (const [visitor, stream] of streams) {
      expect(stream.status, visitor).toBe(
        visitor === NOBODY ? 401 : visitor === NEWCOMER ? 403 : 200,
      )
    }
  })

  const shared = (Object.keys(TOPICS) as Topic[]).filter((topic) => !isPersonal(topic))
  test.each(shared)('%s reaches exactly the roles that have its right', async (topic) => {
    const now = await publish(topic)
    for (const visitor of VISITORS) {
      const granted = visitor !== NEWCOMER && expected(visitor, TOPICS[topic])
      expect(now[visitor], visitor).toEqual(granted ? [topic] : [])
    }
  })

  const personal = (Object.keys(TOPICS) as Topic[]).filter(isPersonal)
  test.each(personal)('%s reaches only that user', async (topic) => {
    for (const role of ROLES) {
      const now = await publish(`${topic}@${ids.get(role)}`)
      for (const visitor of VISITORS) {
        const hears = visitor === role && expected(visitor, TOPICS[topic])
        expect(now[visitor], visitor).toEqual(hears ? [topic] : [])
      }
    }
  })

  test('an unknown topic, or a personal one without a user, reaches no stream', async () => {
    for (const text of ['unknown', 'profile', 'profile@', 'toString', '']) {
      const now = await publish(text)
      for (const visitor of VISITORS) expect(now[visitor], visitor).toEqual([])
    }
  })
})
