import type { Tx } from '#server/db/database.ts'
import type { Area, Row } from '#server/legacy/area.ts'
import { withinDays } from '#server/legacy/notes.ts'
import type { ProductBook } from '#server/legacy/product-book.ts'
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
import { storeAdded } from './catalog.ts'

export const production = (at: Date, book: ProductBook): Area<ReadProduction> => ({
  name: 'production',
  topics: () => ['production', 'stock'],
  read: (value, addNote) => withinDays(readProduction(value, book, addNote), at, addNote),
  versions: (tx, ids) => versionsOf(tx, 'production_records', ids),
  observe: (tx) => storeAdded(tx, book, at),
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

/** token/{date} and tokenRuns/{date}: collects new numbers until the bills are written. */
export const dayNumbers = (name: string, at: Date) => {
  const numbers = new Map<string, number>()
  const area: Area<{ readonly day: string; readonly number: number }> = {
    name,
    read: (value, addNote, day) => withinDays(readDayNumber(day, value, addNote), at, addNote),
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
 * Company bills. In key order, a token not above the previous one starts a new run of the day, after
 * the runs of bills made in the app. A bill that was imported before keeps its run.
 */
export const invoices = (at: Date, book: ProductBook) => {
  const days = new Map<string, DayRun>()
  const runs = new WeakMap<ReadInvoice, number>()

  const observe = async (tx: Tx, rows: readonly Row<ReadInvoice>[]) => {
    await storeAdded(tx, book, at)
    const here = await runsMadeHere(tx, [...new Set(rows.map(({ read }) => read.day))])
    const known = await knownNumbers(
      tx,
      rows.map(({ id }) => id),
    )
    for (const { id, read } of rows) {
      const { day, token } = read
      const before = days.get(day)
      const next = before ? before.run + (token > before.token ? 0 : 1) : 1
      const stored = known.get(id)
      const storedRun = stored?.day === day && stored.token === token ? stored.run : undefined
      const run = read.run ?? storedRun ?? Math.max(next, (here.get(day) ?? 0) + 1)
      days.set(day, { run, token })
      runs.set(read, run)
    }
  }

  const area: Area<ReadInvoice> = {
    name: 'invoices',
    topics: () => ['invoices', 'token', 'stock', 'sales', 'settings'],
    read: (value, addNote) => withinDays(readInvoice(value, book, addNote), at, addNote),
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

  /** Sets the counter of every day that has a bill or a number in the tree. */
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
