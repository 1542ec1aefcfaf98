// Sends look-ups by ticket over many connections until its input ends: half of the requests are
// batches of ten, half single calls. flood-sender.ts TARGET ORIGIN TICKET CONNECTIONS
import { connect, type Socket } from 'node:net'

const [target = '', origin = '', ticket = '', connections = '600'] = process.argv.slice(2)
const { hostname, port } = new URL(target)

const input = { ticket, cursor: null }
const requestOf = (path: string, body: string): string =>
  [
    `POST /trpc/${path} HTTP/1.1`,
    `host: ${hostname}`,
    `origin: ${origin}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
const batch = Array.from({ length: 10 }, () => 'lookUp.byTicket').join(',')
const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, input]))
const REQUESTS = [
  requestOf(`${batch}?batch=1`, JSON.stringify(inputs)),
  requestOf('lookUp.byTicket', JSON.stringify(input)),
]

const byStatus: Record<string, number> = {}
let sent = 0
let isEnding = false

/** Sends the next request when the head of an answer arrives; opens a closed connection again. */
const open = (nth: number): void => {
  const socket: Socket = connect(Number(port), hostname)
  let count = nth
  const send = () => socket.write(REQUESTS[(count += 1) % REQUESTS.length] ?? '')
  socket.setNoDelay(true)
  socket.on('connect', send)
  socket.on('data', (part) => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1', 0, 20))?.[1]
    if (status === undefined) return
    byStatus[status] = (byStatus[status] ?? 0) + 1
    sent += 1
    send()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (!isEnding) setTimeout(() => open(nth), 10)
  })
}

for (let nth = 0; nth < Number(connections); nth += 1) open(nth)
process.stdout.write('sending\n')
const beganMs = performance.now()
process.stdin
  .on('end', () => {
    isEnding = true
    const seconds = (performance.now() - beganMs) / 1000
    const requestsPerSecond = Math.round(sent / seconds)
    process.stdout.write(JSON.stringify({ requestsPerSecond, byStatus }), () => process.exit())
  })
  .resume()
