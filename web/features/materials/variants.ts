import {
  formatQuantity,
  type Material,
  type MaterialKind,
  type Movement,
  type Unit,
} from '#domain/materials/material.ts'
import { t } from '#web/public/shared/text.ts'

/** The texts that differ between the two screens. */
export const VARIANTS = /* i18n */ {
  raw: { title: 'Raw Stock Management', name: 'Product name', none: 'No raw stock yet.' },
  scrap: { title: 'Scrap Stock Management (KG)', name: 'Item name', none: 'No scrap yet.' },
} as const satisfies Record<MaterialKind, object>

/** '12.5 kg'; the entries of a deleted item have no unit. */
export const amount = (thousandths: number, unit: Unit | null): string =>
  [formatQuantity(thousandths), ...(unit ? [t(unit)] : [])].join(' ')

/** 'Preform 20 g · 240 kg' */
export const itemInShort = ({ name, quantityThousandths, unit }: Material): string =>
  `${name} · ${amount(quantityThousandths, unit)}`

/** 'Added 60 kg' */
export const movementInShort = (movement: Movement & { readonly unit: Unit | null }): string =>
  `${t(movement.type)} ${amount(movement.quantityThousandths, movement.unit)}`
