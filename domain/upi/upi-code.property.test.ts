import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { checkUpi, NO_UPI, payeeFrom } from './upi.ts'
import { noteOfBill, upiReference, upiText } from './upi-code.ts'

const pick = (letters: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: min, maxLength: max })
const LETTERS = 'abcxyzABCXYZ'

const ids = fc
  .tuple(pick(`${LETTERS}09._-`, 2, 49), pick(LETTERS, 1, 1), pick(`${LETTERS}09`, 1, 49))
  .map(([name, first, rest]) => `${name}@${first}${rest}`)
const settings = fc
  .record({
    upiId: ids,
    salesmanUpiId: fc.constant(''),
    payee: fc.oneof(pick(`${LETTERS}09 `, 1, 40), fc.string({ unit: 'binary' }).map(payeeFrom)),
    merchantCode: fc.oneof(fc.constant(''), pick('0123456789', 4, 4)),
    hasReference: fc.boolean(),
  })
  .map(checkUpi)
  .filter((checked) => !isRefusal(checked))
  .map((checked) => ({ ...NO_UPI, ...checked }))
const notes = fc.oneof(
  fc.constant('Account'),
  fc
    .record({ token: fc.nat({ max: 2 ** 31 - 1 }), day: fc.constant('2026-11-15') })
    .map(noteOfBill),
  fc.record({ day: fc.constantFrom('2026-11-15', '2024-02-29', '2026-01-01') }).map(noteOfBill),
)
const demands = fc.record({
  recordId: fc.uuid(),
  paise: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: MAX_PAISE })),
  note: notes,
})

const readBack = (text: string) => [...new URLSearchParams(text.replace('upi://pay?', ''))]

test('UPI-02 the text parses back, in its order, in ASCII, with at most 300 letters', () => {
  fc.assert(
    fc.property(settings, demands, (to, demand) => {
      const text = upiText(to, demand)
      const reference = upiReference(demand.recordId)
      expect(text).toMatch(/^upi:\/\/pay\?pa=[\x21-\x7e]+$/)
      expect(text.length).toBeLessThanOrEqual(300)
      expect(reference).toMatch(/^JK[0-9A-HJKMNP-TV-Z]{16}$/)
      expect(readBack(text)).toEqual([
        ['pa', to.upiId],
        ['pn', to.payee],
        ['am', (demand.paise / 100).toFixed(2)],
        ['cu', 'INR'],
        ['tn', to.hasReference ? demand.note : `${demand.note} ${reference}`],
        ...(to.hasReference ? [['tr', reference]] : []),
        ...(to.merchantCode ? [['mc', to.merchantCode]] : []),
      ])
    }),
  )
})

test('UPI-02 whatever a note or a name has, the text stays ASCII and short', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(settings, demands, anything, (to, demand, note) => {
      const text = upiText(to, { ...demand, note })
      expect(text).toMatch(/^[\x21-\x7e]+$/)
      const [, , , , tn] = readBack(text)
      expect(tn?.[1]?.length).toBeLessThanOrEqual(50)
    }),
  )
})

test('UPI-01 the name of any business gives a payee that a code can have, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      expect(payeeFrom(name)).toMatch(/^([A-Za-z0-9]([A-Za-z0-9 ]{0,38}[A-Za-z0-9])?)?$/)
    }),
  )
})
