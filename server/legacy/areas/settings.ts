import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { MODULES } from '#domain/access/modules.ts'
import { ROUNDINGS } from '#domain/rates/automatic-total.ts'
import { checkSettings, settingsFrom } from '#domain/settings/settings.ts'
import { businessSettingsInput } from '#domain/settings/settings-input.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { storable } from '#domain/shared/text-input.ts'
import { storedUpiIdInput, storedUpiInput } from '#domain/upi/upi-input.ts'
import type { Area, FreshRow } from '#server/legacy/area.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import { readExported, versionInput } from '#server/legacy/read/exported-row.ts'
import { recordIdOf } from '#server/legacy/record-id.ts'
import {
  logoVersion,
  settingVersions,
  writeImportedLogo,
  writeImportedSetting,
} from '#server/legacy/sql/settings.ts'
import { cleanPng } from '#server/png.ts'
import { UPI_KEYS } from '#server/upi-settings.ts'

const change = {
  version: versionInput,
  changedBy: storable(1000),
  changedAt: z.iso.datetime({ offset: true }),
}

const businessRow = z.strictObject({ value: businessSettingsInput, ...change })
const modulesRow = z.strictObject({ value: z.array(z.enum(MODULES)), ...change })
const roundingRow = z.strictObject({
  value: z.strictObject({ rounding: z.enum(ROUNDINGS) }),
  ...change,
})
const upiRow = z.strictObject({ value: storedUpiInput, ...change })
const upiIdRow = z.strictObject({ value: storedUpiIdInput, ...change })
const logoRow = z.strictObject({ png: z.nullable(z.base64()), ...change })

const withDefaults = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value
    ? { ...value, value: settingsFrom(value.value) }
    : value

const readBusiness = (value: unknown, addNote: AddNote) => {
  const row = readExported(businessRow, withDefaults(value), addNote)
  const checked = row && checkSettings(row.value)
  if (!checked) return undefined
  if (isRefusal(checked)) return addNote('left out', checked.refused, 'value')
  return { ...row, value: checked }
}

const readSetting = (value: unknown, addNote: AddNote, key: string) => {
  if (key === 'business') return readBusiness(value, addNote)
  if (key === 'rates') return readExported(roundingRow, value, addNote)
  if (key === UPI_KEYS.common) return readExported(upiRow, value, addNote)
  if (key === UPI_KEYS.counter || key === UPI_KEYS.salesman) {
    return readExported(upiIdRow, value, addNote)
  }
  if (key !== 'modules') return addNote('left out', 'not a row of an export')
  const row = readExported(modulesRow, value, addNote)
  return row && { ...row, value: [...new Set(row.value)] }
}

/** A row is known by its key, a record of an import by the id of its path. */
const byRecordId = (area: string, versions: ReadonlyMap<string, number>) =>
  new Map([...versions].map(([key, version]) => [recordIdOf(`${area}/${key}`, key), version]))

/** SET-01, NXT-07. */
export const settings: Area<NonNullable<ReturnType<typeof readSetting>>> = {
  name: 'next/settings',
  topics: () => ['settings'],
  read: readSetting,
  versions: async (tx) => byRecordId('next/settings', await settingVersions(tx)),
  write: async (tx, rows) => {
    for (const { key, read } of rows) await writeImportedSetting(tx, key, read)
  },
}

type ReadLogo = z.output<typeof logoRow>

const pictureOf = ({ png }: ReadLogo) => (png === null ? null : Buffer.from(png, 'base64'))

const isPicture = async ({ read, addNote }: FreshRow<ReadLogo>): Promise<boolean> => {
  const png = pictureOf(read)
  if (!png || (await cleanPng(png))?.equals(png)) return true
  addNote('left out', 'not a PNG picture of at most 100 KB', 'png')
  return false
}

export const logo: Area<ReadLogo> = {
  name: 'next/business_logo',
  topics: () => ['settings'],
  read: (value, addNote, key) =>
    key === 'logo'
      ? readExported(logoRow, value, addNote)
      : addNote('left out', 'not a row of an export'),
  versions: async (tx) => byRecordId('next/business_logo', await logoVersion(tx)),
  accept: async (_tx, rows) => {
    const isGood = await Promise.all(rows.map(isPicture))
    return rows.filter((_, at) => isGood[at])
  },
  write: async (tx, rows) => {
    for (const { read } of rows) {
      const png = pictureOf(read)
      const tag = createHash('sha256')
        .update(png ?? '')
        .digest('hex')
      await writeImportedLogo(tx, { ...read, png, tag })
    }
  },
}
