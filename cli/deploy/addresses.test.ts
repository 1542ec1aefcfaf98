import { expect, test } from 'vitest'
import { readAddresses, suggestAddresses } from './addresses.ts'

const app = 'postgresql://jalkhata_app:a%40b@127.0.0.1:5432/water'
const owner = 'postgresql://jalkhata_owner:secret@127.0.0.1:5432/water'

test('names and passwords are read from the two addresses', () => {
  expect(readAddresses(app, owner)).toEqual({
    database: 'water',
    logins: {
      owner: { user: 'jalkhata_owner', password: 'secret' },
      app: { user: 'jalkhata_app', password: 'a@b' },
    },
  })
})

test.each<[string, string, string]>([
  [owner, owner, 'two different users'],
  [app.replace(':a%40b', ''), owner, 'DATABASE_URL must read'],
  ['nonsense', owner, 'DATABASE_URL must read'],
  [app, owner.replace('/water', '/ice'), 'must name the same database'],
])('case %# is explained in a sentence', (appUrl, ownerUrl, sentence) => {
  expect(() => readAddresses(appUrl, ownerUrl)).toThrow(sentence)
})

test('what is suggested can be used', () => {
  const [first = '', second = ''] = suggestAddresses().split('\n')
  const read = readAddresses(first.replace(/^\w+=/, ''), second.replace(/^\w+=/, ''))
  expect(read.database).toBe('jalkhata')
  expect(read.logins.owner.password).not.toBe(read.logins.app.password)
})
