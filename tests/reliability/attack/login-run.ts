import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '#domain/shared/messages.ts'
import { buildInvoice, PASSWORD } from '#tests/support/factories/people.ts'
import { inParallel, openWire, type Wire } from './wire.ts'

const WIDTH = 32
const OFFICE_EVERY_MS = 50
const PERSON_PATIENCE_MS = 90_000

export interface Attacked {
  readonly tries: number
  readonly triesPerSecond: number
  /** How many of the tries had their password looked at. */
  readonly lookedAt: number
  readonly personSeconds: number
  readonly officeCalls: number
  readonly officeP99Ms: number
  readonly officeFailures: readonly string[]
}

interface Plan {
  readonly origin: string
  readonly tries: number
  /** Where the strangers are; the person and the office are at the first of them. */
  readonly addresses: readonly string[]
  readonly officeCookie: string
  /** Whose password is guessed at. */
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

/** Logs in with a browser that did so before, and waits as it is told to. */
const personLogsIn = async (wire: Wire, plan: Plan, cookie: string, from: string) => {
  const beganMs = performance.now()
  while (performance.now() - beganMs < PERSON_PATIENCE_MS) {
    const headers = { cookie, 'x-forwarded-for': from }
    const { status, body } = await login(wire, plan, PASSWORD, headers)
    if (status === 200) return (performance.now() - beganMs) / 1000
    const told = JSON.parse(body) as { error?: { data?: { values?: { n?: number } } } }
    await pause(1000 * (told.error?.data?.values?.n ?? 1))
  }
  return Number.POSITIVE_INFINITY
}

/** A bill and a look at the list in turn, as an office makes them. */
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

/** A browser that has logged in before: what it keeps is the device's cookie. */
const knownBrowser = async ({ origin, phone }: Plan, from: string): Promise<string> => {
  const response = await fetch(`${origin}/trpc/session.login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ phone, password: PASSWORD }),
  })
  const device = response.headers.getSetCookie().find((one) => one.startsWith('__Host-device'))
  return device?.split(';')[0] ?? ''
}

export const attackLogin = async (plan: Plan): Promise<Attacked> => {
  const [office = ''] = plan.addresses
  const device = await knownBrowser(plan, office)
  const strangers = openWire(plan.origin, WIDTH)
  const own = openWire(plan.origin, 2)
  const stop = new AbortController()
  const working = officeWorks(own, plan, office, stop.signal)
  let lookedAt = 0
  let person: Promise<number> | undefined
  const beganMs = performance.now()
  await inParallel(plan.tries, WIDTH, async (nth) => {
    // In the midst of it, when all that can be locked is locked.
    if (nth >= plan.tries / 3) person ??= personLogsIn(own, plan, device, office)
    const from = plan.addresses[nth % plan.addresses.length] ?? ''
    const { body } = await login(strangers, plan, `guess ${nth}`, { 'x-forwarded-for': from })
    if (body.includes(messages.login.incorrectPassword)) lookedAt += 1
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
    lookedAt,
    personSeconds: Math.round(personSeconds * 10) / 10,
    officeCalls: times.length,
    officeP99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    officeFailures: failures,
  }
}

/** What the attack must not come to. */
export const wrongWith = (found: Attacked): string[] => [
  ...(found.personSeconds > 60 ? [`the person waited ${found.personSeconds} s`] : []),
  ...(found.officeP99Ms >= 1000 ? [`the office's p99 was ${found.officeP99Ms} ms`] : []),
  ...found.officeFailures.map((said) => `the office was answered ${said}`),
]

export const addressesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `10.${nth >> 8}.${nth & 255}.${count % 251}`)
