/** 32 characters that are not mistaken for each other when read from a slip. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** E16. Made here, not by the server, whose stored answer would contain it: 50 random bits. */
export const newOneTimePassword = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const text = Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
