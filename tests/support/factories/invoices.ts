import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { defaultId } from '#domain/catalog/default-products.ts'
import { expect } from '#tests/support/browser.ts'
import { buildInvoice } from './people.ts'

/** Sends a write through the server as the user of this page, to prepare a test. */
export const sendAs = async (page: Page, call: string, input: object): Promise<void> => {
  const request = { call, input: { commandId: randomUUID(), id: randomUUID(), ...input } }
  const status = await page.evaluate(async ({ call, input }) => {
    const response = await fetch(`/trpc/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return response.status
  }, request)
  expect(status).toBe(200)
}

export const createInvoice = (page: Page, contents: object): Promise<void> =>
  sendAs(page, 'invoices.create', {
    ...buildInvoice({
      totalPaise: 486_000,
      lines: [{ product: defaultId('premium-1l'), quantity: 20, schemeHundredths: 200 }],
    }),
    ...contents,
  })
