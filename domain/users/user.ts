import { isGivenRole, type Role } from '#domain/access/roles.ts'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

const bornAfter = (dob: string | null, today: string): boolean => dob !== null && dob > today

interface Person {
  readonly name: string
  readonly dob: string | null
}

/** The first field of a person that is not right. */
export const wrongInPerson = ({ name, dob }: Person, today: string): keyof Person | undefined => {
  if (name.trim() === '') return 'name'
  return bornAfter(dob, today) ? 'dob' : undefined
}

type NewUser = Person & { readonly phone: string }

export const wrongInNewUser = (wish: NewUser, today: string): keyof NewUser | undefined =>
  isPhone(wish.phone) ? wrongInPerson(wish, today) : 'phone'

/** USR-02. */
export const checkNewUser = (wish: NewUser, today: string): Refusal | undefined => {
  const wrong = wrongInNewUser(wish, today)
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
export const checkReset = (wish: Reset): Refusal | undefined =>
  wrongInReset(wish) ? refuse(messages.users.invalidReset) : undefined

/** USR-05, before anybody is looked up. */
export const checkDelete = (wish: { phone: string }): Refusal | undefined =>
  isPhone(wish.phone) ? undefined : refuse(messages.users.invalidDelete)

/** USR-05, AUT-11: owners, bosses and the fixed owner phone are out of the app's reach. */
export const isProtected = (user: { phone: string; role: Role }, ownerPhone: string): boolean =>
  !isGivenRole(user.role) || user.phone === ownerPhone

/** USR-05, once the number has been looked up: the user who may be deleted, or why not. */
export const requireDeletable = <User extends { readonly editable: boolean }>(
  user: User | undefined,
): User | Refusal => {
  if (!user) return refuse(messages.users.notFound)
  return user.editable ? user : refuse(messages.users.protected)
}

/** USR-10. */
export const checkUserEdit = (wish: Person, today: string): Refusal | undefined => {
  const wrong = wrongInPerson(wish, today)
  if (!wrong) return undefined
  return refuse(wrong === 'dob' ? messages.users.bornAfterToday : messages.profile.invalidName)
}

/** PRF-02. */
export const checkName = (name: string): Refusal | undefined =>
  name.trim() === '' ? refuse(messages.profile.invalidName) : undefined

/** USR-09: the phone stands in where a name is absent. */
export const displayName = (user: { name: string; phone: string }): string =>
  user.name || user.phone
