import type { Page } from '@playwright/test'

/** The rows that the browser keeps in a table of its own store. */
export const keptIn = (page: Page, table: string): Promise<object[]> =>
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

export const keptTextIn = async (page: Page, table: string): Promise<string> =>
  JSON.stringify(await keptIn(page, table))
