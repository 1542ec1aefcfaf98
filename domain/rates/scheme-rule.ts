import { MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { Day } from '#domain/shared/dates.ts'
import { type BilledTo, latestOn } from './rate.ts'

export const RULE_KINDS = ['all', 'route', 'customer'] as const

export type RuleKind = (typeof RULE_KINDS)[number]

export const MAX_EVERY_CARTONS = 9999

/** MNY-07: so many bottles free for every so many cartons. */
export interface SchemeRule {
  readonly product: ProductId
  readonly kind: RuleKind
  readonly ofId: string | null
  readonly everyCartons: number
  /** Hundredths of a bottle, as on a line. */
  readonly freeHundredths: number
  readonly fromDay: Day
  readonly toDay: Day | null
}

type Owners = Pick<BilledTo, 'routeId' | 'cardId'>

const belongsTo = ({ kind, ofId }: SchemeRule, { routeId, cardId }: Owners): boolean =>
  kind === 'all' || (ofId !== null && ofId === (kind === 'route' ? routeId : cardId))

/** The special one wins; rules are never added up. */
const BY_PRIORITY: readonly RuleKind[] = ['customer', 'route', 'all']

/** The rule of a product on a day; undefined if there is none. */
export const ruleOn = (
  rules: readonly SchemeRule[],
  to: Owners,
  product: ProductId,
  day: Day,
): SchemeRule | undefined => {
  const living = rules.filter(
    (rule) =>
      rule.product === product && belongsTo(rule, to) && (rule.toDay === null || rule.toDay >= day),
  )
  for (const kind of BY_PRIORITY) {
    const rule = latestOn(
      living.filter((one) => one.kind === kind),
      day,
    )
    if (rule) return rule
  }
  return undefined
}

/** What the scheme field suggests for a quantity; never given without a person's choice. */
export const suggestedHundredths = (
  rule: Pick<SchemeRule, 'everyCartons' | 'freeHundredths'> | undefined,
  quantity: number,
): number =>
  rule
    ? Math.min(
        Math.floor(quantity / rule.everyCartons) * rule.freeHundredths,
        MAX_SCHEME_HUNDREDTHS,
      )
    : 0
