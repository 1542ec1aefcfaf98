import { newIntent } from '#tests/reliability/faults/harness/intent.ts'
import {
  type CheckResult,
  type Run,
  sizeOf,
  timeLimit,
} from '#tests/reliability/faults/harness/run.ts'
import type { Site } from '#tests/reliability/faults/harness/site.ts'
import type { Client } from '#tests/support/client.ts'

/** From each kind of attacker. */
const PROBES = { short: 1000, full: 10_000 }
const AT_ONCE = 50
const MINUTE_MS = 60_000
const TIMED = 40
const LARGEST_GAP_MS = 5

interface Probe {
  readonly atMs: number
  readonly network: string
  readonly phone: string
}

interface Attack {
  readonly name: string
  readonly everyMs: number
  readonly from: (place: number) => { address: string; headers?: Record<string, string> }
}

const forged = (place: number): Record<string, string> => {
  const address = `10.${place % 200}.${place % 250}.7`
  return {
    'x-forwarded-for': `${address}, 10.0.0.1`,
    forwarded: `for=${address}`,
    'x-real-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
  }
}

const ATTACKS: readonly Attack[] = [
  { name: 'one address', everyMs: 5 * MINUTE_MS, from: () => ({ address: '10.1.0.1' }) },
  {
    name: '50 addresses',
    everyMs: 10_000,
    from: (place) => ({ address: `10.2.0.${place % 50}` }),
  },
  {
    name: 'forged headers',
    everyMs: 5 * MINUTE_MS,
    from: (place) => ({ address: '10.3.0.1', headers: forged(place) }),
  },
]

/** Counts the answers past the limits again, from all answers in the windows before each. */
const pastLimits = (answered: readonly Probe[]): number =>
  answered.filter(({ atMs, network }) => {
    const within = (ms: number, of: (probe: Probe) => boolean) =>
      new Set(
        answered
          .filter((probe) => probe.atMs <= atMs && probe.atMs > atMs - ms && of(probe))
          .map(({ phone }) => phone),
      ).size
    const isOwn = (probe: Probe) => probe.network === network
    return (
      within(MINUTE_MS, isOwn) > 10 ||
      within(60 * MINUTE_MS, isOwn) > 60 ||
      within(MINUTE_MS, () => true) > 120
    )
  }).length

/** Attacks a new server, because a server counts the limits in its memory. */
const attack = async (
  site: Site,
  probes: number,
  { name, everyMs, from }: Attack,
): Promise<CheckResult> => {
  const server = await site.openServer()
  const faults: string[] = []
  const answered: Probe[] = []
  const probe = async (place: number) => {
    const { address, headers = {} } = from(place)
    const phone = String(9_300_000_000 + place)
    const { status } = await server.visitor({ address, headers }).call('lookUp.byPhone', { phone })
    if (status === 200) answered.push({ atMs: site.clock.now(), network: address, phone })
    else if (status !== 422) faults.push(`${name}: answered ${status}`)
  }
  for (let first = 0; first < probes; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => probe(first + place)))
    site.clock.advance(everyMs)
  }
  await server.close()
  const past = pastLimits(answered)
  if (past > 0) faults.push(`${name}: ${past} answers past the limits`)
  if (answered.length === 0) faults.push(`${name}: nobody was answered`)
  return { faults, figures: { [name]: answered.length } }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Status, fields and headers, without the headers that depend on the list. */
const envelopeOf = ({ status, data, headers }: Awaited<ReturnType<Client['call']>>): string => {
  const { 'content-length': _length, date: _date, ...rest } = headers
  return JSON.stringify([status, Object.keys(data ?? {}), rest])
}

const compareKnownAndUnknown = async (site: Site, run: Run): Promise<CheckResult> => {
  const owner = await site.server.enter('9000000001')
  const intent = { ...newIntent(), customerPhone: '9824011476' }
  for (let bill = 0; bill < 25; bill += 1) {
    const { commandId, id } = newIntent()
    await owner.call('invoices.create', { ...intent, commandId, id })
  }
  const visitor = site.server.visitor({ address: '10.4.0.1' })
  const spent = { known: [] as number[], unknown: [] as number[] }
  const seen = new Set<string>()
  for (let turn = 0; turn < TIMED; turn += 1) {
    const kind = turn % 2 === 0 ? 'known' : 'unknown'
    const phone = kind === 'known' ? intent.customerPhone : '9898000000'
    const begun = performance.now()
    const reply = await visitor.call('lookUp.byPhone', { phone })
    spent[kind].push(performance.now() - begun)
    seen.add(envelopeOf(reply))
  }
  const gapMs = Math.abs(median(spent.known) - median(spent.unknown))
  const faults = seen.size === 1 ? [] : ['known and unknown numbers look different']
  if (gapMs > timeLimit(run, LARGEST_GAP_MS)) {
    faults.push(`known and unknown are ${gapMs.toFixed(1)} ms apart`)
  }
  return { faults, figures: { gapMs } }
}

/** T11: harvesting numbers from one address, from many, and under forged addresses. */
export const lookUp = async (site: Site, run: Run): Promise<CheckResult> => {
  const probes = sizeOf(run, PROBES)
  const found = [await compareKnownAndUnknown(site, run)]
  for (const one of ATTACKS) found.push(await attack(site, probes, one))
  return {
    faults: found.flatMap(({ faults }) => faults),
    figures: Object.assign(
      { injected: probes * ATTACKS.length },
      ...found.map((one) => one.figures),
    ),
  }
}
