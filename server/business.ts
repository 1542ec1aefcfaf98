import { type ActorCache, createActorCache } from './auth/actor-cache.ts'
import { createConcurrencyLimit } from './auth/concurrency-limit.ts'
import { createDeviceContacts, type DeviceContacts } from './auth/device-contacts.ts'
import { createLoginThrottle, type LoginThrottle } from './auth/login-throttle.ts'
import { createLookUpLimits, type LookUpLimits } from './auth/lookup-limits.ts'
import { createLookUpTickets, type LookUpTickets } from './auth/lookup-tickets.ts'
import { type Database, type Db, openDatabase } from './db/database.ts'
import { type Listener, listen } from './db/listen.ts'
import { sweepLoginAttempts } from './db/login-attempts.ts'
import { sweepSessions } from './db/sessions.ts'
import type { Log } from './http/log.ts'
import { createHub, type Hub } from './live/hub.ts'
import { type CallWatchers, createCallWatchers } from './rpc/call-watchers.ts'
import { createSharedAnswers, type SharedAnswers } from './rpc/shared-answers.ts'
import type { Settings } from './settings.ts'

/** Everything that belongs to one business. Nothing else in the process holds state. */
export interface Business {
  readonly settings: Settings
  readonly db: Db
  readonly pool: Database['pool']
  /** E4: separate connections, so that strangers cannot use up those of the counter. */
  readonly publicDbs: { readonly login: Db; readonly public: Db }
  /** E4: how many public calls run at the same time. */
  readonly bulkheads: Readonly<ReturnType<typeof createBulkheads>>
  readonly clock: () => number
  readonly log: Log
  readonly actors: ActorCache
  readonly answers: SharedAnswers
  readonly calls: CallWatchers
  readonly hub: Hub
  readonly deviceContacts: DeviceContacts
  readonly loginThrottle: LoginThrottle
  readonly lookUpLimits: LookUpLimits
  readonly lookUpTickets: LookUpTickets
  readonly listener: Listener
  close(): Promise<void>
}

const SWEEP_MS = 3_600_000

const LOGIN_CONNECTIONS = 3

// Bounds how many calls wait for a connection; after 4 s they would fail. All browsers of an office
// can log in at once.
const PLACES = { overall: 128, perNetwork: 64 }

const createBulkheads = () => ({
  login: createConcurrencyLimit(PLACES),
  public: createConcurrencyLimit(PLACES),
})

export const openBusiness = (
  settings: Settings,
  outside: { clock: () => number; log: Log },
): Business => {
  const { clock, log } = outside
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  const database = openDatabase(settings.databaseUrl, {
    connections: settings.databaseConnections,
    onError,
  })
  const openPool = (connections: number) =>
    openDatabase(settings.databaseUrl, { connections, onError })
  const logins = openPool(LOGIN_CONNECTIONS)
  const strangers = openPool(settings.publicConnections)
  const actors = createActorCache()
  const answers = createSharedAnswers()
  const hub = createHub()
  const listener = listen(settings.databaseUrl, {
    notice: (notice) => {
      actors.invalidate(notice)
      answers.invalidate(notice)
      hub.publish(notice)
    },
    gap: () => {
      actors.clear()
      answers.clear()
      hub.publishGap()
    },
    error: onError,
  })
  const sweep = setInterval(() => {
    sweepSessions(database.db, new Date(clock())).catch(onError)
    sweepLoginAttempts(database.db).catch(onError)
  }, SWEEP_MS)
  sweep.unref()
  return {
    settings,
    db: database.db,
    pool: database.pool,
    publicDbs: { login: logins.db, public: strangers.db },
    bulkheads: createBulkheads(),
    clock,
    log,
    actors,
    answers,
    calls: createCallWatchers(),
    hub,
    deviceContacts: createDeviceContacts(),
    loginThrottle: createLoginThrottle(logins.db),
    lookUpLimits: createLookUpLimits(),
    lookUpTickets: createLookUpTickets(),
    listener,
    async close() {
      clearInterval(sweep)
      hub.close()
      await listener.close()
      await Promise.all([database.close(), logins.close(), strangers.close()])
    },
  }
}
