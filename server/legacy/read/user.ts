import { isRole } from '#domain/access/roles.ts'
import { isPhone } from '#domain/shared/phone.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import { changeOf, countOf, dayOf, flagOf, isFields, textOf } from './values.ts'

/** A user, keyed by phone. A password is plain unless this app's export marked it as a hash. */
export const readUser = (phone: string, value: unknown, addNote: AddNote) => {
  if (!isPhone(phone)) return addNote('left out', `not 10 digits: '${phone}'`)
  if (!isFields(value)) return addNote('left out', 'not a record')
  const role = textOf(value['role']).toLowerCase()
  if (!isRole(role)) return addNote('left out', `unknown role '${textOf(value['role'])}'`)
  const dob = textOf(value['dob']) === '' ? undefined : dayOf(value['dob'], addNote, 'dob')
  if (!dob && textOf(value['dob']) !== '') {
    addNote('bent', `no date can be read from '${textOf(value['dob'])}': left empty`, 'dob')
  }
  const isHash = flagOf(value['passwordIsHash'])
  // Not trimmed: a password may begin or end with a space.
  const password =
    typeof value['password'] === 'string' ? value['password'] : textOf(value['password'])
  return {
    phone,
    name: textOf(value['name']) || phone,
    role,
    dob: dob ?? null,
    password,
    isHash,
    mustChangePassword: isHash ? flagOf(value['mustChangePassword']) : true,
    version: countOf(value['version']) || 1,
    ...changeOf(value),
  }
}

export type ReadUser = NonNullable<ReturnType<typeof readUser>>
