import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Cookies, cookiesOn, DEVICE_COOKIE, SESSION_COOKIE } from '#server/auth/cookies.ts'
import { hashToken } from '#server/auth/secret-tokens.ts'
import type { Business } from '#server/business.ts'
import { type Actor, findActor, touchSession } from '#server/db/sessions.ts'

/** A refetch that live caused: it must not keep an idle session alive. */
const REFETCH_HEADER = 'x-live-refetch'

/** Whom the browser's tab belongs to. A login in another tab changes the cookie, not the tab. */
const OWNER_HEADER = 'x-user'

/** Who saves and leaves is served: on a server that keeps up every turn comes sooner than this. */
const AT_ONCE_MS = 20

/** What the server knows of one call before it knows who is calling. */
export interface Context {
  readonly business: Business
  readonly sessionTokenHash: Buffer | undefined
  readonly deviceToken: string | undefined
  readonly address: string
  readonly browser: string
  readonly isRefetch: boolean
  /** As HTTP has it: `cache-control: no-cache` wants no answer that was made for somebody else. */
  readonly wantsFresh: boolean
  readonly tabOwnerId: string | undefined
  readonly cookies: Cookies
  /** The caller went away while his turn had not come: after a standstill there are many of those. */
  readonly hasGivenUp: () => boolean
}

export const contextOf = (
  business: Business,
  request: FastifyRequest,
  reply: FastifyReply,
): Context => {
  const token = request.cookies[SESSION_COOKIE]
  const cameMs = business.clock()
  return {
    business,
    sessionTokenHash: token ? hashToken(token) : undefined,
    deviceToken: request.cookies[DEVICE_COOKIE],
    address: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    isRefetch: request.headers[REFETCH_HEADER] !== undefined,
    wantsFresh: request.headers['cache-control'] === 'no-cache',
    tabOwnerId: request.headers[OWNER_HEADER] as string | undefined,
    cookies: cookiesOn(reply),
    hasGivenUp: () => request.socket.destroyed && business.clock() - cameMs > AT_ONCE_MS,
  }
}

/** An answer is shared only while the server hears of what changes. */
export const mayShare = ({ business, wantsFresh }: Context): boolean =>
  business.listener.connected && !wantsFresh

/** Under another person's session a tab is treated as logged out. */
export const isForTab = ({ tabOwnerId }: Context, actor: Actor): boolean =>
  !tabOwnerId || tabOwnerId === actor.id

const TOUCH_EVERY_MS = 60_000

/** Using the app keeps the session alive; the row is written at most once a minute. */
export const noteUse = async (context: Context, actor: Actor): Promise<void> => {
  const { business } = context
  const nowMs = business.clock()
  if (context.isRefetch || nowMs - new Date(actor.lastUsedAt).getTime() < TOUCH_EVERY_MS) return
  try {
    await touchSession(business.db, actor.sessionId, new Date(nowMs))
    business.actors.forgetUser(actor.id)
  } catch (error) {
    // The call itself has come to its answer; the next one notes the use.
    business.log.warn({ err: error }, 'use not noted')
  }
}

/** Who is calling, for reads: remembered for a moment while notices can be heard. */
export const actorOf = async (context: Context): Promise<Actor | undefined> => {
  const { business, sessionTokenHash } = context
  if (!sessionTokenHash) return undefined
  const nowMs = business.clock()
  const remembered = business.listener.connected
    ? business.actors.get(sessionTokenHash, nowMs)
    : undefined
  if (remembered) return remembered
  return business.actors.read(sessionTokenHash, nowMs, () =>
    findActor(business.db, sessionTokenHash, new Date(nowMs)),
  )
}
