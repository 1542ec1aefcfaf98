import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

/** NXT-20. */
const MAX_NUMBERS = 5
export const MAX_NAME = 200
/** Customers per page. */
export const CUSTOMER_PAGE = 50

/** NXT-20: clerks type 0000000000 for passers-by, so such a number has no record and no card. */
export const isCustomerPhone = (phone: string): boolean =>
  isPhone(phone) && /^[6-9]/.test(phone) && !/^(\d)\1{9}$/.test(phone)

/** NXT-22: without a name the number stands for it. */
export const customerTitle = ({ name, phone }: { name: string; phone: string }): string =>
  name || phone

/** Spellings that differ only in case or spaces are the same name. */
const nameKey = (name: string): string =>
  name.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase()

/** C14: a bill names a known number differently than the office's record. */
export const isOtherSpelling = (known: string, typed: string): boolean =>
  nameKey(known) !== '' && nameKey(typed) !== '' && nameKey(known) !== nameKey(typed)

/** The name to store, or a refusal. */
export const checkCustomerName = (name: string): string | Refusal =>
  name.trim() || refuse(messages.customers.noName)

export const checkCustomerPhone = (phone: string): Refusal | undefined =>
  isCustomerPhone(phone) ? undefined : refuse(messages.billing.invalidPhone)

/** NXT-23: `numbers` are the numbers of the card already. */
export const checkLink = (numbers: readonly string[], phone: string): Refusal | undefined => {
  if (numbers.includes(phone)) return refuse(messages.customers.linkedHere)
  if (numbers.length >= MAX_NUMBERS) return refuse(messages.customers.fiveNumbers)
  return checkCustomerPhone(phone)
}

/** NXT-23: the first number stays; every other one can be separated again. */
export const checkSeparate = (numbers: readonly string[], phone: string): Refusal | undefined =>
  numbers.slice(1).includes(phone) ? undefined : refuse(messages.customers.notLinked)

/** NXT-24. */
export const checkClose = (balancePaise: number): Refusal | undefined =>
  balancePaise === 0 ? undefined : refuse(messages.customers.balanceOpen)
