import { connect, type Socket } from 'node:net'

/** Makes the next request as raw HTTP. */
export type NextRequest = () => string

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** The length of the body; Infinity for a chunked answer, which ends with its last chunk. */
const lengthOf = (head: string): number => {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? Infinity : Number(length)
}

/** One connection with one request at a time; does as little work as possible. */
export const openConnection = (port: number) => {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let chunks: Buffer[] = []
  let receivedBytes = 0
  let wanted = 0
  let settle: { resolve: (bytes: Buffer) => void; reject: (error: Error) => void } | undefined

  const isWhole = (last: Buffer) =>
    wanted === Infinity
      ? last.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : receivedBytes >= wanted
  const finish = (all: Buffer) => {
    chunks = []
    receivedBytes = wanted = 0
    const turn = settle
    settle = undefined
    if (all.subarray(9, 12).toString('latin1') === '200') turn?.resolve(all)
    else turn?.reject(new Error(all.toString('utf8').slice(0, 600)))
  }
  socket.on('data', (part) => {
    chunks.push(part)
    receivedBytes += part.length
    if (wanted === 0) {
      const all = chunks.length === 1 ? part : Buffer.concat(chunks)
      const end = all.indexOf(HEAD_END)
      if (end < 0) return
      chunks = [all]
      wanted = end + HEAD_END.length + lengthOf(all.toString('latin1', 0, end))
    }
    if (isWhole(part)) finish(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))
  })
  const lost = (error?: Error) => settle?.reject(error ?? new Error('The server hung up.'))
  socket.on('error', lost).on('close', () => lost())

  return {
    ask: (request: string): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export const bodyOf = (answer: Buffer): Buffer =>
  answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length)

/** Keeps `clients` connections busy; returns how many answers came, and how many a second. */
export const httpLoad = async (
  port: number,
  next: NextRequest,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ answers: number; rate: number }> => {
  const connections = Array.from({ length: clients }, () => openConnection(port))
  const until = performance.now() + seconds * 1000
  let answers = 0
  const began = performance.now()
  try {
    await Promise.all(
      connections.map(async ({ ask }) => {
        while (performance.now() < until) {
          await ask(next())
          answers += 1
        }
      }),
    )
    return { answers, rate: answers / ((performance.now() - began) / 1000) }
  } finally {
    for (const { close } of connections) close()
  }
}
