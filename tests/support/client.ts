import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Role } from '#domain/access/roles.ts'
import { createApp } from '#server/app.ts'
import type { Business } from '#server/business.ts'
import { SESSION_COOKIE } from '#server/http/cookies.ts'
import type { Failure } from '#server/http/failure.ts'
import { procedureRights } from '#server/http/rights.ts'
import { appRouter } from '#server/router.ts'
import { findUserByPhone } from '#server/store/users.ts'
import { ORIGIN, openTestBusiness } from './business.ts'
import { PASSWORD, PEOPLE } from './factories.ts'
import { giveSession } from './session.ts'

export interface Reply<Data> {
  readonly status: number
  /** What was answered; undefined where the call failed. */
  readonly data: Data
  readonly failure: Failure | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

interface SetCookie {
  readonly name: string
  readonly value: string
  readonly [attribute: string]: unknown
}

interface Options {
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface StreamEvent {
  readonly event: string
  readonly data: string
}

export interface Stream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly events: readonly StreamEvent[]
  /** The server ended it, or the connection was cut. */
  readonly closed: boolean
  /** The names of the topics that were heard, in order. */
  topics(): string[]
  close(): void
}

const QUERIES = new Set(
  procedureRights(appRouter)
    .filter(({ type }) => type === 'query')
    .map(({ path }) => path),
)

const eventIn = (block: string): StreamEvent | undefined => {
  const event = /^event: (.*)$/m.exec(block)?.[1]
  return event === undefined ? undefined : { event, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }
}

const readStream = (url: string, headers: Record<string, string>): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const events: StreamEvent[] = []
      let rest = ''
      let closed = false
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        const blocks = (rest + part).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const event = eventIn(block)
          if (event) events.push(event)
        }
      })
      const ended = () => {
        closed = true
      }
      response.on('end', ended).on('close', ended).on('error', ended)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        get closed() {
          return closed
        },
        topics: () =>
          events
            .filter(({ event }) => event === 'topic')
            .map(({ data }) => (JSON.parse(data) as { topic: string }).topic),
        close: () => void request.destroy(),
      })
    })
    request.on('error', reject)
  })

/** A browser as the server sees one: it keeps cookies and says where it comes from. */
export const createClient = (app: FastifyInstance, business: Business, options: Options = {}) => {
  const jar = new Map<string, string>()
  let lastCookies: readonly SetCookie[] = []

  const keep = (cookies: readonly SetCookie[]) => {
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
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
    const isQuery = QUERIES.has(path)
    const response = await app.inject({
      method: isQuery ? 'GET' : 'POST',
      url: `/trpc/${path}${isQuery ? query : ''}`,
      headers: { origin: ORIGIN, ...options.headers, ...headers },
      cookies: Object.fromEntries(jar),
      ...(options.address && { remoteAddress: options.address }),
      ...(!isQuery && { payload: input ?? {} }),
    })
    keep(response.cookies)
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
    /** The cookies that the last answer set, with their attributes. */
    cookies: () => lastCookies,
    /** A write: the command's id is made here unless it is given. */
    send: <Data = unknown>(path: string, wish: object = {}, commandId: string = randomUUID()) =>
      call<Data>(path, { commandId, ...wish }),
    loginWith: (phone: string, password: string) =>
      call<{ id: string; role: Role; mustChangePassword: boolean }>('session.login', {
        phone,
        password,
      }),
    login: (role: Role) =>
      call<{ id: string }>('session.login', { phone: PEOPLE[role].phone, password: PASSWORD }),
    /** A session without the login before it: hashing is slow on purpose. */
    async enter(phone: string): Promise<void> {
      const user = await findUserByPhone(business.db, phone)
      if (!user) throw new Error(`Nobody has the phone ${phone}`)
      const token = await giveSession(business.db, user, business.clock())
      jar.set(SESSION_COOKIE, token)
    },
    /** Over a real connection; the app must be listening. */
    stream: (headers: Record<string, string> = {}): Promise<Stream> => {
      const { port } = app.server.address() as AddressInfo
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      return readStream(`http://127.0.0.1:${port}/live`, { origin: ORIGIN, cookie, ...headers })
    },
  }
}

/** For `expect.poll` where the time does not matter, only that it comes. */
export const PATIENT = { timeout: 10_000, interval: 20 } as const

export type Client = ReturnType<typeof createClient>

type Query = (text: string, values?: unknown[]) => Promise<object[]>

type BusinessOptions = Parameters<typeof openTestBusiness>[1]

/** A whole server of its own for a test file. */
export const openTestApp = async (superuserUrl: string, options: BusinessOptions = {}) => {
  const { business, ownerUrl, end } = await openTestBusiness(superuserUrl, options)
  const app = await createApp(business, { withPages: false })
  await app.ready()
  const visitor = (clientOptions?: Options) => createClient(app, business, clientOptions)
  return {
    app,
    business,
    ownerUrl,
    visitor,
    /** Somebody of that role with a session. */
    as: async (role: Role, clientOptions?: Options): Promise<Client> => {
      const client = visitor(clientOptions)
      await client.enter(PEOPLE[role].phone)
      return client
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    rows: async <Row extends object = Record<string, unknown>>(
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> => (await business.pool.query<Row>(text, values)).rows,
    /** A connection of its own, with the rights of the role that migrates. */
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
      await end()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
