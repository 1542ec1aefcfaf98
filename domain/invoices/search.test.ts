import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { invoiceListInput } from './bill-list-input.ts'
import { searchFor } from './search.ts'

const isRead = (input: unknown) => invoiceListInput.safeParse(input).success

describe('search', () => {
  it.each(['', ' ', '\t\n'])('%j is no search', (text) => {
    expect(searchFor(text, 'owner')).toBeUndefined()
    expect(searchFor(text, 'staff')).toBeUndefined()
  })

  it('BIL-15 staff search by token number only, all other roles by name too', () => {
    const names = ROLES.filter((role) => searchFor('12', role)?.name !== undefined)
    expect(names).toEqual(ROLES.filter((role) => role !== 'staff'))
    expect(searchFor(' 12 ', 'staff')).toMatchObject({ name: undefined, digits: '12' })
    expect(searchFor(' Meena ', 'staff')).toMatchObject({ name: undefined, digits: undefined })
    expect(searchFor(' 12 ', 'manager')).toMatchObject({ name: '12', digits: '12' })
  })

  it.each(['x', '1x', '-1', '1.5', '1 2', '%', '_', '१'])('TOK-04 %j is no number', (text) => {
    expect(searchFor(text, 'owner')).toMatchObject({ name: text, digits: undefined })
  })

  it('BIL-15 roles that bill search by any part of a phone number, others do not', () => {
    const roles = ROLES.filter((role) => searchFor('9224', role)?.phone === '9224')
    expect(roles).toEqual(['owner', 'boss', 'manager'])
    expect(searchFor('+91 98243 59224', 'owner')?.phone).toBe('9824359224')
    expect(searchFor('98', 'owner')?.phone).toBeUndefined()
    expect(searchFor('9x9', 'owner')?.phone).toBeUndefined()
  })

  it('whatever is typed, the name is what is typed, without the space around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = searchFor(text, 'boss')
        if (text.trim() === '') expect(found).toBeUndefined()
        else expect(found?.name).toBe(text.trim())
      }),
    )
  })

  it.each(['\0', 'a\0b', '\ud800'])('C38 %j is in no name and no number', (text) => {
    for (const role of ROLES) {
      expect(searchFor(text, role)).toEqual({
        name: undefined,
        digits: undefined,
        phone: undefined,
      })
    }
  })

  it('takes nothing that the database cannot hold', () => {
    const cursor = { day: '2026-11-14', run: 1, token: 5 }
    expect(isRead({ search: 'मीना', cursor })).toBe(true)
    expect(isRead({ search: '', cursor: null })).toBe(true)
    expect(isRead({ search: 'a\0b', cursor: null }), 'finds nothing').toBe(true)
    expect(isRead({ search: '', cursor: { ...cursor, token: 2 ** 31 } })).toBe(false)
    expect(isRead({ search: '', cursor: { ...cursor, day: '2026-02-30' } })).toBe(false)
    expect(isRead({ search: '', cursor: { ...cursor, id: 1 } })).toBe(false)
  })
})
