import { isPhone } from './phone.ts'

/** '98250 12214'; what is no number stays as it is. */
export const spacedPhone = (phone: string): string =>
  isPhone(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone
