import type { Tx } from '#server/db/database.ts'
import type { Area, Row } from '#server/legacy/area.ts'
import { type ReadInvoice, readInvoice } from '#server/legacy/read/invoice.ts'
import { type ReadProduction, readProduction } from '#server/legacy/read/production.ts'
import { readDayNumber } from '#server/legacy/read/token.ts'
import { orNull } from '#server/legacy/read/values.ts'
import { versionsOf } from '#server/legacy/sql/imports.ts'
import {
  knownNumbers,
  raiseCounters,
  runsMadeHere,
  writeInvoices,
} from '#server/legacy/sql/invoices.ts'
import { writeProduction } from '#server/legacy/sql/production.ts'

export const production = (): Area<ReadProduction> => ({
  name: 'production',
  raises: () => ['production', 'stock'],
  read: readProduction,
  versions: (tx, ids) => versionsOf(tx, 'production_records', ids),
  write: (tx, rows) =>
    writeProduction(
      tx,
      rows.map(({ id, oldKey, isNew, read }) => ({
        ...read,
        id,
        oldKey,
        isNew,
        madeBy: read.madeBy ?? 'Import',
        madeAt: read.madeAt ?? new Date(`${read.day}T12:00:00+05:30`),
      })),
    ),
})

/** token/{date} and tokenRuns/{date}: what is new of them waits here for the bills. */
export const dayNumbers = (name: string) => {
  const numbers = new Map<string, number>()
  const area: Area<{ readonly day: string; readonly number: number }> = {
    name,
    read: (value, say, day) => readDayNumber(day, value, say),
    versions: () => Promise.resolve(new Map()),
    write: (_tx, rows) => {
      for (const { read } of rows) numbers.set(read.day, read.number)
      return Promise.resolve()
    },
  }
  return { area, numbers }
}

interface DayRun {
  run: number
  token: number
}

/**
 * Company bills. In the order of their keys a token not above the one before it starts a new run of
 * its day, after the runs of bills that were made here. A bill that is here already keeps its run.
 */
export const invoices = () => {
  const days = new Map<string, DayRun>()
  const runs = new WeakMap<ReadInvoice, number>()

  const observe = async (tx: Tx, rows: readonly Row<ReadInvoice>[]) => {
    const here = await runsMadeHere(tx, [...new Set(rows.map(({ read }) => read.day))])
    const known = await knownNumbers(
      tx,
      rows.map(({ id }) => id),
    )
    for (const { id, read } of rows) {
      const { day, token } = read
      const before = days.get(day)
      const next = before ? before.run + (token > before.token ? 0 : 1) : 1
      const kept = known.get(id)
      const own = kept?.day === day && kept.token === token ? kept.run : undefined
      const run = read.run ?? own ?? Math.max(next, (here.get(day) ?? 0) + 1)
      days.set(day, { run, token })
      runs.set(read, run)
    }
  }

  const area: Area<ReadInvoice> = {
    name: 'invoices',
    raises: () => ['invoices', 'token', 'stock', 'sales'],
    read: readInvoice,
    versions: (tx, ids) => versionsOf(tx, 'invoices', ids),
    observe,
    write: (tx, rows) =>
      writeInvoices(
        tx,
        rows.map(({ id, oldKey, isNew, read }) => ({
          ...read,
          id,
          oldKey,
          isNew,
          run: runs.get(read) ?? 1,
          kept: orNull(read.kept),
        })),
      ),
  }

  /** Every day that has a bill or a number of its own goes on from there. */
  const finish = (
    tx: Tx,
    numbers: ReadonlyMap<string, number>,
    given: ReadonlyMap<string, number>,
  ) => {
    const all = new Set([...days.keys(), ...numbers.keys(), ...given.keys()])
    return raiseCounters(
      tx,
      [...all].map((day) => ({ day, number: numbers.get(day) ?? 0, run: given.get(day) ?? 0 })),
    )
  }

  return { area, finish }
}
