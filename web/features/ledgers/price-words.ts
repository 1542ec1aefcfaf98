import { formatRupees } from '#domain/shared/money.ts'

/** 'Caps · ₹0.40' */
export const priceInShort = (price: { name: string; ratePaise: number | null }): string =>
  `${price.name} · ${formatRupees(price.ratePaise ?? 0)}`
