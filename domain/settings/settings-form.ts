import { typedQuantity } from '#domain/materials/material.ts'
import { partsTyped } from '#domain/shared/typed-number.ts'
import {
  ADDRESS_LINES,
  type BusinessSettings,
  LEAST_IDLE_HOURS,
  LICENCE_LINES,
  MOST_IDLE_HOURS,
  MOST_LOW_STOCK_THOUSANDTHS,
} from './settings.ts'

/** The texts of the form's fields. */
export interface SettingsForm {
  readonly name: string
  readonly address: readonly string[]
  readonly phone: string
  readonly licences: readonly string[]
  readonly billLine: string
  readonly idleHours: string
  readonly lowStock: string
  /** By item id; empty for the common limit. */
  readonly lowStockOf: Readonly<Record<string, string>>
}

const padded = (lines: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => lines[at] ?? '')

export const formOf = (settings: BusinessSettings): SettingsForm => ({
  name: settings.name,
  address: padded(settings.address, ADDRESS_LINES),
  phone: settings.phone,
  licences: padded(settings.licences, LICENCE_LINES),
  billLine: settings.billLine,
  idleHours: String(settings.idleHours),
  lowStock: typedQuantity(settings.lowStockThousandths),
  lowStockOf: Object.fromEntries(
    Object.entries(settings.lowStockOf).map(([id, limit]) => [id, typedQuantity(limit)]),
  ),
})

/** Undefined for any other text than a whole number of hours that is allowed. */
export const idleHoursTyped = (text: string): number | undefined => {
  const hours = partsTyped(text, 0, MOST_IDLE_HOURS)
  return hours !== undefined && hours !== null && hours >= LEAST_IDLE_HOURS ? hours : undefined
}

/** In thousandths; null for an empty text, undefined for any other that is not a number. */
export const limitTyped = (text: string): number | null | undefined =>
  partsTyped(text, 3, MOST_LOW_STOCK_THOUSANDTHS)

/** What the form sends; its numbers were checked field by field. */
export const settingsOf = (form: SettingsForm): BusinessSettings => {
  const { idleHours, lowStock, lowStockOf, ...texts } = form
  const limits = Object.entries(lowStockOf).flatMap(([id, text]) => {
    const limit = limitTyped(text)
    return typeof limit === 'number' ? [[id, limit] as const] : []
  })
  return {
    ...texts,
    idleHours: idleHoursTyped(idleHours) ?? LEAST_IDLE_HOURS,
    lowStockThousandths: limitTyped(lowStock) ?? 0,
    lowStockOf: Object.fromEntries(limits),
  }
}
