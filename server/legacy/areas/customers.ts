import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'
import type { Tx } from '#server/db/database.ts'
import type { Area } from '#server/legacy/area.ts'
import { readExported, versionInput } from '#server/legacy/read/exported-row.ts'
import {
  customerVersions,
  writeAccountPhones,
  writeAccounts,
  writeRecords,
} from '#server/legacy/sql/customers.ts'

const text = storable(1000)
const instantInput = z.iso.datetime({ offset: true })
const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullable(schema)
const change = { version: versionInput, changedBy: text, changedAt: instantInput }

const recordRow = z.strictObject({ phone: text, name: text, ...change })
const accountRow = z.strictObject({
  phone: orNull(text),
  name: text,
  note: text,
  language: orNull(text),
  address: text,
  stateCode: orNull(text),
  gstin: orNull(text),
  limitPaise: orNull(z.int()),
  promiseDay: orNull(dayInput),
  closedAt: orNull(instantInput),
  ...change,
})
const phoneRow = z.strictObject({ phone: text, name: text, accountId: z.uuid() })

type Table = 'customer_records' | 'accounts' | 'account_phones'

/** NXT-07: rows that an export of this app wrote; anything else is left out with a note. */
const area = <Row extends object>(
  table: Table,
  row: z.core.$ZodType<Row>,
  write: (tx: Tx, rows: readonly (Row & { readonly id: string })[]) => Promise<void>,
): Area<Row> => ({
  name: `next/${table}`,
  topics: () => ['customers'],
  read: (value, addNote, key) =>
    z.uuid().safeParse(key).success
      ? readExported(row, value, addNote)
      : addNote('left out', 'not a row of an export'),
  versions: (tx, ids) => customerVersions(tx, table, ids),
  write: (tx, rows) =>
    write(
      tx,
      rows.map(({ id, read }) => ({ ...read, id })),
    ),
})

export const customerRecords = area('customer_records', recordRow, writeRecords)
export const accounts = area('accounts', accountRow, writeAccounts)
export const accountPhones = area('account_phones', phoneRow, writeAccountPhones)
