import { partsFrom } from './decimal.ts'
import { messages } from './messages.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The numbers that a field accepts: their decimals, and their digits before the point. */
export interface NumberKind {
  readonly decimals: 0 | 2 | 3
  readonly digits: number
  /** The refusal of any other text. */
  readonly wrong?: string
}

const { fields } = messages

/** BIL-05. */
export const CARTONS: NumberKind = { decimals: 0, digits: 5, wrong: fields.wholeCartons }
export const BOTTLES: NumberKind = { decimals: 2, digits: 6 }

const GROUPED = /^[1-9]\d?(?:,\d\d)*,\d{3}(?:\.\d*)?$/

/** '1,00,000.5' without its Indian commas; any other text, such as '1,5', as it is. */
export const ungrouped = (text: string): string =>
  GROUPED.test(text) ? text.replaceAll(',', '') : text

const mostOf = ({ decimals, digits }: NumberKind): number => 10 ** (digits + decimals) - 1

/**
 * A typed text as a whole number of its decimals: null for an empty text, undefined for an invalid
 * one. Nothing is rounded or dropped, so the number always equals the text.
 */
export const partsTyped = (
  text: string,
  decimals: number,
  max: number,
): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  return partsFrom(decimals === 0 ? typed : typed.replace(/^(\d+)\.$/, '$1'), decimals, max)
}

export const numberTyped = (text: string, kind: NumberKind): number | null | undefined =>
  partsTyped(text, kind.decimals, mostOf(kind))

/** C2: the refusal of an invalid text; undefined for a number and for an empty text. */
export const checkNumber = (text: string, kind: NumberKind): Refusal | undefined => {
  if (numberTyped(text, kind) !== undefined) return
  if (/^\d+$/.test(text)) return refuse(fields.most, { n: 10 ** kind.digits - 1 })
  return refuse(kind.wrong ?? (kind.decimals === 0 ? fields.whole : fields.decimal))
}
