import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { picturesOf, withHelpTexts } from './help-texts/documents.ts'
import { readHelpTexts } from './help-texts/help.ts'
import { ROOT } from './run/steps.ts'

const HINT = 'run npm run check -- --write'
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const texts = readHelpTexts()

test('docs/operations.md has the help of the program and of every command', () => {
  const document = read('docs/operations.md')
  expect(texts.size).toBeGreaterThan(10)
  expect(document, HINT).toBe(withHelpTexts(document, texts))
})

test.each([...picturesOf(texts)])('%s shows the terminal as it is', (file, picture) => {
  expect(read(`docs/pictures/${file}`), HINT).toBe(picture)
})
