import { expect, test } from 'vitest'
import { idsIn, isShownAs, parseRequirements, quotedTexts } from './requirements.ts'

test('a line with a bold id is a requirement, other lines are not', () => {
  const markdown = `## APP — landing
- **APP-01** Shows 'Welcome! Please choose'.
- a plain item with 'a quote'
- **UX-05** **D** Light and dark.`
  expect(parseRequirements(markdown)).toEqual([
    {
      id: 'APP-01',
      area: 'APP',
      text: "Shows 'Welcome! Please choose'.",
      texts: ['Welcome! Please choose'],
    },
    { id: 'UX-05', area: 'UX', text: '**D** Light and dark.', texts: [] },
  ])
})

test('an id that is written twice is refused', () => {
  const twice = '- **APP-01** a\n- **APP-01** b'
  expect(() => parseRequirements(twice)).toThrow('APP-01 is written twice')
})

test.each<[string, string[]]>([
  ["the user's name and the customer's phone", []],
  ["the user's name: 'Enter name'; the boss's", ['Enter name']],
  ["'You can't undo this.' and 'Undo'", ["You can't undo this.", 'Undo']],
  ["(else 'Try again'), then 'Saved.'", ['Try again', 'Saved.']],
  ["'Undo' and again 'Undo'", ['Undo']],
  ["items with '(Scheme: n)' or '–'", ['(Scheme: n)', '–']],
  ["'{brand}: token {n}. Total {₹}.'", ['{brand}: token {n}. Total {₹}.']],
  ["the header `x='y'` is code", []],
])('quoted texts of %s', (text, texts) => {
  expect(quotedTexts(text)).toEqual(texts)
})

test.each<[string, string, boolean]>([
  ['Wait {n} seconds.', 'Wait 30 seconds.', true],
  ['Wait {n} seconds.', 'Wait  seconds', false],
  ['Wait {n} seconds.', 'Please: Wait 30 seconds.', false],
  ['Wait {n} seconds.', 'Wait 30 secondsX', false],
  ['(Scheme: n)', '(Scheme: 2.5)', true],
  ['Undo', 'undo', false],
  ['Total {₹}.', 'Total ₹1,23,456.', true],
])('%s shown as %s: %s', (quoted, seen, answer) => {
  expect(isShownAs(quoted, seen)).toBe(answer)
})

test('ids are found anywhere in a title, whole only', () => {
  const [first, second] = [['APP', '01'].join('-'), ['UX', '05'].join('-')]
  expect(idsIn(`${first} and (${second}) but not SHA-256 or X${first}`)).toEqual([first, second])
})
