import { formatDay } from '#domain/dates.ts'
import { groupIndian } from '#domain/money.ts'
import { type ProductionLine, quantityFrom } from '#domain/production.ts'
import { PRODUCTS, type ProductId, productById } from '#domain/products.ts'
import { t } from '#web/light/text.ts'
import { plural } from '#web/ui/plural.ts'

/** What stands in the fields of a form. */
export interface ProductionDraft {
  readonly day: string
  readonly quantities: Readonly<Partial<Record<ProductId, string>>>
}

interface Contents {
  readonly day: string
  readonly lines: readonly ProductionLine[]
}

export const draftOf = ({ day, lines }: Contents): ProductionDraft => ({
  day,
  quantities: Object.fromEntries(lines.map((line) => [line.product, String(line.quantity)])),
})

export const linesOf = (quantities: ProductionDraft['quantities']): ProductionLine[] =>
  PRODUCTS.map(({ id }) => ({ product: id, quantity: quantityFrom(quantities[id] ?? '') }))

export const totalOf = (lines: readonly ProductionLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0)

export const cartons = (n: number): string => plural(n, '# carton', '# cartons')

/** '14 Nov 2026 · 60 cartons' */
export const inShort = ({ day, lines }: Contents): string =>
  `${formatDay(day)} · ${cartons(totalOf(lines))}`

/** '14 Nov 2026 · Pink 1L 40 · Ice 500g 20' */
export const inFull = ({ day, lines }: Contents): string =>
  [
    formatDay(day),
    ...lines.map(
      ({ product, quantity }) => `${t(productById(product).label)} ${groupIndian(quantity)}`,
    ),
  ].join(' · ')
