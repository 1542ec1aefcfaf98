import { partsFrom } from './decimal.ts'
import { messages } from './messages.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Which numbers a field takes: so many decimals, and so many digits before the point. */
export interface NumberKind {
  readonly decimals: 0 | 2 | 3
  readonly digits: number
  /** What is said of any other text. */
  readonly wrong?: string
}

const { fields } = messages

/** BIL-05. */
export const CARTONS: NumberKind = { decimals: 0, digits: 5, wrong: fields.wholeCartons }
export const BOTTLES: NumberKind = { decimals: 2, digits: 6 }

const mostOf = ({ decimals, digits }: NumberKind): number => 10 ** (digits + decimals) - 1

/**
 * A typed text in parts of so many decimals: null where nothing is typed, undefined where it is no
 * such number. Nothing is cut or dropped, so it is never another number than the text says.
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

/** C2: why a text cannot be taken; none for a number, and none for nothing typed. */
export const checkNumber = (text: string, kind: NumberKind): Refusal | undefined => {
  if (numberTyped(text, kind) !== undefined) return
  if (/^\d+$/.test(text)) return refuse(fields.most, { n: 10 ** kind.digits - 1 })
  return refuse(kind.wrong ?? (kind.decimals === 0 ? fields.whole : fields.decimal))
}
