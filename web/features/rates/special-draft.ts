import type { ProductId } from '#domain/catalog/product-id.ts'
import { MAX_RATE_PAISE } from '#domain/rates/rate.ts'
import { checkRateDay } from '#domain/rates/rate-day.ts'
import { rateMessages } from '#domain/rates/rate-messages.ts'
import { type Day, isDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import { type Owner, ownerName, wrongOwner } from './owner.ts'
import type { SpecialRate } from './use-rates.ts'

/** The fields of the dialog. */
export interface SpecialDraft {
  readonly owner: Owner<'customer' | 'route'>
  readonly product: ProductId | null
  readonly rate: string
  readonly fromDay: Day
}

export const emptySpecial = (today: Day): SpecialDraft => ({
  owner: { kind: 'customer', ofId: null, ofName: '' },
  product: null,
  rate: '',
  fromDay: today,
})

/** A new rate from a day on: a rate that has begun is not changed itself. */
export const specialDraft = (rate: SpecialRate, today: Day): SpecialDraft => ({
  owner: {
    kind: rate.kind === 'route' ? 'route' : 'customer',
    ofId: rate.ofId,
    ofName: ownerName(rate),
  },
  product: rate.product,
  rate: rupeesTyped(rate.ratePaise),
  fromDay: rate.fromDay > today ? rate.fromDay : today,
})

export const wrongDay = (
  day: Day,
  today: Day,
  check: typeof checkRateDay = checkRateDay,
): string | undefined => {
  if (!isDay(day)) return t('Choose a day.')
  const refused = check(day, today)
  return refused && t(refused.refused)
}

const wrongRate = (text: string): string | undefined => {
  const paise = paiseTyped(text, MAX_RATE_PAISE)
  if (paise === undefined) return t(messages.fields.amount)
  return paise === null ? t(rateMessages.noRate) : undefined
}

export const wrongSpecial = ({ owner, product, rate, fromDay }: SpecialDraft, today: Day) => ({
  owner: wrongOwner(owner),
  product: product === null ? t('Choose a product.') : undefined,
  rate: wrongRate(rate),
  fromDay: wrongDay(fromDay, today),
})
