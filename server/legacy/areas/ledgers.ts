import type { Area } from '#server/legacy/area.ts'
import {
  type ReadBottlersEntry,
  type ReadEnterprisesEntry,
  type ReadPrice,
  readBottlersEntry,
  readEnterprisesEntry,
  readPrice,
} from '#server/legacy/read/ledger.ts'
import { orNull } from '#server/legacy/read/values.ts'
import { versionsOf } from '#server/legacy/sql/imports.ts'
import { writeEntries, writePrices } from '#server/legacy/sql/ledgers.ts'

export const prices = (at: Date): Area<ReadPrice> => ({
  name: 'products',
  topics: () => ['prices'],
  read: readPrice,
  versions: (tx, ids) => versionsOf(tx, 'product_prices', ids),
  write: (tx, rows) =>
    writePrices(
      tx,
      rows.map(({ id, oldKey, read }) => ({ ...read, id, oldKey })),
      at,
    ),
})

/** LED-03: the balance decides, whatever the old tree has in `isPaid`. */
const isPaid = ({ balancePaise }: { readonly balancePaise: number }): boolean => balancePaise <= 0

export const bottlers = (): Area<ReadBottlersEntry> => ({
  name: 'bottlersHistory',
  topics: () => ['bottlers'],
  read: readBottlersEntry,
  versions: (tx, ids) => versionsOf(tx, 'ledger_entries', ids),
  write: (tx, rows) =>
    writeEntries(
      tx,
      'bottlers',
      rows.map(({ id, oldKey, isNew, read: { products, totalPaise, ...entry } }) => ({
        ...entry,
        id,
        oldKey,
        isNew,
        amountPaise: totalPaise,
        paid: isPaid(entry),
        kept: orNull(entry.kept),
        lines: products.map((line) => ({ ...line, kept: orNull(line.kept) })),
      })),
    ),
})

export const enterprises = (): Area<ReadEnterprisesEntry> => ({
  name: 'enterprisesHistory',
  topics: () => ['enterprises'],
  read: readEnterprisesEntry,
  versions: (tx, ids) => versionsOf(tx, 'ledger_entries', ids),
  write: (tx, rows) =>
    writeEntries(
      tx,
      'enterprises',
      rows.map(({ id, oldKey, isNew, read: { jars, ...entry } }) => ({
        ...entry,
        ...jars,
        id,
        oldKey,
        isNew,
        paid: isPaid(entry),
        kept: orNull(entry.kept),
        lines: [],
      })),
    ),
})
