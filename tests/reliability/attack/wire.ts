import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly chunked?: boolean
}

const REQUEST_TIMEOUT_MS = 20_000

export const isCut = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ECONNRESET' || code === 'EPIPE'

/** Raw requests over keep-alive connections; closes an event stream after its head. */
export const openWire = (origin: string, connections: number) => {
  const { hostname, port } = new URL(origin)
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (sent: Sent, agent: Agent | false = keepAliveAgent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body, chunked } = sent
      const length = body && !chunked ? { 'content-length': String(body.length) } : {}
      const outgoing = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const { statusCode: status = 0, headers: answered } = response
          if (answered['content-type']?.startsWith('text/event-stream')) {
            outgoing.destroy()
            return resolve({ status, headers: answered, body: '' })
          }
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => void parts.push(part))
          response.on('end', () =>
            resolve({ status, headers: answered, body: Buffer.concat(parts).toString() }),
          )
          response.on('error', reject)
        },
      )
      outgoing.setTimeout(REQUEST_TIMEOUT_MS, () => outgoing.destroy(new Error('no answer')))
      // The server may close an idle connection just then: retry on a new one, as browsers do.
      outgoing.on('error', (error) =>
        agent && isCut(error) ? resolve(send(sent, false)) : reject(error),
      )
      outgoing.end(body)
    })
  return {
    send: (sent: Sent) => send(sent),
    close: () => keepAliveAgent.destroy(),
  }
}

export type Wire = ReturnType<typeof openWire>

/** Runs `work` for 0 … count - 1, `width` at a time. */
export const inParallel = async (
  count: number,
  width: number,
  work: (nth: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
