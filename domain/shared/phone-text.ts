import { isPhone } from './phone.ts'

/** '98250 12214'; returns an invalid number unchanged. */
export const groupedPhone = (phone: string): string =>
  isPhone(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone
