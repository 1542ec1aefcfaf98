import { expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { checkOwnPassword } from '#domain/users/password.ts'
import { DEMO } from './business.ts'
import { buildUser, PASSWORD, PEOPLE } from './people.ts'

test.each(ROLES)('the %s of the demo business can log in straight away', (role) => {
  const { phone } = PEOPLE[role]
  expect(isPhone(phone)).toBe(true)
  expect(checkOwnPassword(PASSWORD, { defaultPassword: DEMO.DEFAULT_PASSWORD, phone })).toBe(
    undefined,
  )
  expect(buildUser({ role })).toMatchObject({ phone, role, must_change_password: false })
})

test('no two share a phone', () => {
  expect(new Set(ROLES.map((role) => PEOPLE[role].phone)).size).toBe(ROLES.length)
})
