import { formatRupees, paiseTyped } from '#domain/shared/money.ts'
import type { ConflictRow } from '#web/components/conflict-table.tsx'
import { t } from '#web/public/shared/text.ts'

/** 'Caps · ₹0.40' */
export const priceInShort = (price: { name: string; ratePaise: number | null }): string =>
  `${price.name} · ${formatRupees(price.ratePaise ?? 0)}`

/** BIL-18: the saved price and the typed one. */
export const priceRows = (
  saved: { name: string; ratePaise: number | null },
  mine: { name: string; rate: string },
): ConflictRow[] => [
  { label: t('Name'), saved: saved.name, mine: mine.name },
  {
    label: t('Rate'),
    saved: formatRupees(saved.ratePaise ?? 0),
    mine: formatRupees(paiseTyped(mine.rate) ?? 0),
  },
]
