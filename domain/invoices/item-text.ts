import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { Line } from './invoice.ts'

export interface ItemFacts extends Omit<Line, 'product'> {
  readonly name: string
}

/** 'Premium 1 Litre Bottle 20 (Scheme: 2)', as in the lists (BIL-11). */
export const itemText = ({ name, quantity, schemeHundredths }: ItemFacts): string =>
  schemeHundredths > 0
    ? `${name} ${quantity} (Scheme: ${formatHundredths(schemeHundredths)})`
    : `${name} ${quantity}`
