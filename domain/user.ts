import * as z from 'zod/mini'
import { isGivenRole, type Role } from './access/roles.ts'
import { dayInput } from './day-input.ts'
import { storable, typedText } from './invoice.ts'
import { messages } from './messages.ts'
import { isPhone } from './phone.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Shapes only: what a browser may send at all. What a person got wrong is told by the rules below. */
const line = typedText
const secret = storable(500)
const day = z.nullable(dayInput)
const commandId = z.uuid()
const givenRole = z.enum(['staff', 'manager', 'production', 'stock manager', 'salesman'])

export const addUserInput = z.strictObject({
  commandId,
  phone: line,
  name: line,
  role: givenRole,
  dob: day,
})
export const resetPasswordInput = z.strictObject({ commandId, phone: line, password: secret })
export const deleteUserInput = z.strictObject({ commandId, phone: line })
export const setMissingPasswordsInput = z.strictObject({ commandId })
export const editUserInput = z.strictObject({
  commandId,
  id: z.uuid(),
  version: z.int(),
  name: line,
  role: givenRole,
  dob: day,
})
export const renameInput = z.strictObject({ commandId, name: line })
export const changePasswordInput = z.strictObject({ commandId, current: secret, password: secret })
export const choosePasswordInput = z.strictObject({ commandId, password: secret })
export const endSessionInput = z.strictObject({ commandId, id: z.uuid() })
export const loginInput = z.strictObject({ phone: line, password: secret })

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
