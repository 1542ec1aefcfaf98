import * as z from 'zod/mini'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { added, edited, recordName } from './ledger.ts'

/** ₹99,999.99 for one piece. */
export const MAX_RATE_PAISE = 9_999_999

const contents = {
  name: recordName,
  ratePaise: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_RATE_PAISE))),
}

export const addPriceInput = z.strictObject({ ...added, ...contents })
export const editPriceInput = z.strictObject({ ...edited, ...contents })

export interface PriceWish {
  readonly name: string
  readonly ratePaise: number | null
}

export interface Price {
  readonly name: string
  readonly ratePaise: number
}

/** LED-05: a rate of 0 is a rate, none is not. */
export const checkPrice = ({ name, ratePaise }: PriceWish): Price | Refusal =>
  name.trim() === '' || ratePaise === null
    ? refuse(messages.ledger.invalidPrice)
    : { name: name.trim(), ratePaise }

/** What stands in the fields, as typed. */
export interface PriceForm {
  readonly name: string
  readonly rate: string
}

export const EMPTY_PRICE: PriceForm = { name: '', rate: '' }

export const priceWish = ({ name, rate }: PriceForm): PriceWish => ({
  name,
  ratePaise: paiseTyped(rate, MAX_RATE_PAISE) ?? null,
})

export const priceForm = ({ name, ratePaise }: Price): PriceForm => ({
  name,
  rate: rupeesTyped(ratePaise),
})
