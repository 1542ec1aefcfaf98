import { get, type IncomingMessage } from 'node:http'

interface StreamEvent {
  readonly event: string
  readonly data: string
}

export interface Stream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly events: readonly StreamEvent[]
  /** True once the server ended the stream or the connection broke. */
  readonly closed: boolean
  /** The names of the received events, in order. */
  names(): string[]
  /** The names of the received topics, in order. */
  topics(): string[]
  close(): void
}

const eventIn = (block: string): StreamEvent | undefined => {
  const event = /^event: (.*)$/m.exec(block)?.[1]
  return event === undefined ? undefined : { event, data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }
}

/** Opens a stream over a real connection and collects its events in `events`. */
export const readStream = (url: string, headers: Record<string, string>): Promise<Stream> =>
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
        names: () => events.map(({ event }) => event),
        topics: () =>
          events
            .filter(({ event }) => event === 'topic')
            .map(({ data }) => (JSON.parse(data) as { topic: string }).topic),
        close: () => void request.destroy(),
      })
    })
    request.on('error', reject)
  })
