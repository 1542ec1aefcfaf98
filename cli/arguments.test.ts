import { expect, test } from 'vitest'
import { readCount, readName, readPhone, readYears } from './arguments.ts'

test('arguments are read', () => {
  expect(readPhone('9876543210')).toBe('9876543210')
  expect(readName(' Asha P ')).toBe('Asha P')
  expect(readCount('1000000')).toBe(1_000_000)
  expect(readYears('0.5')).toBe(0.5)
})

test.each<[(text: string) => unknown, string, string]>([
  [readPhone, '98765', 'Enter valid 10-digit number'],
  [readName, ' ', 'Enter a valid name'],
  [readCount, '-1', 'a whole number'],
  [readYears, '0', 'a number of years'],
  [readYears, 'ten', 'a number of years'],
])('case %# is refused with a sentence', (read, text, sentence) => {
  expect(() => read(text)).toThrow(sentence)
})
