import { expect, test } from 'vitest'
import { readArguments, USAGE } from './arguments.ts'
import { makePassword } from './password.ts'

const words = (line: string) => line.split(' ')

test('the arguments are read', () => {
  expect(readArguments(words('list'))).toEqual({ verb: 'list' })
  expect(readArguments(words('remove --phone 9876543210'))).toEqual({
    verb: 'remove',
    phone: '9876543210',
  })
  expect(
    readArguments([...words('add --role boss --phone 9876543210 --name'), ' Asha P ']),
  ).toEqual({
    verb: 'add',
    role: 'boss',
    phone: '9876543210',
    name: 'Asha P',
  })
})

test.each<[string, string]>([
  ['', USAGE],
  ['promote --phone 9876543210', USAGE],
  ['list all', 'One thing at a time.'],
  ['password --phone 98765', 'Enter valid 10-digit number'],
  ['add --role staff --phone 9876543210 --name A', '--role is owner or boss'],
  ['add --role owner --phone 9876543210', 'Enter a valid name'],
  ['add --rule owner', "Unknown option '--rule'"],
])('"%s" is answered with a sentence', (line, sentence) => {
  expect(() => readArguments(line === '' ? [] : words(line))).toThrow(sentence)
})

test('a random password can be read out', () => {
  expect(makePassword()).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  expect(makePassword()).not.toBe(makePassword())
})
