/** Whether a text is a number, or the beginning of one, with so many digits before the point. */
export const fits = (text: string, decimals: number, digits: number): boolean =>
  new RegExp(
    String.raw`^\d{0,${digits}}${decimals === 0 ? '' : String.raw`(\.\d{0,${decimals}})?`}$`,
  ).test(text)
