/** PRN-01: inches, or the width of a roll in mm. */
export const PAPER_SIZES = ['4x6', '80', '58'] as const

export type PaperSize = (typeof PAPER_SIZES)[number]
export type RollSize = Exclude<PaperSize, '4x6'>

/** PRN-01, PRN-04: of one device. */
export interface Printer {
  readonly paper: PaperSize
  readonly afterSaving: boolean
}

const DEFAULT_PRINTER: Printer = { paper: '4x6', afterSaving: false }

export const readPaperSize = (text: unknown): PaperSize | undefined =>
  PAPER_SIZES.find((size) => size === text)

/** What a device stored, perhaps in another version. */
export const readPrinter = (stored: unknown): Printer => {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PRINTER
  const { paper, afterSaving } = stored as Partial<Record<keyof Printer, unknown>>
  return {
    paper: readPaperSize(paper) ?? DEFAULT_PRINTER.paper,
    afterSaving: afterSaving === true,
  }
}

/** PRN-04: the bills that a device printed on a day. */
export interface PrintedOfDay {
  readonly day: string
  readonly ids: readonly string[]
}

export const readPrinted = (stored: unknown, day: string): PrintedOfDay => {
  const none = { day, ids: [] }
  if (typeof stored !== 'object' || stored === null) return none
  const printed = stored as Partial<Record<keyof PrintedOfDay, unknown>>
  if (printed.day !== day || !Array.isArray(printed.ids)) return none
  return { day, ids: printed.ids.filter((id) => typeof id === 'string') }
}

export const withPrinted = ({ day, ids }: PrintedOfDay, id: string): PrintedOfDay => ({
  day,
  ids: ids.includes(id) ? ids : [...ids, id],
})
