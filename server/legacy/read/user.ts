import { isRole } from '#domain/access/roles.ts'
import { isPhone } from '#domain/shared/phone.ts'
import type { Say } from '#server/legacy/notes.ts'
import { changeOf, countOf, dayOf, flagOf, isFields, textOf } from './values.ts'

/** A person, keyed by phone. A password is plain, unless our own export marked it as a hash. */
export const readUser = (phone: string, value: unknown, say: Say) => {
  if (!isPhone(phone)) return say('left out', `not 10 digits: '${phone}'`)
  if (!isFields(value)) return say('left out', 'not a record')
  const role = textOf(value['role']).toLowerCase()
  if (!isRole(role)) return say('left out', `unknown role '${textOf(value['role'])}'`)
  const dob = textOf(value['dob']) === '' ? undefined : dayOf(value['dob'], say, 'dob')
  if (!dob && textOf(value['dob']) !== '') {
    say('bent', `no date can be read from '${textOf(value['dob'])}': left empty`, 'dob')
  }
  const isHash = flagOf(value['passwordIsHash'])
  // A person's password may begin or end with a blank, so it is not trimmed.
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
