import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { type ProductionLine, quantityFrom } from '#domain/stock/production.ts'
import type { ConflictRow } from '#web/components/conflict-table.tsx'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'

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

export const linesOf = (
  catalog: Catalog,
  quantities: ProductionDraft['quantities'],
): ProductionLine[] =>
  catalog.products.map(({ id }) => ({
    product: id,
    quantity: quantityFrom(quantities[id] ?? ''),
  }))

export const totalOf = (lines: readonly ProductionLine[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0)

export const cartons = (n: number): string => plural(n, '# carton', '# cartons')

/** '14 Nov 2026 · 60 cartons' */
export const inShort = ({ day, lines }: Contents): string =>
  `${formatDay(day)} · ${cartons(totalOf(lines))}`

/** '14 Nov 2026 · Pink 1L 40 · Ice 500g 20' */
export const inFull = (catalog: Catalog, { day, lines }: Contents): string =>
  [
    formatDay(day),
    ...lines.map(
      ({ product, quantity }) => `${catalog.get(product).label} ${groupIndian(quantity)}`,
    ),
  ].join(' · ')

const quantityText = (lines: readonly ProductionLine[], id: ProductId): string => {
  const quantity = lines.find(({ product }) => product === id)?.quantity ?? 0
  return quantity > 0 ? groupIndian(quantity) : ''
}

/** BIL-18: the day and each product in both versions. */
export const conflictRows = (
  catalog: Catalog,
  saved: Contents,
  draft: ProductionDraft,
): ConflictRow[] => {
  const mine = linesOf(catalog, draft.quantities)
  return [
    { label: t('Date'), saved: formatDay(saved.day), mine: formatDay(draft.day) },
    ...catalog.products.map(({ id, label }) => ({
      label,
      saved: quantityText(saved.lines, id),
      mine: quantityText(mine, id),
    })),
  ]
}
