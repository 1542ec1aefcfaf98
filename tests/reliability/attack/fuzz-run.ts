import { createRandom, type Random } from '#cli/demo/random.ts'
import { can, type Right } from '#domain/access/capabilities.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { SERVER_ROUTES } from '#domain/access/server-routes.ts'
import { appRouter } from '#server/api/router.ts'
import type { Business } from '#server/business.ts'
import { procedureRights } from '#server/rpc/rights.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { sampleOf } from './full-samples.ts'
import { type Malformed, malformed } from './malformed.ts'
import { plainRequest } from './plain-routes.ts'
import { stateOf } from './state.ts'
import { type Answer, inParallel, isCut, type Sent, type Wire } from './wire.ts'

const ROUTES = [...SERVER_ROUTES.map((route) => route.replace('/:path', '')), '/nowhere']

const WIDTH = 16
const MOST_SHOWN = 5
/** What only our own source, an engine or the database would say. */
const LEAK = /node_modules|\.ts:\d|\n\s+at |at async|SELECT |relation "|syntax error|ZodError|ECONN/

export interface Found {
  readonly sent: number
  readonly byStatus: Record<string, number>
  readonly faults: string[]
}

interface Site {
  readonly business: Pick<Business, 'db' | 'pool'>
  readonly origin: string
  readonly wire: Wire
}

type Call = ReturnType<typeof procedureRights>[number]

const holderOf = (right: Right | undefined): Role | undefined =>
  right === undefined || right === 'public'
    ? undefined
    : ROLES.find((role) => can({ role, mustChangePassword: false }, right))

const cookieFor = async ({ business, origin }: Site, right: Right | undefined) => {
  const role = holderOf(right)
  if (!role) return {}
  const { cookies } = await openSessionFor(business.db, role, origin)
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

const percent = (body: Buffer): string =>
  body
    .toString('latin1')
    .replace(/[^\w.,:[\]-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

const requestOf = (
  { path, type }: Call,
  one: Malformed,
  inBatch: boolean,
  headers: Readonly<Record<string, string>>,
): Sent => {
  const { body, contentType, chunked } = one
  const batch = inBatch ? 'batch=1&' : ''
  const whole = inBatch ? Buffer.concat([Buffer.from('{"0":'), body, Buffer.from('}')]) : body
  if (type === 'query') {
    return { method: 'GET', path: `/trpc/${path}?${batch}input=${percent(whole)}`, headers }
  }
  const typed = { ...headers, 'content-type': contentType }
  return { method: 'POST', path: `/trpc/${path}?${batch}`, headers: typed, body: whole, chunked }
}

const ask = async (wire: Wire, sent: Sent): Promise<Answer> =>
  wire.send(sent).catch((error: NodeJS.ErrnoException) => {
    // What is far too large is not read to its end: the connection goes instead of an answer.
    if (isCut(error) && (sent.body?.length ?? sent.path.length) > 10_000)
      return { status: 413, body: '' }
    return { status: 0, body: error.message }
  })

/** What is wrong with the answer, if anything. */
const judge = ({ status, body }: Answer, mustRefuse: boolean): string | undefined => {
  if (status === 0 || status >= 500) return `answered ${status} ${body.slice(0, 200)}`
  if (LEAK.test(body)) return `said ${body.slice(0, 200)}`
  if (mustRefuse && status < 400) return `was taken (${status})`
  return undefined
}

const shown = ({ method, path, headers, body }: Sent, kind: string): string =>
  `${kind}: ${method} ${path.slice(0, 120)} ${headers['content-type'] ?? ''} ${(body ?? '').toString().slice(0, 200)}`

const count = async (
  total: number,
  next: (nth: number) => {
    readonly sent: Sent
    readonly kind: string
    readonly mustRefuse: boolean
  },
  wire: Wire,
): Promise<Found> => {
  const byStatus: Record<string, number> = {}
  const faults: string[] = []
  await inParallel(total, WIDTH, async (nth) => {
    const { sent, kind, mustRefuse } = next(nth)
    const answer = await ask(wire, sent)
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1
    const wrong = judge(answer, mustRefuse)
    if (wrong && faults.length < MOST_SHOWN) faults.push(`${wrong} to ${shown(sent, kind)}`)
  })
  return { sent: total, byStatus, faults }
}

interface Wanted {
  readonly requests: number
  readonly random: Random
  readonly edges: boolean
  readonly cookie: Readonly<Record<string, string>>
}

// A read takes them as the replacement sign; a call without an input takes nothing as that.
const TAKEN_BY_READS = ['wrong content type', 'broken UTF-8', 'not JSON']

/** A call is asked by somebody who may, and now and then by nobody. */
const fuzzCall = (site: Site, call: Call, { requests, random, edges, cookie }: Wanted) => {
  const headers = { origin: site.origin, ...cookie }
  const next = () => {
    const made = malformed(random, sampleOf(random, call), edges)
    const who = random.chance(0.05) ? { origin: site.origin } : headers
    const mayBeTaken = call.type === 'query' && TAKEN_BY_READS.includes(made.kind)
    return {
      sent: requestOf(call, made, random.chance(0.1), who),
      kind: made.kind,
      mustRefuse: made.mustRefuse && !mayBeTaken,
    }
  }
  return count(requests, next, site.wire)
}

/** The state is compared around everything that must change nothing. */
const unchanged = async (site: Site, name: string, work: () => Promise<Found>): Promise<Found> => {
  const before = await stateOf(site.business.pool)
  const found = await work()
  const after = await stateOf(site.business.pool)
  const touched = Object.keys(before).filter((table) => before[table] !== after[table])
  if (touched.length === 0) return found
  return { ...found, faults: [...found.faults, `${name} changed ${touched.join()}`] }
}

// What is well formed and ends the session under which the rest is asked.
const ENDS_THE_SESSION = ['session.logout', 'profile.endSession']

/** Every call and every route; `told` hears of each as it ends. */
export const fuzz = async (
  site: Site,
  { requests, seed }: { requests: number; seed: number },
  told: (name: string, found: Found) => void,
): Promise<string[]> => {
  const faults: string[] = []
  const end = (name: string, found: Found) => {
    told(name, found)
    faults.push(...found.faults.map((fault) => `${name} ${fault}`))
  }
  const calls = procedureRights(appRouter)
  for (const [nth, call] of calls.entries()) {
    const random = createRandom(seed * 1000 + nth)
    const cookie = await cookieFor(site, call.right)
    const wanted = { requests, random, edges: call.type === 'query', cookie }
    const work = () => fuzzCall(site, call, wanted)
    end(call.path, await unchanged(site, call.path, work))
  }
  for (const [nth, route] of ROUTES.entries()) {
    const random = createRandom(seed * 1000 + 500 + nth)
    const cookie = await cookieFor(site, 'tokens.export')
    const next = () => plainRequest(random, route, { origin: site.origin, ...cookie })
    end(route, await unchanged(site, route, () => count(requests, next, site.wire)))
  }
  // Well-formed writes may change something: here it is only asked that nothing breaks.
  for (const [nth, call] of calls.entries()) {
    if (call.type === 'query' || ENDS_THE_SESSION.includes(call.path)) continue
    const random = createRandom(seed * 1000 + 700 + nth)
    const cookie = await cookieFor(site, call.right)
    const wanted = { requests: Math.ceil(requests / 20), random, edges: true, cookie }
    end(`${call.path} (edges)`, await fuzzCall(site, call, wanted))
  }
  return faults
}
