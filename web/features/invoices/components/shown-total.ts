import { type RatedFields, totalKindOf } from '#domain/invoices/invoice-form.ts'
import { formatRupees, paiseTyped } from '#domain/shared/money.ts'

const NO_TOTAL = '₹ –'

export const TOTAL_WORDS = /* i18n */ {
  auto: 'automatic total',
  typed: 'typed total',
  none: 'no total',
} as const

const rupeesOf = (typed: string): string => {
  const paise = paiseTyped(typed)
  return typeof paise === 'number' ? formatRupees(paise) : NO_TOTAL
}

/** The money in the bar: what is saved as the total. */
export const shownTotal = (
  form: RatedFields,
  automatic: { readonly paise: number | null } | undefined,
): string => {
  const kind = automatic ? totalKindOf(form) : 'typed'
  if (kind === 'typed') return rupeesOf(form.total)
  const paise = kind === 'auto' ? automatic?.paise : null
  return typeof paise === 'number' ? formatRupees(paise) : NO_TOTAL
}
