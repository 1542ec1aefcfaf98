import { Agent, request } from 'node:http'

/** Somebody with a session, as the server sees a browser. */
export interface Caller {
  readonly origin: string
  readonly cookie: string
  /** Where the calls really go: the server itself, or a proxy before it. */
  readonly port: number
}

export interface Answer<Data> {
  /** 0 where no answer came, in time or at all. */
  readonly status: number
  readonly data: Data | undefined
  readonly body: string
}

/** As long as a browser waits (web/lib/api/client.ts). */
const PATIENCE_MS = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export interface Patience {
  readonly patienceMs?: number
}

interface Options extends Patience {
  /** A query, asked again because live said so. */
  readonly refetch?: boolean
}

/** One call over a real connection; never throws, and never takes longer than the patience. */
export const call = <Data>(
  caller: Caller,
  path: string,
  input: object,
  { patienceMs = PATIENCE_MS, refetch = false }: Options = {},
): Promise<Answer<Data>> =>
  new Promise((resolve) => {
    const body = JSON.stringify(input)
    const query = refetch ? `?input=${encodeURIComponent(body)}` : ''
    const sent = request({
      host: '127.0.0.1',
      port: caller.port,
      method: refetch ? 'GET' : 'POST',
      path: `/trpc/${path}${query}`,
      agent,
      headers: {
        origin: caller.origin,
        cookie: caller.cookie,
        ...(refetch
          ? { 'x-live-refetch': '1' }
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
    const none = () => resolve({ status: 0, data: undefined, body: '' })
    const impatience = setTimeout(() => {
      none()
      sent.destroy()
    }, patienceMs)
    sent.on('error', none)
    sent.on('close', () => {
      clearTimeout(impatience)
      none()
    })
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', none)
      response.on('end', () => {
        if (!response.complete) return none()
        resolve({
          status: response.statusCode ?? 0,
          data: dataIn(text) as Data | undefined,
          body: text,
        })
      })
    })
    sent.end(refetch ? undefined : body)
  })

const dataIn = (body: string): unknown => {
  try {
    return (JSON.parse(body) as { result?: { data: unknown } }).result?.data
  } catch {
    return undefined
  }
}
