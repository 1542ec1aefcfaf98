import { describe, expect, it } from 'vitest'
import { addItemInput } from '#domain/materials/material-input.ts'
import { dayInput, instantInput } from './day-input.ts'

describe('what the database cannot store is refused', () => {
  it.each(['0000-01-01', '2026-02-30', '2026-1-1', ''])('as a day: %j', (day) => {
    expect(dayInput.safeParse(day).success).toBe(false)
  })

  it.each(['0000-01-01T00:00:00.000Z', '2026-11-14', ''])('as an instant: %j', (instant) => {
    expect(instantInput.safeParse(instant).success).toBe(false)
  })

  it('what it can store is accepted', () => {
    expect(dayInput.safeParse('0001-01-01').success).toBe(true)
    expect(instantInput.safeParse('2026-11-14T04:00:00.000Z').success).toBe(true)
  })

  it.each(['a\0b', '\ud800'])('as the name of a material: %j', (name) => {
    const id = '0190a1b2-0000-7000-8000-000000000000'
    const input = { commandId: id, id, kind: 'raw', unit: 'kg', quantityThousandths: 0 }
    expect(addItemInput.safeParse({ ...input, name: 'Caps' }).success).toBe(true)
    expect(addItemInput.safeParse({ ...input, name }).success).toBe(false)
  })
})
