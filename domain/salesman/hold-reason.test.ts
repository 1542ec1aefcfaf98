import { describe, expect, test } from 'vitest'
import { holdReason, waitedMs } from './hold-reason.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-14T04:00:00Z')
const CURRENT = { isDeleted: false, isSalesman: true }
const DELETED = { isDeleted: true, isSalesman: true }
const OTHER_ROLE = { isDeleted: false, isSalesman: false }
const NEITHER = { isDeleted: true, isSalesman: false }

describe('SAL-10 the reason of a command on hold', () => {
  test.each([
    ['a deleted salesman', DELETED, 0, undefined, 'deleted'],
    ['a salesman with another role', OTHER_ROLE, 0, undefined, 'roleLost'],
    ['another role, then deleted', NEITHER, 0, undefined, 'deleted'],
    ['refused, of a deleted one', DELETED, 0, 'Select a route first!', 'refused'],
    ['refused, of one with another role', OTHER_ROLE, 0, 'Select a route first!', 'refused'],
    ['a salesman, just saved', CURRENT, 0, undefined, undefined],
    ['a salesman, almost a day', CURRENT, 24 * HOUR - 1, undefined, undefined],
    ['a salesman, a day', CURRENT, 24 * HOUR, undefined, 'notLoggedIn'],
    ['refused, of a salesman', CURRENT, 99 * HOUR, 'Select a route first!', undefined],
  ] as const)('%s', (_, owner, waited, message, reason) => {
    expect(holdReason({ owner, waitedMs: waited, message })).toBe(reason)
  })
})

describe('SAL-10 the time that a command has waited', () => {
  const hours = (saved: number, used: number) =>
    waitedMs({ nowMs: NOW, waitingSinceMs: NOW - saved * HOUR, lastUsedMs: NOW - used * HOUR }) /
    HOUR

  test.each([
    ['since it was saved', 3, 40, 3],
    ['a clock that is behind: not longer than the owner is away', 400, 5, 5],
    ['a clock that is a little ahead: from now on', -3, 40, 0],
    ['a clock that is far ahead: as long as the owner is away', -25, 40, 40],
    ['the server’s clock was set back', 3, -2, 0],
  ])('%s', (_, saved, used, expected) => {
    expect(hours(saved, used)).toBe(expected)
  })
})
