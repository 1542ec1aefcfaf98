import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { buildInvoice } from './factories.ts'

/** A bill made through the server by the person of this page, for what happens after it. */
export const createInvoice = async (page: Page, contents: object): Promise<void> => {
  const input = {
    commandId: randomUUID(),
    id: randomUUID(),
    ...buildInvoice({
      totalPaise: 486_000,
      lines: [{ product: 'premium-1l', quantity: 20, schemeHundredths: 200 }],
    }),
    ...contents,
  }
  const status = await page.evaluate(async (body) => {
    const response = await fetch('/trpc/invoices.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.status
  }, input)
  expect(status).toBe(200)
}
