import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { KNOWN } from '#tests/support/look-up.ts'
import { openWire } from './wire.ts'

interface Plan {
  /** The server whose counter works. */
  readonly origin: string
  /** Where the flood goes: the same server, or in the control run an idle one. */
  readonly target: string
  readonly connections: number
  readonly invoices: number
  readonly officeCookie: string
}

export interface FloodResult {
  readonly invoices: number
  readonly p95Ms: number
  readonly failures: readonly string[]
  readonly requestsPerSecond: number
  readonly byStatus: Readonly<Record<string, number>>
}

const INVOICE_EVERY_MS = 20

/** Starts a program of this folder; resolves with its first line. */
const startProgram = async (name: string, args: readonly string[]) => {
  const file = new URL(name, import.meta.url).pathname
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: line.toString().trim() }
}

const endProgram = async (child: ChildProcess): Promise<string> => {
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => void parts.push(part))
  const exit = once(child, 'exit')
  child.stdin?.end()
  await exit
  return Buffer.concat(parts).toString()
}

/** The server refuses a hundred a second, so each of `connections` waits this long in turn. */
const REFUSED_EVERY_MS = 10

/** A process that only refuses, as slowly as the server does. */
export const startIdleServer = async (connections: number) => {
  const delayMs = String(connections * REFUSED_EVERY_MS)
  const { child, line } = await startProgram('idle-server.ts', [delayMs])
  return { origin: line, stop: () => endProgram(child) }
}

/** A ticket, as any stranger gets one. */
const ticketFrom = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/trpc/lookUp.byPhone`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ phone: KNOWN }),
  })
  const { result } = (await response.json()) as { result?: { data: { ticket: string } } }
  return result?.data.ticket ?? ''
}

const createInvoices = async ({ origin, invoices, officeCookie }: Plan) => {
  const wire = openWire(origin, 2)
  const times: number[] = []
  const failures: string[] = []
  const headers = { origin, cookie: officeCookie, 'content-type': 'application/json' }
  for (let nth = 0; nth < invoices; nth += 1) {
    const input = { commandId: crypto.randomUUID(), id: crypto.randomUUID(), ...buildInvoice() }
    const body = Buffer.from(JSON.stringify(input))
    const beganMs = performance.now()
    const { status } = await wire.send({
      method: 'POST',
      path: '/trpc/invoices.create',
      headers,
      body,
    })
    times.push(performance.now() - beganMs)
    if (status !== 200) failures.push(String(status))
    await pause(INVOICE_EVERY_MS)
  }
  wire.close()
  return { times: times.sort((a, b) => a - b), failures }
}

/** E4: creates invoices at the counter while strangers flood the look-up, or an idle server. */
export const flood = async (plan: Plan): Promise<FloodResult> => {
  const ticket = await ticketFrom(plan.origin)
  const args = [plan.target, plan.origin, ticket, String(plan.connections)]
  const { child } = await startProgram('flood-sender.ts', args)
  const { times, failures } = await createInvoices(plan)
  const sent = JSON.parse(await endProgram(child)) as Pick<
    FloodResult,
    'requestsPerSecond' | 'byStatus'
  >
  const p95Ms = Math.round((times[Math.floor(times.length * 0.95)] ?? 0) * 10) / 10
  return { invoices: times.length, p95Ms, failures, ...sent }
}
