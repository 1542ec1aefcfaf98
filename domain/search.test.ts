import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES } from './access/roles.ts'
import { invoiceListInput, searchFor } from './search.ts'

const isRead = (input: unknown) => invoiceListInput.safeParse(input).success

describe('search', () => {
  it.each(['', ' ', '\t\n'])('%j is no search', (text) => {
    expect(searchFor(text, 100, 'owner')).toBeUndefined()
    expect(searchFor(text, 100, 'staff')).toBeUndefined()
  })

  it('BIL-15 staff search by token number only, everybody else by name too', () => {
    const names = ROLES.filter((role) => searchFor('12', 20, role)?.name !== undefined)
    expect(names).toEqual(ROLES.filter((role) => role !== 'staff'))
    expect(searchFor(' 12 ', 20, 'staff')).toEqual({ name: undefined, tokens: [12] })
    expect(searchFor(' Meena ', 20, 'staff')).toEqual({ name: undefined, tokens: [] })
    expect(searchFor(' 12 ', 20, 'manager')).toEqual({ name: '12', tokens: [12] })
  })

  it('whatever is typed, the name is what is typed, without the space around it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = searchFor(text, 50, 'boss')
        if (text.trim() === '') expect(found).toBeUndefined()
        else expect(found?.name).toBe(text.trim())
      }),
    )
  })

  it('takes nothing that the database cannot hold', () => {
    const cursor = { day: '2026-11-14', run: 1, token: 5 }
    expect(isRead({ search: 'मीना', cursor })).toBe(true)
    expect(isRead({ search: '', cursor: null })).toBe(true)
    expect(isRead({ search: 'a\0b', cursor: null })).toBe(false)
    expect(isRead({ search: '', cursor: { ...cursor, token: 2 ** 31 } })).toBe(false)
    expect(isRead({ search: '', cursor: { ...cursor, day: '2026-02-30' } })).toBe(false)
    expect(isRead({ search: '', cursor: { ...cursor, id: 1 } })).toBe(false)
  })
})
