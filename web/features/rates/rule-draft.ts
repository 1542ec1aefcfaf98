import { formatHundredths, MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { checkRuleDay } from '#domain/rates/rate-day.ts'
import { rateMessages } from '#domain/rates/rate-messages.ts'
import { MAX_EVERY_CARTONS, type RuleKind, type SchemeRule } from '#domain/rates/scheme-rule.ts'
import { type Day, isDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { partsTyped } from '#domain/shared/typed-number.ts'
import { t } from '#web/public/shared/text.ts'
import { type Owner, ownerName, wrongOwner } from './owner.ts'
import { wrongDay } from './special-draft.ts'
import type { ListedRule } from './use-rates.ts'

export const FREE_UNITS = /* i18n */ ['Bottles', 'Cartons'] as const

export type FreeUnit = (typeof FREE_UNITS)[number]

/** The fields of the dialog. */
export interface RuleDraft {
  readonly owner: Owner<RuleKind>
  readonly product: ProductId | null
  readonly every: string
  readonly free: string
  readonly unit: FreeUnit
  readonly fromDay: Day
  /** Empty: no end. */
  readonly toDay: string
}

export const emptyRule = (today: Day): RuleDraft => ({
  owner: { kind: 'all', ofId: null, ofName: '' },
  product: null,
  every: '',
  free: '',
  unit: 'Bottles',
  fromDay: today,
  toDay: '',
})

const hundredthsIn = (unit: FreeUnit, bottlesPerCarton: number): number =>
  unit === 'Cartons' ? bottlesPerCarton * 100 : 100

/** Whole cartons are shown as cartons, everything else as bottles. */
export const freeOf = (
  { freeHundredths }: Pick<SchemeRule, 'freeHundredths'>,
  bottlesPerCarton: number,
): { readonly n: number; readonly unit: FreeUnit } => {
  const carton = hundredthsIn('Cartons', bottlesPerCarton)
  return bottlesPerCarton > 1 && freeHundredths % carton === 0
    ? { n: freeHundredths / carton, unit: 'Cartons' }
    : { n: freeHundredths / 100, unit: 'Bottles' }
}

export const ruleDraft = (
  rule: SchemeRule & Partial<Pick<ListedRule, 'name' | 'phone'>>,
  catalog: Catalog,
): RuleDraft => {
  const { n, unit } = freeOf(rule, catalog.get(rule.product).bottlesPerCarton)
  const { name = null, phone = null } = rule
  return {
    owner: { kind: rule.kind, ofId: rule.ofId, ofName: ownerName({ name, phone }) },
    product: rule.product,
    every: String(rule.everyCartons),
    free: formatHundredths(n * 100),
    unit,
    fromDay: rule.fromDay,
    toDay: rule.toDay ?? '',
  }
}

const everyTyped = (text: string) => partsTyped(text, 0, MAX_EVERY_CARTONS)

/** Half bottles are given, half cartons are not. */
const freeTyped = ({ free, unit }: RuleDraft) =>
  unit === 'Cartons'
    ? partsTyped(free, 0, MAX_SCHEME_HUNDREDTHS)
    : partsTyped(free, 2, MAX_SCHEME_HUNDREDTHS)

const unitHundredths = ({ product, unit }: RuleDraft, catalog: Catalog): number =>
  hundredthsIn(unit, product === null ? 1 : catalog.get(product).bottlesPerCarton)

const freeHundredths = (draft: RuleDraft, catalog: Catalog): number => {
  const free = freeTyped(draft) ?? 0
  return draft.unit === 'Bottles' ? free : free * unitHundredths(draft, catalog)
}

const wrongFree = (draft: RuleDraft, catalog: Catalog): string | undefined => {
  const free = freeTyped(draft)
  if (free === undefined) {
    return t(draft.unit === 'Cartons' ? messages.fields.wholeCartons : messages.fields.decimal)
  }
  if (!free) return t('Enter how much is free.')
  if (freeHundredths(draft, catalog) <= MAX_SCHEME_HUNDREDTHS) return undefined
  const n = Math.floor(MAX_SCHEME_HUNDREDTHS / unitHundredths(draft, catalog))
  return t(messages.fields.most, { n })
}

const wrongEvery = (text: string): string | undefined => {
  const every = everyTyped(text)
  if (every) return undefined
  return /^\d+$/.test(text) && every === undefined
    ? t(messages.fields.most, { n: MAX_EVERY_CARTONS })
    : t('Enter a number of cartons.')
}

const wrongEnd = ({ fromDay, toDay }: RuleDraft): string | undefined => {
  if (toDay === '') return undefined
  if (!isDay(toDay)) return t('Choose a day.')
  return toDay < fromDay ? t(rateMessages.endsBeforeStart) : undefined
}

/** MNY-07; an edit may leave a first day that is long ago as it is. */
export const wrongRule = (
  draft: RuleDraft,
  catalog: Catalog,
  { today, before }: { readonly today: Day; readonly before?: Day | undefined },
) => ({
  owner: wrongOwner(draft.owner),
  product: draft.product === null ? t('Choose a product.') : undefined,
  every: wrongEvery(draft.every),
  free: wrongFree(draft, catalog),
  fromDay: draft.fromDay === before ? undefined : wrongDay(draft.fromDay, today, checkRuleDay),
  toDay: wrongEnd(draft),
})

export const ruleInput = (draft: RuleDraft & { product: ProductId }, catalog: Catalog) => ({
  product: draft.product,
  kind: draft.owner.kind,
  ofId: draft.owner.kind === 'all' ? null : draft.owner.ofId,
  everyCartons: everyTyped(draft.every) ?? 0,
  freeHundredths: freeHundredths(draft, catalog),
  fromDay: draft.fromDay,
  toDay: draft.toDay === '' ? null : draft.toDay,
})
