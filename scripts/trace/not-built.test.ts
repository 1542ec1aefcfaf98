import { expect, test } from 'vitest'
import { parseNotBuilt } from './not-built.ts'

test('ids, exempted texts and comments', () => {
  const list = "# later\n\nBIL-01\nBIL-02 # soon\nMSG-01 'Total {₹}. It's {n}.'\n"
  expect(parseNotBuilt(list)).toEqual([
    { id: 'BIL-01', text: undefined, line: 3 },
    { id: 'BIL-02', text: undefined, line: 4 },
    { id: 'MSG-01', text: "Total {₹}. It's {n}.", line: 5 },
  ])
})

const malformed = ['BIL-01…BIL-05', 'BIL-01 BIL-02', 'BIL-1', "BIL-01 'open"]

// No %s: an id in this title would count as a proof of that requirement.
test.each(malformed)('malformed line %# is refused', (line) => {
  expect(() => parseNotBuilt(`\n${line}`)).toThrow('not-built.txt:2: not an id')
})

test('an entry that is written twice is refused', () => {
  expect(() => parseNotBuilt('BIL-01\nBIL-01')).toThrow('written twice')
})
