/** Ten ASCII digits: \d without the u and i flags knows no other digits. */
export const isPhone = (text: string): boolean => /^\d{10}$/.test(text)
