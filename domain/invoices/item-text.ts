import { formatHundredths } from '#domain/catalog/cartons.ts'

export interface ItemFacts {
  readonly name: string
  readonly quantity: number
  readonly schemeHundredths: number
}

/** 'Premium 1 Litre Bottle 20 (Scheme: 2)', as in the lists (BIL-11). */
export const itemText = ({ name, quantity, schemeHundredths }: ItemFacts): string =>
  schemeHundredths > 0
    ? `${name} ${quantity} (Scheme: ${formatHundredths(schemeHundredths)})`
    : `${name} ${quantity}`
