/** Digits and letters without I, L, O and U, which are misread. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** CRD-22: the last bits of a UUID, five a letter; the first ones of some ids are only a time. */
export const shortCode = (id: string, letters: number): string => {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`)
  return Array.from({ length: letters }, (_, at) => {
    const digit = Number((bits >> BigInt(5 * (letters - 1 - at))) & 31n)
    return CROCKFORD.charAt(digit)
  }).join('')
}
