import * as z from 'zod/mini'
import { MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import { productIdInput } from '#domain/catalog/product-id.ts'
import { MAX_RATE_PAISE, RATE_KINDS } from '#domain/rates/rate.ts'
import { MAX_EVERY_CARTONS, RULE_KINDS } from '#domain/rates/scheme-rule.ts'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'
import type { Tx } from '#server/db/database.ts'
import type { Area } from '#server/legacy/area.ts'
import { readExported, versionInput } from '#server/legacy/read/exported-row.ts'
import { rateVersions, writeRates, writeSchemeRules } from '#server/legacy/sql/rates.ts'

const text = storable(1000)
const instantInput = z.iso.datetime({ offset: true })
const owners = { routeId: z.nullable(z.uuid()), accountId: z.nullable(z.uuid()) }

const rateRow = z.strictObject({
  product: productIdInput,
  kind: z.enum(RATE_KINDS),
  ...owners,
  ratePaise: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_RATE_PAISE))),
  fromDay: dayInput,
  madeBy: text,
  madeAt: instantInput,
})
const ruleRow = z.strictObject({
  product: productIdInput,
  kind: z.enum(RULE_KINDS),
  ...owners,
  everyCartons: z.int().check(z.minimum(1), z.maximum(MAX_EVERY_CARTONS)),
  freeHundredths: z.int().check(z.minimum(1), z.maximum(MAX_SCHEME_HUNDREDTHS)),
  fromDay: dayInput,
  toDay: z.nullable(dayInput),
  version: versionInput,
  changedBy: text,
  changedAt: instantInput,
})

/** NXT-07. */
const area = <Row extends object>(
  table: 'rates' | 'scheme_rules',
  row: z.core.$ZodType<Row>,
  write: (tx: Tx, rows: readonly (Row & { readonly id: string })[]) => Promise<void>,
): Area<Row> => ({
  name: `next/${table}`,
  topics: () => ['rates'],
  read: (value, addNote, key) =>
    z.uuid().safeParse(key).success
      ? readExported(row, value, addNote)
      : addNote('left out', 'not a row of an export'),
  versions: (tx, ids) => rateVersions(tx, table, ids),
  write: (tx, rows) =>
    write(
      tx,
      rows.map(({ id, read }) => ({ ...read, id })),
    ),
})

export const rates = area('rates', rateRow, writeRates)
export const schemeRules = area('scheme_rules', ruleRow, writeSchemeRules)
