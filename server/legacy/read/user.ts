import { isRole } from '#domain/access/roles.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { isUsableHash } from '#server/auth/passwords.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import { changeOf, countOf, dayOf, flagOf, isFields, textOf } from './values.ts'

const MAX_PASSWORD = 128

/** Empty if it cannot be used: a costly hash would take all memory at the login. */
const passwordOf = (value: unknown, isHash: boolean, addNote: AddNote): string => {
  // Not trimmed: a password may begin or end with a space.
  const password = typeof value === 'string' ? value : textOf(value)
  if (password === '') return ''
  if (isHash ? isUsableHash(password) : password.length <= MAX_PASSWORD) return password
  const why = isHash ? 'not an argon2id hash of usual cost' : `longer than ${MAX_PASSWORD}`
  addNote('bent', `${why}: no password is set`, 'password')
  return ''
}

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
  return {
    phone,
    name: textOf(value['name']) || phone,
    role,
    dob: dob ?? null,
    password: passwordOf(value['password'], isHash, addNote),
    isHash,
    version: countOf(value['version']) || 1,
    ...changeOf(value),
  }
}

export type ReadUser = NonNullable<ReturnType<typeof readUser>>
