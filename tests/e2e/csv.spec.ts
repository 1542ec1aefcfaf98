import { readFile } from 'node:fs/promises'
import { TOKENS_CSV_HEAD } from '#domain/tokens-csv.ts'
import { expect, sawText, test } from '#tests/support/browser.ts'

test('TOK-05 a browser saves tokens.csv under its name', async ({ as }) => {
  const page = await as('staff')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/tokens.csv?search='
      link.click()
    }),
  ])
  expect(file.suggestedFilename()).toBe('tokens.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toBe(TOKENS_CSV_HEAD)
  for (const column of text.trim().split(',')) sawText(column)
})
