import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsRun, tokensContaining } from './token.ts'
import { resetTokenInput } from './token-input.ts'

describe('tokens', () => {
  it('TOK-04 a number is found by any part of it', () => {
    expect(tokensContaining('12', 130)).toEqual([
      12, 112, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129,
    ])
    expect(tokensContaining('7', 20)).toEqual([7, 17])
    expect(tokensContaining('0', 20)).toEqual([10, 20])
    expect(tokensContaining('07', 120)).toEqual([107])
    expect(tokensContaining('7', 0)).toEqual([])
  })

  it('TOK-04 all that contain the digits, and only those', () => {
    const digits = fc.nat({ max: 1500 }).map(String)
    fc.assert(
      fc.property(digits, fc.nat({ max: 1500 }), (typed, most) => {
        const found = new Set(tokensContaining(typed, most))
        for (let token = 1; token <= most; token += 1) {
          expect(found.has(token)).toBe(String(token).includes(typed))
        }
        expect([...found].every((token) => token >= 1 && token <= most)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('TOK-02 the run is named from the second on', () => {
    expect([1, 2, 3].map((run) => needsRun({ run }))).toEqual([false, true, true])
  })

  it('a run that no column holds cannot be sent', () => {
    const commandId = '0199b0a0-0000-7000-8000-000000000001'
    const isRead = (seen: object) =>
      resetTokenInput.safeParse({ commandId, day: '2026-11-14', ...seen }).success
    expect(isRead({ run: 1 })).toBe(true)
    expect(isRead({ run: 2 ** 31 })).toBe(false)
    expect(isRead({ run: 1, last: 0 })).toBe(false)
    expect(isRead({ run: 1, day: '2026-02-30' })).toBe(false)
  })
})
