import { type Kysely, Kysely as KyselyInstance, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// A date is a day in the trade's calendar, never an instant; a count fits a number.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Database {
  readonly db: Db
  /** For hot paths: a named statement is planned once per connection. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

// With the wait for a connection before it, a question comes to its end within 10 s.
const BOUNDED = {
  statement_timeout: 5000,
  query_timeout: 5500,
  idle_in_transaction_session_timeout: 9000,
}

// Its one connection may hold a table of its own, which would go with it.
const UNHURRIED = { idleTimeoutMillis: 0 }

/**
 * A frozen database must become an error within 10 s, so waits are bounded on both ends; only a
 * command that looks at the whole history has no hurry.
 */
export const openDatabase = (
  url: string,
  options: { connections: number; onError: (error: Error) => void; unhurried?: boolean },
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    connectionTimeoutMillis: 4000,
    ...(options.unhurried ? UNHURRIED : BOUNDED),
    keepAlive: true,
    application_name: 'jalkhata',
    // Our queries take milliseconds; with years of data their estimates make PostgreSQL compile some
    // of them first, which took 0.8 s for a report of 20 ms.
    options: '-c jit=off',
    types,
  })
  // Without a listener a lost connection would end the process: the pool listens while it is idle,
  // but not between the statements of a transaction.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  const db = new KyselyInstance<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Runs `work` in one transaction; what it throws rolls everything back. */
export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(work)
