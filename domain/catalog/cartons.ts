// Counted in hundredths: with plain decimals 0.1 + 0.2 leaves a tiny remainder,
// for which STK-03 would take a whole carton off the stock.

/** 999,999.99 bottles: fits a 32-bit column, and no plant gives away more on one line. */
export const MAX_SCHEME_HUNDREDTHS = 99_999_999

export interface SchemeSplit {
  readonly freeCartons: number
  readonly schemeBottlesHundredths: number
}

export const splitScheme = (schemeHundredths: number, bottlesPerCarton: number): SchemeSplit => {
  const cartonHundredths = bottlesPerCarton * 100
  return {
    freeCartons: Math.floor(schemeHundredths / cartonHundredths),
    schemeBottlesHundredths: schemeHundredths % cartonHundredths,
  }
}

// Division is exact enough: up to 15 digits, the shortest text of a double is the decimal itself.
export const formatHundredths = (hundredths: number): string => String(hundredths / 100)
