import type { Rated } from '#domain/invoices/invoice.ts'
import { TOTAL_KINDS } from '#domain/invoices/total-kind.ts'
import { MAX_RATE_PAISE } from '#domain/rates/rate.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { type Fields, scaledOf } from './values.ts'

const within = (value: unknown, most: number): number | undefined => {
  const paise = value === undefined ? undefined : scaledOf(value, 2)
  return paise !== undefined && paise >= 0 && paise <= most ? paise : undefined
}

/** MNY-05: only our own export has the rate of a line. */
export const rateOfLine = (fields: Fields) => {
  const ratePaise = within(fields['rate'], MAX_RATE_PAISE)
  return ratePaise === undefined ? {} : { ratePaise }
}

/** MNY-05: only our own export has the kind of a total. */
export const ratedOf = (fields: Fields): Omit<Rated, 'lines'> => {
  const totalKind = TOTAL_KINDS.find((kind) => kind === fields['totalKind'])
  const autoTotalPaise = within(fields['autoTotal'], MAX_PAISE)
  return {
    ...(totalKind && { totalKind }),
    ...(totalKind && autoTotalPaise !== undefined && { autoTotalPaise }),
  }
}
