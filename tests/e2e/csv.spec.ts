import { readFile } from 'node:fs/promises'
import { TOKENS_CSV_HEAD } from '#domain/tokens-csv.ts'
import { expect, test } from '#tests/support/browser.ts'

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
  expect(await readFile(await file.path(), 'utf8')).toBe(TOKENS_CSV_HEAD)
})
