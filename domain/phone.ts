/** Ten ASCII digits: \d without the u and i flags knows no other digits. */
export const isPhone = (text: string): boolean => /^\d{10}$/.test(text)

/** '98250 12214'; what is no number stays as it is. */
export const spacedPhone = (phone: string): string =>
  isPhone(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone
