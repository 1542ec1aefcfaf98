/**
 * Reads '1.5' or '.5' as so many parts of `places` decimals; no sign, no exponent, no more decimals
 * than that. Counted in whole parts, because plain decimals leave specks: 0.1 + 0.2 is not 0.3.
 */
export const partsFrom = (text: string, places: number, max: number): number | undefined => {
  const match = /^(\d*)(?:\.(\d+))?$/.exec(text)
  if (!match || match[0] === '') return undefined
  const [, whole = '', part = ''] = match
  if (part.length > places) return undefined
  const parts = Number(whole) * 10 ** places + Number(part.padEnd(places, '0'))
  return parts <= max ? parts : undefined
}
