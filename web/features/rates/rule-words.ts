import type { Product } from '#domain/catalog/product.ts'
import { type Day, formatShortDay } from '#domain/shared/dates.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import { ownerName } from './owner.ts'
import { freeOf } from './rule-draft.ts'
import type { ListedRule } from './use-rates.ts'

/** MNY-07: 'every 10 cartons, 1 bottle free'. */
export const ruleSentence = (rule: ListedRule, { bottlesPerCarton }: Product): string => {
  const { n, unit } = freeOf(rule, bottlesPerCarton)
  return t('every {cartons}, {free} free', {
    cartons: plural(rule.everyCartons, '# carton', '# cartons'),
    free:
      unit === 'Cartons' ? plural(n, '# carton', '# cartons') : plural(n, '# bottle', '# bottles'),
  })
}

/** 'Pink 1L · All · until 30 Nov'. */
export const ruleNote = (rule: ListedRule, product: Product, today: Day): string => {
  const who = rule.kind === 'all' ? t('All') : ownerName(rule)
  const { fromDay, toDay } = rule
  const from = fromDay > today ? [t('from {day}', { day: formatShortDay(fromDay, today) })] : []
  const until = toDay ? [t('until {day}', { day: formatShortDay(toDay, today) })] : []
  const days = [...from, ...until]
  return [product.label, who, ...(days.length > 0 ? days : [t('no end')])].join(' · ')
}
