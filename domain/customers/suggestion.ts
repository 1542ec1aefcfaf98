/** C13: the typed text is part of the customer's number or name. */
export const isSuggested = (
  { phone, name }: { readonly phone: string; readonly name: string },
  typed: string,
): boolean => {
  const text = typed.trim()
  return /^\d*$/.test(text) ? phone.includes(text) : name.toLowerCase().includes(text.toLowerCase())
}
