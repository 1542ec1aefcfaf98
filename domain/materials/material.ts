import { messages } from '#domain/shared/messages.ts'
import { groupDecimal } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { partsTyped, ungrouped } from '#domain/shared/typed-number.ts'

export type MaterialKind = 'raw' | 'scrap'
export type Unit = 'kg' | 'L'
export type MovementType = 'Added' | 'Used' | 'Sold'

/** The differences of raw stock and scrap; every rule below is the same for both. */
export const MATERIALS = /* i18n: units, types */ {
  raw: {
    units: ['kg', 'L'],
    types: ['Added', 'Used'],
    texts: messages.raw,
  },
  scrap: { units: ['kg'], types: ['Added', 'Sold'], texts: messages.scrap },
} as const satisfies Record<
  MaterialKind,
  {
    readonly units: readonly Unit[]
    readonly types: readonly MovementType[]
    readonly texts: typeof messages.raw | typeof messages.scrap
  }
>

export interface Material {
  readonly name: string
  readonly unit: Unit
  readonly quantityThousandths: number
}

export interface Movement {
  readonly type: MovementType
  readonly quantityThousandths: number
}

/** SCR-03: what a buyer paid for scrap. Empty without a name. */
export interface Sale {
  readonly pricePaise: number
  readonly buyer: string
}

type WithQuantity = Pick<Material, 'quantityThousandths'>

/** 999,999.999 per movement. */
export const MAX_THOUSANDTHS = 999_999_999
export const MAX_NAME = 60
/** Movements per page, newest first. */
export const MOVEMENT_PAGE = 30

/**
 * RAW-03: a number above 0 with at most three decimals, also with Indian commas; undefined for any
 * other text.
 */
export const quantityFrom = (text: string): number | undefined =>
  partsTyped(ungrouped(text.trim()), 3, MAX_THOUSANDTHS) || undefined

/** 12,40,000.5: grouped, without trailing zeros. */
export const formatQuantity = (thousandths: number): string => groupDecimal(thousandths, 3)

/** The text for a form field. */
export const typedQuantity = (thousandths: number): string =>
  formatQuantity(thousandths).replaceAll(',', '')

/** DSH-03 lists the same items. */
export const isLow = ({
  quantityThousandths,
  lowBelowThousandths,
}: WithQuantity & { readonly lowBelowThousandths: number }): boolean =>
  quantityThousandths < lowBelowThousandths

const cleanName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')

/** RAW-02: names that are the same ignoring case have the same key. */
export const nameKey = (name: string): string => cleanName(name).normalize('NFC').toLowerCase()

/** RAW-02: the name to store. The database checks that no other item of the kind has it. */
export const checkName = (kind: MaterialKind, name: string): string | Refusal =>
  cleanName(name) || refuse(MATERIALS[kind].texts.noName)

/** RAW-02, SCR-02: the name of a new item; scrap is counted in kg only. */
export const checkNewItem = (
  kind: MaterialKind,
  { name, unit }: Pick<Material, 'name' | 'unit'>,
): string | Refusal => {
  const units: readonly Unit[] = MATERIALS[kind].units
  return units.includes(unit) ? checkName(kind, name) : refuse(messages.app.unreadable)
}

const effect = ({ type, quantityThousandths }: Movement): number =>
  type === 'Added' ? quantityThousandths : -quantityThousandths

/** The item after a change; refuses a missing item and a quantity below 0. */
const applyChange = <Item extends WithQuantity>(
  kind: MaterialKind,
  item: Item | undefined,
  byThousandths: number,
  ifNegative: string,
): Item | Refusal => {
  if (!item) return refuse(MATERIALS[kind].texts.notFound)
  const quantityThousandths = item.quantityThousandths + byThousandths
  return quantityThousandths < 0 ? refuse(ifNegative) : { ...item, quantityThousandths }
}

/** RAW-03, SCR-03: the item after stock was added to it, used or sold. */
export const move = <Item extends WithQuantity>(
  kind: MaterialKind,
  item: Item | undefined,
  movement: Movement,
): Item | Refusal => {
  const types: readonly MovementType[] = MATERIALS[kind].types
  if (!types.includes(movement.type)) return refuse(messages.app.unreadable)
  return applyChange(kind, item, effect(movement), messages.material.notEnough)
}

/** RAW-04: the stock changes by the difference. */
export const editMovement = <Item extends WithQuantity>(
  kind: MaterialKind,
  item: Item | undefined,
  movement: Movement,
  quantityThousandths: number,
): Item | Refusal => {
  const byThousandths = effect({ ...movement, quantityThousandths }) - effect(movement)
  return applyChange(kind, item, byThousandths, messages.material.editNegative)
}

/** RAW-05: subtracts a deleted addition from the stock and adds back a deleted use or sale. */
export const deleteMovement = <Item extends WithQuantity>(
  kind: MaterialKind,
  item: Item | undefined,
  movement: Movement,
): Item | Refusal => applyChange(kind, item, -effect(movement), messages.material.deleteNegative)
