/** Ten ASCII digits: \d without the u and i flags matches no other digits. */
export const isPhone = (text: string): boolean => /^\d{10}$/.test(text)

/** C12: the digits of a text; drops only a prefix 0, 91 or 091 before ten digits. */
export const phoneDigits = (text: string): string =>
  text.replace(/\D/g, '').replace(/^(?:0?91|0)(?=\d{10}$)/, '')

/** Four digits or more may be part of a phone number, which must not appear in a URL. */
export const mayBePhone = (text: string): boolean => /\d{4}/.test(text.replaceAll(/[\s-]/g, ''))
