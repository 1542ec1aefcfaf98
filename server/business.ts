import { BUILT_MODULES, type Module } from '#domain/access/modules.ts'
import { type ActorCache, createActorCache } from './auth/actor-cache.ts'
import { createConcurrencyLimit } from './auth/concurrency-limit.ts'
import { createDeviceContacts, type DeviceContacts } from './auth/device-contacts.ts'
import { createLoginThrottle, type LoginThrottle } from './auth/login-throttle.ts'
import { createLookUpLimits, type LookUpLimits } from './auth/lookup-limits.ts'
import { createLookUpTickets, type LookUpTickets } from './auth/lookup-tickets.ts'
import { type CatalogCopy, createCatalogCopy } from './catalog-copy.ts'
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts'
import { type Database, type Db, openDatabase } from './db/database.ts'
import { type Listener, listen } from './db/listen.ts'
import { sweepLoginAttempts } from './db/login-attempts.ts'
import { sweepSessions } from './db/sessions.ts'
import { createHistory, type History } from './history.ts'
import type { Log } from './http/log.ts'
import { createHub, type Hub } from './live/hub.ts'
import { createLostCustomers, type LostCustomers } from './lost-customers.ts'
import { createRatesCopy, type RatesCopy } from './rates-copy.ts'
import { type CallWatchers, createCallWatchers } from './rpc/call-watchers.ts'
import { createSharedAnswers, type SharedAnswers } from './rpc/shared-answers.ts'
import type { Settings } from './settings.ts'
import { createSettingsCache, type SettingsCache } from './settings-cache.ts'

/** Everything that belongs to one business. Nothing else in the process holds state. */
export interface Business {
  readonly settings: Settings
  readonly db: Db
  readonly pool: Database['pool']
  /** E4: separate connections, so that strangers cannot use up those of the counter. */
  readonly publicDatabases: { readonly login: Database; readonly public: Database }
  /** E4: how many public calls run at the same time. */
  readonly bulkheads: Readonly<ReturnType<typeof createBulkheads>>
  /** A new connection for each use. */
  readonly checks: Db
  readonly clock: () => number
  readonly databaseClock: DatabaseClock
  readonly log: Log
  readonly actors: ActorCache
  readonly settingsCache: SettingsCache
  /** NXT-01: what this version can switch on. */
  readonly builtModules: readonly Module[]
  readonly answers: SharedAnswers
  readonly catalog: CatalogCopy
  readonly rates: RatesCopy
  readonly lostCustomers: LostCustomers
  readonly calls: CallWatchers
  readonly hub: Hub
  readonly deviceContacts: DeviceContacts
  readonly loginThrottle: LoginThrottle
  readonly lookUpLimits: LookUpLimits
  readonly lookUpTickets: LookUpTickets
  readonly listener: Listener
  readonly history: History
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

// A separate connection: a measure must not wait behind the writes that wait for it.
const CLOCK_CONNECTIONS = 1

// Each check opens a connection: after PostgreSQL's libraries were replaced, old ones still work.
const CHECKS = { connections: 1, maxUses: 1 }

const openPools = (settings: Settings, onError: (error: Error) => void) => {
  const open = (options: { connections: number; maxUses?: number }) =>
    openDatabase(settings.databaseUrl, { ...options, onError })
  const database = open({ connections: settings.databaseConnections })
  const logins = open({ connections: LOGIN_CONNECTIONS })
  const strangers = open({ connections: settings.publicConnections })
  const clocks = open({ connections: CLOCK_CONNECTIONS })
  const checks = open(CHECKS)
  const all = [database, logins, strangers, clocks, checks]
  const close = () => Promise.all(all.map((pool) => pool.close()))
  return { database, logins, strangers, clocks, checks, close }
}

/** Deletes what has expired, once an hour. */
const startSweep = (db: Db, clock: () => number, onError: (error: Error) => void) =>
  setInterval(() => {
    sweepSessions(db, new Date(clock())).catch(onError)
    sweepLoginAttempts(db).catch(onError)
  }, SWEEP_MS).unref()

/** What this process remembers of the database; notices of writes drop it. */
const openCaches = (
  settings: Settings,
  db: Db,
  outside: {
    builtModules: readonly Module[]
    clock: () => number
    log: Log
    onError: (error: Error) => void
  },
) => {
  const { builtModules: built, clock, log, onError } = outside
  const isListening = () => listener.connected
  const actors = createActorCache()
  const answers = createSharedAnswers()
  const catalog = createCatalogCopy(isListening)
  const rates = createRatesCopy(isListening)
  const hub = createHub()
  const { brand, databaseCluster, databaseUrl } = settings
  const settingsCache = createSettingsCache(db, { brand, built, isListening, clock, log })
  const history = createHistory(db, databaseCluster)
  const listener = listen(databaseUrl, {
    notice: (notice) => {
      for (const cache of [actors, answers, settingsCache, catalog, rates]) cache.invalidate(notice)
      hub.publish(notice)
    },
    gap: () => {
      for (const cache of [actors, answers, settingsCache, catalog, rates, history]) cache.clear()
      hub.publishGap()
    },
    error: onError,
  })
  return { actors, answers, catalog, rates, settingsCache, history, hub, listener }
}

export const openBusiness = (
  settings: Settings,
  outside: {
    clock: () => number
    /** The clock of this machine, for tests that set the other one. */
    systemClock?: () => number
    /** For tests of what a switch does. */
    builtModules?: readonly Module[]
    log: Log
  },
): Business => {
  const { clock, systemClock = clock, log, builtModules = BUILT_MODULES } = outside
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  const { database, logins, strangers, clocks, checks, close } = openPools(settings, onError)
  const { listener, hub, ...caches } = openCaches(settings, database.db, {
    builtModules,
    clock,
    log,
    onError,
  })
  const sweep = startSweep(database.db, clock, onError)
  return {
    settings,
    db: database.db,
    pool: database.pool,
    checks: checks.db,
    publicDatabases: { login: logins, public: strangers },
    bulkheads: createBulkheads(),
    clock,
    databaseClock: createDatabaseClock(clocks.db, { business: clock, system: systemClock }),
    log,
    ...caches,
    lostCustomers: createLostCustomers(clock),
    builtModules,
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
      await close()
    },
  }
}
