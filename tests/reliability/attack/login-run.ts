import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '#domain/shared/messages.ts'
import { buildInvoice, PASSWORD } from '#tests/support/factories/people.ts'
import { inParallel, openWire, type Wire } from './wire.ts'

const WIDTH = 32
const OFFICE_EVERY_MS = 50
const PERSON_TIMEOUT_MS = 90_000

export interface AttackResult {
  readonly tries: number
  readonly triesPerSecond: number
  /** How many guesses had their password checked. */
  readonly checkedGuesses: number
  readonly personSeconds: number
  readonly officeCalls: number
  readonly officeP99Ms: number
  readonly officeFailures: readonly string[]
}

interface Plan {
  readonly origin: string
  readonly tries: number
  /** Addresses of the attackers; the user and the office share the first one. */
  readonly addresses: readonly string[]
  readonly officeCookie: string
  /** Phone number of the attacked user. */
  readonly phone: string
}

const post = async (
  wire: Wire,
  { origin }: Plan,
  path: string,
  input: object,
  headers: Readonly<Record<string, string>>,
) =>
  wire.send({
    method: 'POST',
    path: `/trpc/${path}`,
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(input)),
  })

const login = (wire: Wire, plan: Plan, password: string, headers: Record<string, string>) =>
  post(wire, plan, 'session.login', { phone: plan.phone, password }, headers)

/** Logs in from a known browser, and waits as long as each refusal says. */
const personLogsIn = async (wire: Wire, plan: Plan, cookie: string, from: string) => {
  const beganMs = performance.now()
  while (performance.now() - beganMs < PERSON_TIMEOUT_MS) {
    const headers = { cookie, 'x-forwarded-for': from }
    const { status, body } = await login(wire, plan, PASSWORD, headers)
    if (status === 200) return (performance.now() - beganMs) / 1000
    const refusal = JSON.parse(body) as { error?: { data?: { values?: { n?: number } } } }
    await pause(1000 * (refusal.error?.data?.values?.n ?? 1))
  }
  return Number.POSITIVE_INFINITY
}

/** Alternates between a new bill and the list of bills, as an office does. */
const officeWorks = async (wire: Wire, plan: Plan, from: string, stop: AbortSignal) => {
  const times: number[] = []
  const failures: string[] = []
  const headers = { cookie: plan.officeCookie, 'x-forwarded-for': from }
  const bill = () =>
    post(
      wire,
      plan,
      'invoices.create',
      { commandId: crypto.randomUUID(), id: crypto.randomUUID(), ...buildInvoice() },
      headers,
    )
  const list = () => {
    const input = encodeURIComponent(JSON.stringify({ search: '', cursor: null }))
    const path = `/trpc/invoices.list?input=${input}`
    return wire.send({ method: 'GET', path, headers: { origin: plan.origin, ...headers } })
  }
  for (let nth = 0; !stop.aborted; nth += 1) {
    const beganMs = performance.now()
    const { status, body } = await (nth % 2 === 0 ? bill() : list())
    times.push(performance.now() - beganMs)
    if (status !== 200) failures.push(`${status} ${body.slice(0, 200)}`)
    await pause(OFFICE_EVERY_MS)
  }
  return { times: times.sort((a, b) => a - b), failures }
}

/** The device cookie of a browser that has logged in before. */
const knownBrowser = async ({ origin, phone }: Plan, from: string): Promise<string> => {
  const response = await fetch(`${origin}/trpc/session.login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ phone, password: PASSWORD }),
  })
  const device = response.headers.getSetCookie().find((one) => one.startsWith('__Host-device'))
  return device?.split(';')[0] ?? ''
}

export const attackLogin = async (plan: Plan): Promise<AttackResult> => {
  const [office = ''] = plan.addresses
  const device = await knownBrowser(plan, office)
  const strangers = openWire(plan.origin, WIDTH)
  const own = openWire(plan.origin, 2)
  const stop = new AbortController()
  const working = officeWorks(own, plan, office, stop.signal)
  let checkedGuesses = 0
  let person: Promise<number> | undefined
  const beganMs = performance.now()
  await inParallel(plan.tries, WIDTH, async (nth) => {
    // After a third of the attack, when every limit is reached.
    if (nth >= plan.tries / 3) person ??= personLogsIn(own, plan, device, office)
    const from = plan.addresses[nth % plan.addresses.length] ?? ''
    const { body } = await login(strangers, plan, `guess ${nth}`, { 'x-forwarded-for': from })
    if (body.includes(messages.login.incorrectPassword)) checkedGuesses += 1
  })
  const seconds = (performance.now() - beganMs) / 1000
  const personSeconds = (await person) ?? Number.POSITIVE_INFINITY
  stop.abort()
  const { times, failures } = await working
  strangers.close()
  own.close()
  return {
    tries: plan.tries,
    triesPerSecond: Math.round(plan.tries / seconds),
    checkedGuesses,
    personSeconds: Math.round(personSeconds * 10) / 10,
    officeCalls: times.length,
    officeP99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    officeFailures: failures,
  }
}

/** The limits that the attack broke. */
export const problemsOf = (result: AttackResult): string[] => [
  ...(result.personSeconds > 60 ? [`the person waited ${result.personSeconds} s`] : []),
  ...(result.officeP99Ms >= 1000 ? [`the office's p99 was ${result.officeP99Ms} ms`] : []),
  ...result.officeFailures.map((failure) => `the office was answered ${failure}`),
]

export const addressesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `10.${nth >> 8}.${nth & 255}.${count % 251}`)
