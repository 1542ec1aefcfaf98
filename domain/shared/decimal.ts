/**
 * Reads '1.5' or '.5' as a whole number of 1 / 10^`places`; no sign, exponent or further decimals.
 * Whole numbers, because plain decimals are inexact: 0.1 + 0.2 is not 0.3.
 */
export const partsFrom = (text: string, places: number, max: number): number | undefined => {
  const match = /^(\d*)(?:\.(\d+))?$/.exec(text)
  if (!match || match[0] === '') return undefined
  const [, whole = '', part = ''] = match
  if (part.length > places) return undefined
  const parts = Number(whole) * 10 ** places + Number(part.padEnd(places, '0'))
  return parts <= max ? parts : undefined
}
