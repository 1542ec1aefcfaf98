import * as z from 'zod/mini'
import { formatHundredths } from '#domain/catalog/cartons.ts'
import { messages } from '#domain/shared/messages.ts'
import { rupeesTyped, typedHundredths } from '#domain/shared/money.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import type { NumberKind } from '#domain/shared/typed-number.ts'
import {
  addFields,
  balanceFrom,
  checkName,
  editFields,
  type LedgerContents,
  type LedgerEntry,
  recordName,
  shared,
} from './ledger.ts'
import { MAX_RATE_PAISE } from './prices.ts'

/** 99,99,999.99 pieces: fifty such lines at the highest price still add up to a safe integer. */
const MAX_QUANTITY_HUNDREDTHS = 999_999_999
const MAX_LINES = 50

export const LINE_QUANTITY: NumberKind = { decimals: 2, digits: 7 }
export const LINE_PRICE: NumberKind = { decimals: 2, digits: 5 }

const paise = z.int().check(z.minimum(0), z.maximum(MAX_RATE_PAISE))
const line = z.strictObject({
  name: recordName,
  ratePaise: z.nullable(paise),
  pricePaise: paise,
  quantityHundredths: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY_HUNDREDTHS)),
})
const contents = { ...shared, lines: z.array(line).check(z.maxLength(MAX_LINES)) }

export const addBottlersInput = z.strictObject({ ...addFields, ...contents })
export const editBottlersInput = z.strictObject({ ...editFields, ...contents })

type LineInput = z.output<typeof line>

export interface BottlersInput {
  readonly name: string
  readonly day: string
  readonly lines: LineInput[]
  readonly balancePaise: number
}

/** LED-01: price × quantity, to the nearest paisa. Both are whole numbers of hundredths. */
export const amountOf = (input: Pick<LineInput, 'pricePaise' | 'quantityHundredths'>): number =>
  Number((BigInt(input.pricePaise) * BigInt(input.quantityHundredths) + 50n) / 100n)

export const totalOf = (lines: readonly LineInput[]): number =>
  lines.reduce((all, one) => all + amountOf(one), 0)

/** LED-01. Computes amounts and total; they are never taken from a browser. */
export const bottlersContents = (input: BottlersInput): LedgerContents | Refusal => {
  const name = checkName(input.name, messages.ledger.bottlersName)
  if (isRefusal(name)) return name
  const { day, balancePaise } = input
  const lines = input.lines.map((one) => ({ ...one, amountPaise: amountOf(one) }))
  return { name, day, lines, jars: null, amountPaise: totalOf(lines), balancePaise }
}

export interface TypedLine {
  readonly key: number
  readonly name: string
  readonly ratePaise: number | null
  readonly price: string
  readonly quantity: string
}

/** The texts of the form's fields. */
export interface BottlersForm {
  readonly name: string
  readonly day: string
  readonly lines: readonly TypedLine[]
  readonly balance: string
}

export const EMPTY_BOTTLERS: BottlersForm = { name: '', day: '', lines: [], balance: '' }

export const lineInput = ({ name, ratePaise, price, quantity }: TypedLine): LineInput => ({
  name,
  ratePaise,
  pricePaise: typedHundredths(price, MAX_RATE_PAISE),
  quantityHundredths: typedHundredths(quantity, MAX_QUANTITY_HUNDREDTHS),
})

export const bottlersInput = ({ name, day, lines, balance }: BottlersForm): BottlersInput => ({
  name,
  day,
  lines: lines.map(lineInput),
  balancePaise: balanceFrom(balance),
})

/** LED-01: takes the current rate, which is also the initial price. */
export const withProduct = (
  form: BottlersForm,
  picked: { readonly name: string; readonly ratePaise: number },
): BottlersForm => {
  const key = Math.max(0, ...form.lines.map((one) => one.key)) + 1
  const { name, ratePaise } = picked
  const price = rupeesTyped(ratePaise)
  return { ...form, lines: [...form.lines, { key, name, ratePaise, price, quantity: '' }] }
}

export const isFull = (form: BottlersForm): boolean => form.lines.length >= MAX_LINES

/** LED-04: the form for editing an entry. */
export const bottlersForm = (
  entry: Pick<LedgerEntry, 'name' | 'day' | 'lines' | 'balancePaise'>,
): BottlersForm => ({
  name: entry.name,
  day: entry.day,
  lines: entry.lines.map((one, index) => ({
    key: index + 1,
    name: one.name,
    ratePaise: one.ratePaise,
    price: rupeesTyped(one.pricePaise),
    quantity: one.quantityHundredths === null ? '' : formatHundredths(one.quantityHundredths),
  })),
  balance: rupeesTyped(entry.balancePaise),
})
