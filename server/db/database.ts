import {
  type Kysely,
  Kysely as KyselyInstance,
  PostgresDialect,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// A DATE stays text, because it is a calendar day and not an instant; an INT8 count fits a number.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Database {
  readonly db: Db
  /** For hot paths: a named statement is planned once per connection. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

// Together with the 4 s wait for a connection, every query ends within 10 s.
const BOUNDED = {
  statement_timeout: 5000,
  query_timeout: 5500,
  idle_in_transaction_session_timeout: 9000,
}

// The only connection may own a temporary table, which an idle timeout would drop.
const NO_TIMEOUTS = { idleTimeoutMillis: 0 }

/**
 * A frozen database must become an error within 10 s, so the client and PostgreSQL both have
 * timeouts. Only commands that read the whole history run without them.
 */
export const openDatabase = (
  url: string,
  options: {
    connections: number
    onError: (error: Error) => void
    noTimeouts?: boolean
    /** After so many uses a connection is closed. */
    maxUses?: number
  },
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    ...(options.maxUses && { maxUses: options.maxUses }),
    connectionTimeoutMillis: 4000,
    ...(options.noTimeouts ? NO_TIMEOUTS : BOUNDED),
    keepAlive: true,
    application_name: 'jalkhata',
    // With years of data PostgreSQL's estimates make it compile queries that take milliseconds:
    // this took 0.8 s for a report of 20 ms.
    options: '-c jit=off',
    types,
  })
  // Without a listener a lost connection would end the process: the pool listens only on idle
  // connections, not between the statements of a transaction.
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  const db = new KyselyInstance<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Runs a part of a transaction; if `isUndone` says so, its writes are taken back. */
export const inSavepoint = async <Result>(
  tx: Tx,
  work: () => Promise<Result>,
  isUndone: (result: Result) => boolean,
): Promise<Result> => {
  await sql`SAVEPOINT part`.execute(tx)
  const result = await work()
  if (isUndone(result)) await sql`ROLLBACK TO SAVEPOINT part`.execute(tx)
  await sql`RELEASE SAVEPOINT part`.execute(tx)
  return result
}

/** Runs a part of a transaction; an error takes its writes back and is returned. */
export const trySavepoint = async (tx: Tx, work: () => Promise<void>): Promise<unknown> => {
  await sql`SAVEPOINT attempt`.execute(tx)
  try {
    await work()
    await sql`RELEASE SAVEPOINT attempt`.execute(tx)
    return undefined
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx)
    await sql`RELEASE SAVEPOINT attempt`.execute(tx)
    return error
  }
}

/** Runs `work` in one transaction; an error rolls everything back. */
export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(work)
