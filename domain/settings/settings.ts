import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

/** The only id of the settings, which are one record. */
export const SETTINGS_ID = 'business'

/** SET-01. */
export const ADDRESS_LINES = 3
export const LICENCE_LINES = 2
export const NAME_LETTERS = 60
export const LINE_LETTERS = 60
export const PHONE_LETTERS = 30
export const LEAST_IDLE_HOURS = 1
export const MOST_IDLE_HOURS = 72
/** 999,999.999 kg or L. */
export const MOST_LOW_STOCK_THOUSANDTHS = 999_999_999

/** What a bill and a report print about the business (SET-04). */
export interface Letterhead {
  readonly name: string
  readonly address: readonly string[]
  readonly phone: string
  readonly licences: readonly string[]
  readonly billLine: string
}

export interface BusinessSettings extends Letterhead {
  /** AUT-12: idle time after which a session ends, but not a salesman's. */
  readonly idleHours: number
  /** Raw items below this are low; `lowStockOf` has those with another limit, by item id. */
  readonly lowStockThousandths: number
  readonly lowStockOf: Readonly<Record<string, number>>
}

export const DEFAULT_SETTINGS: BusinessSettings = {
  name: 'Jalkhata',
  address: [],
  phone: '',
  licences: [],
  billLine: '',
  idleHours: 16,
  lowStockThousandths: 10_000,
  lowStockOf: {},
}

const cleanLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

const cleanLines = (lines: readonly string[]): string[] =>
  lines.map(cleanLine).filter((line) => line !== '')

/** Also a landline, an extension or two numbers. */
const isPhoneText = (text: string): boolean => /^[\d +()/,-]*$/.test(text)

/** The settings to store: without empty lines and spaces that no one typed on purpose. */
export const checkSettings = (input: BusinessSettings): BusinessSettings | Refusal => {
  const name = cleanLine(input.name)
  const phone = cleanLine(input.phone)
  if (name === '') return refuse(messages.settings.noName)
  if (!isPhoneText(phone)) return refuse(messages.settings.invalidPhone)
  return {
    ...input,
    name,
    phone,
    address: cleanLines(input.address),
    licences: cleanLines(input.licences),
    billLine: cleanLine(input.billLine),
  }
}

/** Limits of items that exist: a deleted item leaves its limit behind. */
export const withLimitsOf = (
  settings: BusinessSettings,
  itemIds: readonly string[],
): BusinessSettings => ({
  ...settings,
  lowStockOf: Object.fromEntries(
    Object.entries(settings.lowStockOf).filter(([id]) => itemIds.includes(id)),
  ),
})

/** RAW: the quantity below which the item is low. */
export const lowBelow = (
  { lowStockThousandths, lowStockOf }: BusinessSettings,
  itemId: string,
): number => lowStockOf[itemId] ?? lowStockThousandths

/** The fields of `stored` over the defaults: an older version stored fewer. */
export const settingsFrom = (stored: unknown): BusinessSettings => ({
  ...DEFAULT_SETTINGS,
  ...(stored as Partial<BusinessSettings>),
})
