import { describe, expect, test } from 'vitest'
import { REQUIRED_GRANTS } from '#tests/support/required-access.ts'
import { CAPABILITIES, can, GRANTS } from './capabilities.ts'
import { GIVEN_ROLES, isGivenRole, ROLES, type Role } from './roles.ts'

const who = (role: Role, mustChangePassword = false) => ({ role, mustChangePassword })

describe('PRM-03 grants', () => {
  test('the roles', () => {
    expect(ROLES).toEqual([
      'owner',
      'boss',
      'manager',
      'production',
      'stock manager',
      'salesman',
      'staff',
    ])
  })

  test.each(CAPABILITIES)('%s', (capability) => {
    const required = REQUIRED_GRANTS[capability].split(', ')
    expect([...GRANTS[capability]].sort()).toEqual(required.toSorted())
    for (const role of ROLES) expect(can(who(role), capability)).toBe(required.includes(role))
  })
})

test('a public right is open without a login, every other right is not', () => {
  expect(can(undefined, 'public')).toBe(true)
  for (const capability of CAPABILITIES) expect(can(undefined, capability)).toBe(false)
})

test('AUT-09 a user with a temporary password can only replace it', () => {
  for (const role of ROLES) {
    const open = CAPABILITIES.filter((capability) => can(who(role, true), capability))
    expect(open).toEqual(['password.own'])
    expect(can(who(role, true), 'public')).toBe(true)
  }
})

test('AUT-11 the app gives five roles, owner and boss are not among them', () => {
  expect([...GIVEN_ROLES].sort()).toEqual([
    'manager',
    'production',
    'salesman',
    'staff',
    'stock manager',
  ])
  expect(ROLES.filter((role) => !isGivenRole(role))).toEqual(['owner', 'boss'])
  expect(isGivenRole('admin')).toBe(false)
})
