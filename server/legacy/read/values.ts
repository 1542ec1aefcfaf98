import { parseDate } from '#domain/shared/dates.ts'
import { isPhone } from '#domain/shared/phone.ts'
import type { Say } from '#server/legacy/notes.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The old browser wrote numbers as numbers or as texts, as it happened. */
const scalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** Half a character pair or a zero byte is no text to the database. */
export const textOf = (value: unknown): string =>
  scalar(value)
    .replaceAll(/[\p{Surrogate}\0]/gu, '')
    .trim()

/** A list, or an object keyed by place as the old database gave lists with holes back. */
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

/** A count that the database can hold; anything else is none. */
export const countOf = (value: unknown): number | undefined => {
  const count = scaledOf(value, 0)
  return count !== undefined && count >= 0 && count <= MOST ? count : undefined
}

/** DAT-01; says so where another reading would have been another day. */
export const dayOf = (value: unknown, say: Say, field: string): string | undefined => {
  const read = parseDate(textOf(value))
  if (read?.ambiguous) say('ambiguous', `'${textOf(value)}' was read day first: ${read.day}`, field)
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

/** An instant with its zone, as the old browser wrote into histories. */
export const instantOf = (value: unknown): Date | undefined => {
  const text = textOf(value)
  const instant = /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : undefined
  return instant && Number.isFinite(instant.getTime()) ? instant : undefined
}

/** Who, where our own export says so; somebody who is forgotten has an empty name. */
export const whoOf = (value: unknown): string | null => (value === undefined ? null : textOf(value))

/** Our own export says who changed a record last, and when. */
export const changeOf = (fields: Fields) => ({
  changedBy: whoOf(fields['changedBy']),
  changedAt: instantOf(fields['changedAt']) ?? null,
})

/** What could not be read as it should be, beside the empty field that stands in for it. */
export type Kept = Readonly<Record<string, string>>

/** Collects the texts of fields that are set aside, and says so. */
export const keeper = (say: Say, before: unknown) => {
  const kept: Record<string, string> = {}
  if (isFields(before))
    for (const [field, text] of Object.entries(before)) kept[field] = textOf(text)
  return {
    kept,
    aside: (field: string, value: unknown, why: string) => {
      kept[field] = textOf(value)
      say('bent', `${why}: '${textOf(value)}' is kept as text`, field)
    },
  }
}

type Keeper = ReturnType<typeof keeper>

/** A number of ten digits, or empty with the text kept aside. */
export const phoneOf = (value: unknown, { aside }: Keeper, field: string): string => {
  const text = textOf(value)
  if (text === '' || isPhone(text)) return text
  aside(field, value, 'not 10 digits')
  return ''
}

/** An amount in paise, or none with the text kept aside. */
export const paiseOf = (value: unknown, { aside }: Keeper, field: string): number | null => {
  if (textOf(value) === '') return null
  const paise = scaledOf(value, 2)
  if (paise === undefined) aside(field, value, 'not an amount')
  return paise ?? null
}

/** Nothing kept aside is no column's value at all. */
export const orNull = (kept: Kept): Kept | null => (Object.keys(kept).length > 0 ? kept : null)
