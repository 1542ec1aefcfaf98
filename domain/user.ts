import { isGivenRole, type Role } from './access/roles.ts'
import { messages } from './messages.ts'
import { isPhone } from './phone.ts'
import { type Refusal, refuse } from './refusal.ts'

const bornAfter = (dob: string | null, today: string): boolean => dob !== null && dob > today

/** USR-02. */
export const checkNewUser = (
  wish: { phone: string; name: string; dob: string | null },
  today: string,
): Refusal | undefined => {
  if (!isPhone(wish.phone) || wish.name.trim() === '') return refuse(messages.users.invalidAdd)
  return bornAfter(wish.dob, today) ? refuse(messages.users.bornAfterToday) : undefined
}

/** USR-04. */
export const checkReset = (wish: { phone: string; password: string }): Refusal | undefined =>
  !isPhone(wish.phone) || wish.password === '' ? refuse(messages.users.invalidReset) : undefined

/** USR-05, before anybody is looked up. */
export const checkDelete = (wish: { phone: string }): Refusal | undefined =>
  isPhone(wish.phone) ? undefined : refuse(messages.users.invalidDelete)

/** USR-05, AUT-11: owners, bosses and the fixed owner phone are out of the app's reach. */
export const isProtected = (user: { phone: string; role: Role }, ownerPhone: string): boolean =>
  !isGivenRole(user.role) || user.phone === ownerPhone

/** USR-10. */
export const checkUserEdit = (
  wish: { name: string; dob: string | null },
  today: string,
): Refusal | undefined => {
  if (wish.name.trim() === '') return refuse(messages.profile.invalidName)
  return bornAfter(wish.dob, today) ? refuse(messages.users.bornAfterToday) : undefined
}

/** PRF-02. */
export const checkName = (name: string): Refusal | undefined =>
  name.trim() === '' ? refuse(messages.profile.invalidName) : undefined

/** USR-09: the phone stands in where a name is absent. */
export const displayName = (user: { name: string; phone: string }): string =>
  user.name || user.phone
