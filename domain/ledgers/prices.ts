import * as z from 'zod/mini'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { addFields, editFields, recordName } from './ledger.ts'

/** ₹99,999.99 for one piece. */
export const MAX_RATE_PAISE = 9_999_999

const contents = {
  name: recordName,
  ratePaise: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_RATE_PAISE))),
}

export const addPriceInput = z.strictObject({ ...addFields, ...contents })
export const editPriceInput = z.strictObject({ ...editFields, ...contents })

export interface PriceInput {
  readonly name: string
  readonly ratePaise: number | null
}

export interface Price {
  readonly name: string
  readonly ratePaise: number
}

/** LED-05: a rate of 0 is valid, an empty one is not. */
export const checkPrice = ({ name, ratePaise }: PriceInput): Price | Refusal =>
  name.trim() === '' || ratePaise === null
    ? refuse(messages.ledger.invalidPrice)
    : { name: name.trim(), ratePaise }

/** The texts of the form's fields. */
export interface PriceForm {
  readonly name: string
  readonly rate: string
}

export const EMPTY_PRICE: PriceForm = { name: '', rate: '' }

export const priceInput = ({ name, rate }: PriceForm): PriceInput => ({
  name,
  ratePaise: paiseTyped(rate, MAX_RATE_PAISE) ?? null,
})

export const priceForm = ({ name, ratePaise }: Price): PriceForm => ({
  name,
  rate: rupeesTyped(ratePaise),
})
