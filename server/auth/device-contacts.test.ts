import { describe, expect, test } from 'vitest'
import { createDeviceContacts, waitingFrom } from './device-contacts.ts'

describe('AUT-14 the number of waiting commands that a browser sends', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['9999', 9999],
    ['10000', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    [' 3', undefined],
    ['', undefined],
    [['3', '4'], undefined],
    [undefined, undefined],
  ])('%s is read as %s', (header, waiting) => {
    expect(waitingFrom(header)).toBe(waiting)
  })
})

describe('AUT-14 a contact is written', () => {
  test('once a minute', () => {
    const contacts = createDeviceContacts()
    const due = [0, 1, 59_999, 60_000, 60_001].map((ms) => contacts.isDue('a', 2, ms))
    expect(due).toEqual([true, false, false, true, false])
    expect(contacts.isDue('b', 2, 1)).toBe(true)
  })

  test('at once when the number changes, but not when it is left out', () => {
    const contacts = createDeviceContacts()
    const due = [2, 3, undefined, 3, 0].map((waiting) => contacts.isDue('a', waiting, 1))
    expect(due).toEqual([true, true, false, false, true])
  })

  test('after the clock was set back', () => {
    const contacts = createDeviceContacts()
    expect(contacts.isDue('a', 0, 10_000_000)).toBe(true)
    expect(contacts.isDue('a', 0, 0)).toBe(true)
  })
})
