import { createRandom, type Random } from '#cli/demo/random.ts'
import { can, type Right } from '#domain/access/capabilities.ts'
import type { CommandName } from '#domain/access/commands.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { SERVER_ROUTES } from '#domain/access/server-routes.ts'
import { appRouter } from '#server/api/router.ts'
import type { Business } from '#server/business.ts'
import { procedureRights } from '#server/rpc/rights.ts'
import { sampleInput } from '#tests/support/sample-input.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { type Malformed, malformed } from './malformed.ts'
import { plainRequest } from './plain-routes.ts'
import { stateOf } from './state.ts'
import { type Answer, inParallel, isCut, type Sent, type Wire } from './wire.ts'

const ROUTES = [...SERVER_ROUTES.map((route) => route.replace('/:path', '')), '/nowhere']

const WIDTH = 16
const MAX_REPORTED = 5
/** Text that only our source, the JavaScript engine or PostgreSQL produces. */
const LEAK = /node_modules|\.ts:\d|\n\s+at |at async|SELECT |relation "|syntax error|ZodError|ECONN/

export interface FuzzResult {
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

type Seen = Pick<Answer, 'status' | 'body'>

const sendRequest = async (wire: Wire, sent: Sent): Promise<Seen> =>
  wire.send(sent).catch((error: NodeJS.ErrnoException) => {
    // The server cuts the connection of a far too large request instead of answering.
    if (isCut(error) && (sent.body?.length ?? sent.path.length) > 10_000)
      return { status: 413, body: '' }
    return { status: 0, body: error.message }
  })

/** What is wrong with the answer; undefined if nothing is. */
const problemWith = ({ status, body }: Seen, mustRefuse: boolean): string | undefined => {
  if (status === 0 || status >= 500) return `answered ${status} ${body.slice(0, 200)}`
  if (LEAK.test(body)) return `said ${body.slice(0, 200)}`
  if (mustRefuse && status < 400) return `was taken (${status})`
  return undefined
}

const describeRequest = ({ method, path, headers, body }: Sent, kind: string): string =>
  `${kind}: ${method} ${path.slice(0, 120)} ${headers['content-type'] ?? ''} ${(body ?? '').toString().slice(0, 200)}`

const count = async (
  total: number,
  next: (nth: number) => {
    readonly sent: Sent
    readonly kind: string
    readonly mustRefuse: boolean
  },
  wire: Wire,
): Promise<FuzzResult> => {
  const byStatus: Record<string, number> = {}
  const faults: string[] = []
  await inParallel(total, WIDTH, async (nth) => {
    const { sent, kind, mustRefuse } = next(nth)
    const answer = await sendRequest(wire, sent)
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1
    const wrong = problemWith(answer, mustRefuse)
    if (wrong && faults.length < MAX_REPORTED)
      faults.push(`${wrong} to ${describeRequest(sent, kind)}`)
  })
  return { sent: total, byStatus, faults }
}

interface FuzzOptions {
  readonly requests: number
  readonly random: Random
  readonly edges: boolean
  readonly cookie: Readonly<Record<string, string>>
}

// A GET has no content type, decodes broken UTF-8 to U+FFFD, and may have an empty input.
const ACCEPTED_BY_READS = ['wrong content type', 'broken UTF-8', 'not JSON']

// A text that cannot be stored is searched for in vain.
const SEARCHES = ['invoices.list', 'invoices.sums']

/** Sends malformed inputs with a session that has the right; 1 in 20 without a session. */
const fuzzCall = (site: Site, call: Call, { requests, random, edges, cookie }: FuzzOptions) => {
  const headers = { origin: site.origin, ...cookie }
  const next = () => {
    const sample = sampleInput(call.path, { filled: random.chance(0.5), newId: random.uuid })
    const made = malformed(random, sample, edges)
    // From many networks: one would soon be refused whatever it sends.
    const from = { 'x-forwarded-for': `10.${random.below(200)}.${random.below(200)}.1` }
    const sentHeaders = { ...(random.chance(0.05) ? { origin: site.origin } : headers), ...from }
    const isAccepted =
      (call.type === 'query' && ACCEPTED_BY_READS.includes(made.kind)) ||
      (SEARCHES.includes(call.path) && made.kind === 'unstorable text')
    return {
      sent: requestOf(call, made, random.chance(0.1), sentHeaders),
      kind: made.kind,
      mustRefuse: made.mustRefuse && !isAccepted,
    }
  }
  return count(requests, next, site.wire)
}

/** E8: every download is recorded. */
const WRITES_AUDIT = ['/tokens.csv', '/accounts.csv']

/** Runs the work, and adds a fault if it changed a row of any other table. */
const expectUnchanged = async (
  site: Site,
  name: string,
  work: () => Promise<FuzzResult>,
): Promise<FuzzResult> => {
  const before = await stateOf(site.business.pool)
  const result = await work()
  const after = await stateOf(site.business.pool)
  const touched = Object.keys(before).filter(
    (table) =>
      before[table] !== after[table] && !(table === 'audit' && WRITES_AUDIT.includes(name)),
  )
  if (touched.length === 0) return result
  return { ...result, faults: [...result.faults, `${name} changed ${touched.join()}`] }
}

// Well-formed calls of these would end the session of the requests after them.
const ENDS_THE_SESSION: readonly string[] = [
  'session.logout',
  'profile.endSession',
] satisfies CommandName[]

/** Fuzzes every call and every route; `onResult` gets the result of each. */
export const fuzz = async (
  site: Site,
  { requests, seed }: { requests: number; seed: number },
  onResult: (name: string, result: FuzzResult) => void,
): Promise<string[]> => {
  const faults: string[] = []
  const end = (name: string, result: FuzzResult) => {
    onResult(name, result)
    faults.push(...result.faults.map((fault) => `${name} ${fault}`))
  }
  const calls = procedureRights(appRouter)
  for (const [nth, call] of calls.entries()) {
    const random = createRandom(seed * 1000 + nth)
    const cookie = await cookieFor(site, call.right)
    const options = { requests, random, edges: call.type === 'query', cookie }
    const work = () => fuzzCall(site, call, options)
    end(call.path, await expectUnchanged(site, call.path, work))
  }
  for (const [nth, route] of ROUTES.entries()) {
    const random = createRandom(seed * 1000 + 500 + nth)
    const cookie = await cookieFor(site, 'tokens.export')
    const next = () => plainRequest(random, route, { origin: site.origin, ...cookie })
    end(route, await expectUnchanged(site, route, () => count(requests, next, site.wire)))
  }
  // Well-formed writes may change rows: here only server errors and leaks are faults.
  for (const [nth, call] of calls.entries()) {
    if (call.type === 'query' || ENDS_THE_SESSION.includes(call.path)) continue
    const random = createRandom(seed * 1000 + 700 + nth)
    const cookie = await cookieFor(site, call.right)
    const options = { requests: Math.ceil(requests / 20), random, edges: true, cookie }
    end(`${call.path} (edges)`, await fuzzCall(site, call, options))
  }
  return faults
}
