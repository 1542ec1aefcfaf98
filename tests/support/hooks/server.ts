import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { vi } from 'vitest'
import { REQUEST_ID_HEADER } from '#domain/access/server-routes.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import type { AppRouter } from '#server/api/router.ts'
import type { At } from '#web/lib/commands/command-types.ts'
import { answer, type Reply, responseOf } from './replies.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>
type Area = Extract<keyof Outputs, string>
type Call = { [Name in Area]: `${Name}.${Extract<keyof Outputs[Name], string>}` }[Area]

type Scripted<Output, Input> = Reply<Output> | ((input: Input) => Reply<Output>)

interface Request {
  readonly call: string
  readonly input: unknown
  readonly headers: Headers
}

const PREFIX = '/trpc/'

const requestsIn = (url: URL, init: RequestInit | undefined): Request[] => {
  const isBatch = url.searchParams.has('batch')
  const text = init?.body ?? url.searchParams.get('input')
  const whole = (typeof text === 'string' ? JSON.parse(text) : {}) as Record<number, unknown>
  return url.pathname
    .slice(PREFIX.length)
    .split(',')
    .map((call, place) => ({
      call,
      input: isBatch ? whole[place] : whole,
      headers: new Headers(init?.headers),
    }))
}

/** Answers at the border of `fetch`, as each test says; a call that no test expects is an error. */
export const startServer = () => {
  // Every page asks for it.
  const replies = new Map<string, Scripted<unknown, never>[]>([
    ['restores.epoch', [answer('one')]],
    ['salesman.facts', [answer({ stamp: 'one', serverTime: 0, facts: {} })]],
    [
      'salesman.balances',
      [
        answer({
          epoch: 'one',
          since: { accounts: 0, own: 0 },
          whole: true,
          serverTime: 0,
          settings: { startDay: null, limitPaise: null, stopsAtLimit: false, isShown: false },
          cards: [],
        }),
      ],
    ],
    ['settings.letterhead', [answer({ ...DEFAULT_SETTINGS, logoTag: null })]],
  ])
  const requests: Request[] = []
  const unexpected: string[] = []
  const headers: Record<string, string> = {}
  const closed = Promise.withResolvers<'cut'>()

  const replyTo = ({ call, input }: Request): Reply<unknown> => {
    const next = replies.get(call)
    // The last reply repeats.
    const reply = next && next.length > 1 ? next.shift() : next?.[0]
    if (reply === undefined) unexpected.push(call)
    return (typeof reply === 'function' ? reply(input as never) : reply) ?? 'cut'
  }

  vi.stubGlobal('fetch', async (address: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(address, location.origin)
    const own = requestsIn(url, init)
    requests.push(...own)
    const settled = await Promise.all(
      own.map((request) => Promise.race([replyTo(request), closed.promise])),
    )
    const id = own[0]?.headers.get(REQUEST_ID_HEADER)
    return responseOf(settled, url.searchParams.has('batch'), {
      ...headers,
      ...(id && { [REQUEST_ID_HEADER]: id }),
    })
  })

  const sentTo = (call: Call) => requests.filter((request) => request.call === call)

  return {
    /** The replies to a call, in order; the last one repeats. */
    on: <Name extends Call>(
      call: Name,
      ...next: Scripted<At<Outputs, Name>, At<Inputs, Name>>[]
    ): void => void replies.set(call, next),
    /** The inputs that were sent with a call, in order. */
    sent: <Name extends Call>(call: Name) =>
      sentTo(call).map(({ input }) => input as At<Inputs, Name>),
    headersOf: (call: Call) => sentTo(call).map((request) => request.headers),
    /** The server's time from now on, as its Date header gives it. */
    setTime: (ms: number) => {
      headers['date'] = new Date(ms).toUTCString()
    },
    /** Cuts the requests without a reply, so that their sender stops. */
    close: () => closed.resolve('cut'),
    unexpected,
  }
}

export type Server = ReturnType<typeof startServer>
