import type { Db, Tx } from './database.ts'

export interface Counter {
  readonly run: number
  readonly last: number
}

const FIRST: Counter = { run: 1, last: 0 }

const counterOf = (db: Db, day: string) =>
  db.selectFrom('token_counters').select(['run', 'last']).where('day', '=', day)

/** The day's run and last number; before the first bill there is no row yet. */
export const readCounter = async (db: Db, day: string): Promise<Counter> =>
  (await counterOf(db, day).executeTakeFirst()) ?? FIRST

/** The same, held against every bill of the day. */
export const lockCounter = async (tx: Tx, day: string): Promise<Counter> =>
  (await counterOf(tx, day).forUpdate().executeTakeFirst()) ?? FIRST

/** Starts the next run, if the run is still the one that was seen. */
export const startRun = async (tx: Tx, day: string, seenRun: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('token_counters')
    .set((eb) => ({ run: eb('run', '+', 1), last: 0 }))
    .where('day', '=', day)
    .where('run', '=', seenRun)
    .where('last', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The highest number that any day has reached: no search needs to look beyond it. */
export const highestToken = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('invoices')
    .select('token')
    .where('deleted_at', 'is', null)
    .orderBy('token', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.token ?? 0
}
