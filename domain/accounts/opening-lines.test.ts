import { expect, test } from 'vitest'
import { checkOpenings, openingLines } from './opening-lines.ts'

const FILE = `Phone,Name,Amount\r
9824011476,"Krishna Hotel, Navapura",1500\r
+91 98240-11477,Shop,"-1,250.50"\r
\r
12345,Nobody,10\r
9824011478,No amount,\r
9824011479,Zero,0\r
9824011476,Again,5\r
9824011480,Has one,7\r
9824011481,Linked,8\r
`

test('CRD-14 a file of openings: each refused line with its number and why', () => {
  const card = '7d1f1d0c-4a50-4b7e-9a3a-2b3c4d5e6f70'
  const known = new Map([
    ['9824011480', { cardId: card, hasOpening: true }],
    ['9824011481', { cardId: card, hasOpening: true }],
  ])
  const { taken, refused } = checkOpenings(openingLines(FILE), known)
  expect(taken).toEqual([
    { line: 2, phone: '9824011476', name: 'Krishna Hotel, Navapura', amountPaise: 150_000 },
    { line: 3, phone: '9824011477', name: 'Shop', amountPaise: -125_050 },
  ])
  expect(refused.map(({ line, why }) => [line, why])).toEqual([
    [5, 'Invalid phone number'],
    [6, 'Enter an amount.'],
    [7, 'Enter an amount.'],
    [8, 'Has an opening already.'],
    [9, 'Has an opening already.'],
    [10, 'Has an opening already.'],
  ])
})

test('CRD-14 two numbers of one card are one customer; a file without names of columns', () => {
  const known = new Map(
    ['9824011476', '9824011477'].map((phone) => [phone, { cardId: 'one', hasOpening: false }]),
  )
  const lines = openingLines('9824011476,Hotel,10\n9824011477,Hotel,20')
  const { taken, refused } = checkOpenings(lines, known)
  expect([taken.map(({ line }) => line), refused.map(({ line }) => line)]).toEqual([[1], [2]])
})
