import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import {
  checkDelete,
  checkName,
  checkNewUser,
  checkReset,
  checkUserEdit,
  displayName,
  isProtected,
  requireDeletable,
  wrongInNewUser,
  wrongInPerson,
  wrongInReset,
} from './user.ts'
import { addUserInput, editUserInput, loginInput } from './user-input.ts'

const TODAY = '2026-11-14'
const ID = '0191f0a0-0000-7000-8000-000000000001'
const newUser = { phone: '9111111111', name: 'Asha', dob: null }

describe('USR-02', () => {
  test.each([
    ['nine digits', { ...newUser, phone: '911111111' }],
    ['eleven digits', { ...newUser, phone: '91111111111' }],
    ['other digits', { ...newUser, phone: '९१११११११११' }],
    ['a space', { ...newUser, phone: '9111111111 ' }],
    ['no name', { ...newUser, name: '' }],
    ['a name of spaces', { ...newUser, name: '  ' }],
  ])('refuses %s', (_what, bad) => {
    expect(checkNewUser(bad, TODAY)).toEqual({ refused: 'Enter valid phone and name.' })
  })

  test('takes a date of birth up to today', () => {
    expect(checkNewUser(newUser, TODAY)).toBeUndefined()
    expect(checkNewUser({ ...newUser, dob: TODAY }, TODAY)).toBeUndefined()
    expect(checkNewUser({ ...newUser, dob: '2026-11-15' }, TODAY)).toEqual({
      refused: 'The date of birth cannot be after today.',
    })
  })

  test('knows the five roles and no field besides', () => {
    const input = { ...newUser, commandId: ID }
    const taken = [...ROLES, 'admin'].filter(
      (role) => addUserInput.safeParse({ ...input, role }).success,
    )
    expect(taken.sort()).toEqual(['manager', 'production', 'salesman', 'staff', 'stock manager'])
    for (const extra of [{ id: ID }, { must_change_password: false }]) {
      expect(addUserInput.safeParse({ ...input, role: 'staff', ...extra }).success).toBe(false)
    }
    for (const dob of ['2026-02-30', '14/11/2026', '', undefined]) {
      expect(addUserInput.safeParse({ ...input, role: 'staff', dob }).success).toBe(false)
    }
  })
})

test('USR-04 refuses a reset without 10 digits or without a password', () => {
  const refused = { refused: 'Enter valid phone and new password.' }
  expect(checkReset({ phone: '911111111', password: 'x' })).toEqual(refused)
  expect(checkReset({ phone: '9111111111', password: '' })).toEqual(refused)
  expect(checkReset({ phone: '9111111111', password: 'x' })).toBeUndefined()
})

test('the first field that is not right is named', () => {
  expect(wrongInNewUser(newUser, TODAY)).toBeUndefined()
  expect(wrongInNewUser({ phone: '1', name: '', dob: null }, TODAY)).toBe('phone')
  expect(wrongInPerson({ name: ' ', dob: '2999-01-01' }, TODAY)).toBe('name')
  expect(wrongInNewUser({ ...newUser, dob: '2999-01-01' }, TODAY)).toBe('dob')
  expect(wrongInReset({ phone: '1', password: '' })).toBe('phone')
  expect(wrongInReset({ phone: newUser.phone, password: '' })).toBe('password')
})

test('USR-05 refuses a delete without 10 digits', () => {
  const refused = { refused: 'Enter valid 10-digit phone number to delete.' }
  expect(checkDelete({ phone: '911111111a' })).toEqual(refused)
  expect(checkDelete({ phone: '9111111111' })).toBeUndefined()
})

test('USR-05 owners, bosses and the fixed owner phone are protected', () => {
  const protectedRoles = ROLES.filter((role) => isProtected({ phone: '9', role }, '9000000001'))
  expect(protectedRoles).toEqual(['owner', 'boss'])
  expect(isProtected({ phone: '9000000001', role: 'staff' }, '9000000001')).toBe(true)
})

test('USR-05 an unknown and a protected user are refused, others may be deleted', () => {
  const user = { name: 'Asha', editable: true }
  expect(requireDeletable(undefined)).toEqual({ refused: '❌ User not found.' })
  expect(requireDeletable({ editable: false })).toEqual({
    refused: '❌ Cannot delete Owner or Boss.',
  })
  expect(requireDeletable(user)).toBe(user)
})

test('USR-10 an edit needs a name and a date of birth up to today', () => {
  expect(checkUserEdit({ name: ' ', dob: null }, TODAY)).toEqual({ refused: 'Enter a valid name' })
  expect(checkUserEdit({ name: 'A', dob: '2027-01-01' }, TODAY)).toEqual({
    refused: 'The date of birth cannot be after today.',
  })
  expect(checkUserEdit({ name: 'A', dob: '1990-01-01' }, TODAY)).toBeUndefined()
})

test('USR-10 an edit cannot carry a phone, a password or one of the two high roles', () => {
  const edit = { commandId: ID, id: ID, version: 1, name: 'A', role: 'staff', dob: null }
  expect(editUserInput.safeParse(edit).success).toBe(true)
  for (const bad of [{ phone: '9' }, { password: 'x' }, { role: 'owner' }, { role: 'boss' }]) {
    expect(editUserInput.safeParse({ ...edit, ...bad }).success).toBe(false)
  }
})

test('PRF-02 a name of spaces is refused', () => {
  expect(checkName(' \t')).toEqual({ refused: 'Enter a valid name' })
  expect(checkName(' A ')).toBeUndefined()
})

test('USR-09 the phone replaces a missing name', () => {
  expect(displayName({ name: '', phone: '9111111111' })).toBe('9111111111')
  expect(displayName({ name: 'Asha', phone: '9111111111' })).toBe('Asha')
})

test('a login carries a phone and a password only, and not without end', () => {
  expect(loginInput.safeParse({ phone: '9', password: 'x' }).success).toBe(true)
  expect(loginInput.safeParse({ phone: '9', password: 'x', role: 'boss' }).success).toBe(false)
  expect(loginInput.safeParse({ phone: '9', password: 'x'.repeat(501) }).success).toBe(false)
})
