import { parseDate } from '#domain/shared/dates.ts'
import { isPhone } from '#domain/shared/phone.ts'
import type { AddNote } from '#server/legacy/notes.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The old app stored numbers sometimes as numbers, sometimes as texts. */
const scalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** PostgreSQL refuses text with a lone surrogate or a zero byte. */
export const textOf = (value: unknown): string =>
  scalar(value)
    .replaceAll(/[\p{Surrogate}\0]/gu, '')
    .trim()

/** Half of a pair of surrogates cannot be stored: it goes too. */
export const cutText = (text: string, most: number): string => textOf(text.slice(0, most))

/** A list, or an object keyed by index: the old database exports lists with holes so. */
export const listOf = (value: unknown): unknown[] => {
  const list = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : []
  return list.filter((entry) => entry !== null && entry !== undefined)
}

export const flagOf = (value: unknown): boolean => value === true || textOf(value) === 'true'

const NUMBER = /^(?<sign>-?)(?<whole>\d{1,12})(?:\.(?<part>\d+))?$/

/** '29.5' with three places is 29500; digits beyond the places must be zeros. */
export const scaledOf = (value: unknown, places: number): number | undefined => {
  const match = NUMBER.exec(textOf(value))?.groups
  if (!match) return undefined
  const part = (match['part'] ?? '').replace(/0+$/, '')
  if (part.length > places) return undefined
  const size = Number(`${match['whole']}${part.padEnd(places, '0')}`)
  return match['sign'] === '-' ? -size : size
}

const MOST = 2_000_000_000
/** No plant makes so many bills a day: a larger number would only spoil the counter. */
export const MAX_TOKEN = 99_999

/** A count within the database's range; undefined for anything else. */
export const countOf = (value: unknown): number | undefined => {
  const count = scaledOf(value, 0)
  return count !== undefined && count >= 0 && count <= MOST ? count : undefined
}

/** DAT-01; adds a note if reading the month first would give another day. */
export const dayOf = (value: unknown, addNote: AddNote, field: string): string | undefined => {
  const read = parseDate(textOf(value))
  if (read?.ambiguous)
    addNote('ambiguous', `'${textOf(value)}' was read day first: ${read.day}`, field)
  return read?.day
}

const TIME =
  /^(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))?\s*(?<half>[ap]\.?m\.?)?$/iu

/** '4:05:09 PM' as '16:05:09'. */
export const timeOf = (value: unknown): string | undefined => {
  const match = TIME.exec(textOf(value))?.groups
  if (!match) return undefined
  const half = match['half']?.[0]?.toLowerCase()
  const hour = Number(match['hour'])
  if (hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  const whole = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return `${String(whole).padStart(2, '0')}:${match['minute']}:${match['second'] ?? '00'}`
}

/** An instant with its time zone, as the old app wrote it into histories. */
export const instantOf = (value: unknown): Date | undefined => {
  const text = textOf(value)
  const instant = /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : undefined
  return instant && Number.isFinite(instant.getTime()) ? instant : undefined
}

/** A user's name from this app's export: null if absent, empty for a user whose data was removed. */
export const whoOf = (value: unknown): string | null => (value === undefined ? null : textOf(value))

/** The last change of a record, which only this app's export has. */
export const changeOf = (fields: Fields) => ({
  changedBy: whoOf(fields['changedBy']),
  changedAt: instantOf(fields['changedAt']) ?? null,
})

/** The original texts of fields that could not be read and were left empty. */
export type OriginalTexts = Readonly<Record<string, string>>

/** Collects the original texts of unreadable fields and adds a note on each. */
export const collectOriginals = (addNote: AddNote, before: unknown) => {
  const texts: Record<string, string> = {}
  if (isFields(before))
    for (const [field, text] of Object.entries(before)) texts[field] = textOf(text)
  return {
    texts,
    add: (field: string, value: unknown, why: string) => {
      texts[field] = textOf(value)
      addNote('bent', `${why}: '${textOf(value)}' is kept as text`, field)
    },
  }
}

type Originals = ReturnType<typeof collectOriginals>

/** A phone of ten digits; otherwise empty, with the original text collected. */
export const phoneOf = (value: unknown, { add }: Originals, field: string): string => {
  const text = textOf(value)
  if (text === '' || isPhone(text)) return text
  add(field, value, 'not 10 digits')
  return ''
}

/** An amount in paise; otherwise null, with the original text collected. */
export const paiseOf = (value: unknown, { add }: Originals, field: string): number | null => {
  if (textOf(value) === '') return null
  const paise = scaledOf(value, 2)
  if (paise === undefined) add(field, value, 'not an amount')
  return paise ?? null
}

/** The value to store: null if every field could be read. */
export const orNull = (texts: OriginalTexts): OriginalTexts | null =>
  Object.keys(texts).length > 0 ? texts : null
