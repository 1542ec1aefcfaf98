import { isGivenRole, type Role } from '#domain/access/roles.ts'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

const bornAfter = (dob: string | null, today: string): boolean => dob !== null && dob > today

interface Person {
  readonly name: string
  readonly dob: string | null
}

/** The first invalid field of a person. */
export const wrongInPerson = ({ name, dob }: Person, today: string): keyof Person | undefined => {
  if (name.trim() === '') return 'name'
  return bornAfter(dob, today) ? 'dob' : undefined
}

type NewUser = Person & { readonly phone: string }

export const wrongInNewUser = (input: NewUser, today: string): keyof NewUser | undefined =>
  isPhone(input.phone) ? wrongInPerson(input, today) : 'phone'

/** USR-02. */
export const checkNewUser = (input: NewUser, today: string): Refusal | undefined => {
  const wrong = wrongInNewUser(input, today)
  if (!wrong) return undefined
  return refuse(wrong === 'dob' ? messages.users.bornAfterToday : messages.users.invalidAdd)
}

interface Reset {
  readonly phone: string
  readonly password: string
}

export const wrongInReset = ({ phone, password }: Reset): keyof Reset | undefined => {
  if (!isPhone(phone)) return 'phone'
  return password === '' ? 'password' : undefined
}

/** USR-04. */
export const checkReset = (input: Reset): Refusal | undefined =>
  wrongInReset(input) ? refuse(messages.users.invalidReset) : undefined

/** USR-05, before the user is looked up. */
export const checkDelete = (input: { phone: string }): Refusal | undefined =>
  isPhone(input.phone) ? undefined : refuse(messages.users.invalidDelete)

/** USR-05, AUT-11: the app cannot change owners, bosses and the fixed owner phone. */
export const isProtected = (user: { phone: string; role: Role }, ownerPhone: string): boolean =>
  !isGivenRole(user.role) || user.phone === ownerPhone

/** USR-05, after the look-up: the user to delete, or a refusal. */
export const requireDeletable = <User extends { readonly editable: boolean }>(
  user: User | undefined,
): User | Refusal => {
  if (!user) return refuse(messages.users.notFound)
  return user.editable ? user : refuse(messages.users.protected)
}

/** USR-10. */
export const checkUserEdit = (input: Person, today: string): Refusal | undefined => {
  const wrong = wrongInPerson(input, today)
  if (!wrong) return undefined
  return refuse(wrong === 'dob' ? messages.users.bornAfterToday : messages.profile.invalidName)
}

/** PRF-02. */
export const checkName = (name: string): Refusal | undefined =>
  name.trim() === '' ? refuse(messages.profile.invalidName) : undefined

/** USR-11: two names with the same key look alike to the people who read them. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** USR-09: the phone number replaces a missing name. */
export const displayName = (user: { name: string; phone: string }): string =>
  user.name || user.phone
