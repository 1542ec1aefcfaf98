import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'

/** The header's button while something waits. */
export const pill = (page: Page) => page.getByRole('banner').getByRole('status').getByRole('button')

export const sheet = (page: Page) =>
  page.getByRole('dialog', { name: /not sent yet|(Everything|Your changes) (is|are) sent/ })

/** The chunks of sheet and logout load late; without a network they must be there, and `more`. */
export const lateParts = (page: Page, ...more: readonly string[]): Promise<void> => {
  const parts = ['panels', 'logout', ...more]
  return expect
    .poll(() =>
      page.evaluate((parts) => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        return parts.filter((part) => names.some((name) => name.includes(part)))
      }, parts),
    )
    .toEqual(parts)
}

/** Writes commands into the queue as an earlier visit has left them, and opens the page again. */
export const leaveCommands = async (page: Page, commands: readonly object[]): Promise<void> => {
  await page.evaluate(async (rows) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('jalkhata')
      request.addEventListener('success', () => resolve(request.result))
    })
    const transaction = opened.transaction('commands', 'readwrite')
    for (const row of rows) transaction.objectStore('commands').add(row)
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opened.close()
  }, commands)
  await page.reload()
}
