import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Role } from '#domain/access/roles.ts'
import { appRouter } from '#server/api/router.ts'
import { createApp } from '#server/app.ts'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import type { Business } from '#server/business.ts'
import { openDatabase } from '#server/db/database.ts'
import { findUserByPhone, insertUser, type NewUser } from '#server/db/users.ts'
import type { Failure } from '#server/rpc/failure.ts'
import { procedureRights } from '#server/rpc/rights.ts'
import { ORIGIN, openTestBusiness } from './business.ts'
import { buildUser, PASSWORD, PEOPLE } from './factories/people.ts'
import { giveSession } from './session.ts'
import { readStream, type Stream } from './stream.ts'

export interface Reply<Data> {
  readonly status: number
  /** Undefined if the call failed. */
  readonly data: Data
  readonly failure: Failure | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

export interface SetCookie {
  readonly name: string
  readonly value: string
  readonly [attribute: string]: unknown
}

export interface ClientOptions {
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

const QUERIES = new Set(
  procedureRights(appRouter)
    .filter(({ type }) => type === 'query')
    .map(({ path }) => path),
)

/** Acts as a browser towards the server: stores cookies and sends an Origin header. */
export const createClient = (
  app: FastifyInstance,
  business: Business,
  options: ClientOptions = {},
) => {
  const jar = new Map<string, string>()
  let lastCookies: readonly SetCookie[] = []

  const storeCookies = (cookies: readonly SetCookie[]) => {
    lastCookies = cookies
    for (const { name, value } of cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }

  const call = async <Data = unknown>(
    path: string,
    input?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply<Data>> => {
    const isGet = QUERIES.has(path) && input === undefined
    const response = await app.inject({
      method: isGet ? 'GET' : 'POST',
      url: `/trpc/${path}`,
      headers: { origin: ORIGIN, ...options.headers, ...headers },
      cookies: Object.fromEntries(jar),
      ...(options.address && { remoteAddress: options.address }),
      ...(!isGet && { payload: input ?? {} }),
    })
    storeCookies(response.cookies)
    const answer = response.json<{ result?: { data: Data }; error?: { data: Failure } }>()
    return {
      status: response.statusCode,
      data: answer.result?.data as Data,
      failure: answer.error?.data,
      headers: response.headers,
      body: response.body,
    }
  }

  return {
    jar,
    call,
    /** The cookies set by the last response, with their attributes. */
    cookies: () => lastCookies,
    /** Sends a write, with a new command id unless one is given. */
    send: <Data = unknown>(path: string, input: object = {}, commandId: string = randomUUID()) =>
      call<Data>(path, { commandId, ...input }),
    loginWith: (phone: string, password: string) =>
      call<{ id: string; role: Role; mustChangePassword: boolean }>('session.login', {
        phone,
        password,
      }),
    login: (role: Role) =>
      call<{ id: string }>('session.login', { phone: PEOPLE[role].phone, password: PASSWORD }),
    /** Starts a session without a login, because password hashing is slow on purpose. */
    async enter(phone: string): Promise<void> {
      const user = await findUserByPhone(business.db, phone)
      if (!user) throw new Error(`Nobody has the phone ${phone}`)
      const token = await giveSession(business.db, user, business.clock())
      jar.set(SESSION_COOKIE, token)
    },
    /** Uses a real connection; the app must be listening. */
    stream: (headers: Record<string, string> = {}): Promise<Stream> => {
      const { port } = app.server.address() as AddressInfo
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      return readStream(`http://127.0.0.1:${port}/live`, { origin: ORIGIN, cookie, ...headers })
    },
  }
}

/** The failure of a call that a business rule refuses. */
export const refusal = (text: string) => ({ kind: 'refusal', text })

/** For `expect.poll` where only the result matters, not the time. */
export const PATIENT = { timeout: 10_000, interval: 20 } as const

export type Client = ReturnType<typeof createClient>

/** Runs at most 8 at once, as many as the pool has connections, so a slow machine copes. */
export const many = async (
  count: number,
  one: (place: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < count; from += 8) {
    const places = Array.from({ length: Math.min(8, count - from) }, (_, place) => from + place)
    await Promise.all(places.map(one))
  }
}

export interface AuditRow {
  readonly actor_name: string
  readonly action: string
  readonly subject: string
  readonly before: object | null
  readonly after: object | null
}

export type Query = (text: string, values?: unknown[]) => Promise<object[]>

type BusinessOptions = Parameters<typeof openTestBusiness>[1]

/** Opens a complete server and database for one test file. */
export const openTestApp = async (superuserUrl: string, options: BusinessOptions = {}) => {
  const { business, ownerUrl, end } = await openTestBusiness(superuserUrl, options)
  const owner = openDatabase(ownerUrl, {
    connections: 2,
    onError: () => undefined,
    noTimeouts: true,
  })
  const app = await createApp(business, { withPages: false })
  await app.ready()
  const visitor = (clientOptions?: ClientOptions) => createClient(app, business, clientOptions)
  const rows = async <Row extends object = Record<string, unknown>>(
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> => (await owner.pool.query<Row>(text, values)).rows
  let addresses = 0
  return {
    app,
    business,
    ownerUrl,
    visitor,
    /** A client with a new address each time, so that logins are not throttled together. */
    fromElsewhere: (headers: ClientOptions['headers'] = {}): Client =>
      visitor({ address: `10.0.0.${(addresses += 1)}`, headers }),
    /** A client with a session of that role. */
    as: async (role: Role, clientOptions?: ClientOptions): Promise<Client> => {
      const client = visitor(clientOptions)
      await client.enter(PEOPLE[role].phone)
      return client
    },
    /** Adds a user, without a session. */
    addUser: async (user: Partial<NewUser> & { phone: string }): Promise<NewUser> => {
      const person = buildUser({ role: 'staff', ...user })
      await insertUser(owner.db, person)
      return person
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    /** With the rights of the migrating role, like `rows`; the server has those of `business.db`. */
    ownerDb: owner.db,
    rows,
    auditOf: (subjectId: string) =>
      rows<AuditRow>(
        `SELECT actor_name, action, subject, before, after FROM audit
         WHERE subject_id = $1 ORDER BY id`,
        [subjectId],
      ),
    /** Runs `work` on a separate connection, with the rights of the migrating role. */
    asSchemaOwner: async (work: (query: Query) => Promise<void>): Promise<void> => {
      const client = new pg.Client({ connectionString: ownerUrl })
      await client.connect()
      try {
        await work(async (text, values) => (await client.query<object>(text, values)).rows)
      } finally {
        await client.end()
      }
    },
    end: async () => {
      business.hub.close()
      await app.close()
      await owner.close()
      await end()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
