import type { Page } from '@playwright/test'

/** All rows of an IndexedDB object store of the app. */
export const storedIn = (page: Page, table: string): Promise<object[]> =>
  page.evaluate(async (table) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('jalkhata')
      request.addEventListener('success', () => resolve(request.result))
    })
    const read = opened.transaction(table).objectStore(table).getAll()
    await new Promise((resolve) => read.addEventListener('success', resolve))
    opened.close()
    return read.result as object[]
  }, table)

export const storedTextIn = async (page: Page, table: string): Promise<string> =>
  JSON.stringify(await storedIn(page, table))
