import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Cookies, cookiesOn, DEVICE_COOKIE, SESSION_COOKIE } from '#server/auth/cookies.ts'
import { waitingFrom } from '#server/auth/device-contacts.ts'
import { deviceName } from '#server/auth/device-name.ts'
import { hashToken } from '#server/auth/secret-tokens.ts'
import type { Business } from '#server/business.ts'
import { touchDevice } from '#server/db/devices.ts'
import { type Actor, findActor, touchSession } from '#server/db/sessions.ts'

/** Marks a refetch after a live event, which must not extend an idle session. */
const REFETCH_HEADER = 'x-live-refetch'

/** The user of this tab. A login in another tab changes the shared cookie, but not this tab. */
const OWNER_HEADER = 'x-user'

/** The command was sent before and got no answer. */
const RESENT_HEADER = 'x-resent'

/** How many commands wait on the device. */
const WAITING_HEADER = 'x-waiting'

/** Requests that waited less still run after a disconnect, so closing the tab on save is safe. */
const DISCONNECT_GRACE_MS = 20

/** The browser gives up after 10 s, and the server 5.5 s after it has sent a statement. */
const WRITE_WITHIN_MS = 10_000
const STATEMENT_WITHIN_MS = 5000

/** One call before its session is looked up. */
export interface Context {
  readonly business: Business
  readonly sessionTokenHash: Buffer | undefined
  readonly deviceToken: string | undefined
  readonly waiting: number | undefined
  readonly address: string
  readonly browser: string
  readonly isRefetch: boolean
  readonly isResent: boolean
  /** `cache-control: no-cache` was sent, so no shared answer may be used. */
  readonly wantsFresh: boolean
  readonly tabOwnerId: string | undefined
  readonly cookies: Cookies
  /** The client disconnected while its request waited; many do while the server is stalled. */
  readonly isClientGone: () => boolean
  /** In PostgreSQL's time: a write that commits later refuses itself (E1). */
  readonly deadline: () => Promise<Date>
}

export const contextOf = (
  business: Business,
  request: FastifyRequest,
  reply: FastifyReply,
): Context => {
  const token = request.cookies[SESSION_COOKIE]
  const receivedMs = business.clock()
  const receivedTickMs = performance.now()
  return {
    business,
    sessionTokenHash: token ? hashToken(token) : undefined,
    deviceToken: request.cookies[DEVICE_COOKIE],
    waiting: waitingFrom(request.headers[WAITING_HEADER]),
    address: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    isRefetch: request.headers[REFETCH_HEADER] !== undefined,
    isResent: request.headers[RESENT_HEADER] !== undefined,
    wantsFresh: request.headers['cache-control'] === 'no-cache',
    tabOwnerId: request.headers[OWNER_HEADER] as string | undefined,
    cookies: cookiesOn(reply),
    isClientGone: () =>
      request.socket.destroyed && business.clock() - receivedMs > DISCONNECT_GRACE_MS,
    deadline: () =>
      business.databaseClock.timeAt(
        Math.min(receivedTickMs + WRITE_WITHIN_MS, performance.now() + STATEMENT_WITHIN_MS),
      ),
  }
}

/** Without a listener connection no notice arrives, and shared answers would go stale. */
export const mayShare = ({ business, wantsFresh }: Context): boolean =>
  business.listener.connected && !wantsFresh

/** A tab whose cookie now belongs to another user is treated as logged out. */
export const isForTab = ({ tabOwnerId }: Context, actor: Actor): boolean =>
  !tabOwnerId || tabOwnerId === actor.id

/** AUT-14: stores when the browser was last here and how many commands wait on it. */
export const noteDevice = async (context: Context, actor?: Actor): Promise<void> => {
  const { business, deviceToken, waiting } = context
  if (!deviceToken) return
  const tokenHash = hashToken(deviceToken)
  const nowMs = business.clock()
  const key = `${tokenHash.toString('hex')} ${actor?.sessionId ?? ''}`
  if (!business.deviceContacts.isDue(key, waiting, nowMs)) return
  const name = deviceName(context.browser)
  const contact = { tokenHash, sessionId: actor?.sessionId, name, waiting, at: new Date(nowMs) }
  // A stranger can send any device token.
  const db = actor ? business.db : business.publicDatabases.public.db
  await touchDevice(db, contact).catch((error: unknown) => {
    business.log.warn({ err: error }, 'device not noted')
  })
}

const TOUCH_EVERY_MS = 60_000

/** Using the app keeps the session alive; the row is written at most once a minute. */
export const extendSession = async (context: Context, actor: Actor): Promise<void> => {
  const { business } = context
  await noteDevice(context, actor)
  const nowMs = business.clock()
  if (context.isRefetch || nowMs - new Date(actor.lastUsedAt).getTime() < TOUCH_EVERY_MS) return
  try {
    await touchSession(business.db, actor.sessionId, new Date(nowMs))
    business.actors.dropUser(actor.id)
  } catch (error) {
    // The call itself succeeded; the next one tries again to extend the session.
    business.log.warn({ err: error }, 'use not noted')
  }
}

/** The actor of a read; cached only while notices arrive. */
export const actorOf = async (context: Context): Promise<Actor | undefined> => {
  const { business, sessionTokenHash } = context
  if (!sessionTokenHash) return undefined
  const nowMs = business.clock()
  const cached = business.listener.connected
    ? business.actors.get(sessionTokenHash, nowMs)
    : undefined
  if (cached) return cached
  const isSeen = business.actors.hasSeen(sessionTokenHash)
  const { db } = isSeen ? business : business.publicDatabases.login
  return business.actors.read(sessionTokenHash, nowMs, () =>
    findActor(db, sessionTokenHash, new Date(nowMs)),
  )
}
