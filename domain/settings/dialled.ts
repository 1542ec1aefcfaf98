/** C37: the first number in the phone line of the business, as a phone dials it; else empty. */
export const dialled = (phone: string): string => {
  const [first = ''] = phone.split(/[,/]/)
  const abroad = first.includes('+')
  const number = (abroad ? first.replace('(0)', '') : first).replaceAll(/[^\d+]/g, '')
  return /^\+?\d{3,15}$/.test(number) ? number : ''
}
