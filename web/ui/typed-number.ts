/** Whether a text is a number, or the beginning of one, with so many digits before the point. */
export const fits = (text: string, decimals: 0 | 2, digits: number): boolean =>
  new RegExp(String.raw`^\d{0,${digits}}${decimals === 0 ? '' : String.raw`(\.\d{0,2})?`}$`).test(
    text,
  )
