import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { buildInvoice } from './people.ts'

/** A write through the server by the person of this page, for what happens after it. */
export const sendAs = async (page: Page, call: string, wish: object): Promise<void> => {
  const request = { call, wish: { commandId: randomUUID(), id: randomUUID(), ...wish } }
  const status = await page.evaluate(async ({ call, wish }) => {
    const response = await fetch(`/trpc/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
    return response.status
  }, request)
  expect(status).toBe(200)
}

export const createInvoice = (page: Page, contents: object): Promise<void> =>
  sendAs(page, 'invoices.create', {
    ...buildInvoice({
      totalPaise: 486_000,
      lines: [{ product: 'premium-1l', quantity: 20, schemeHundredths: 200 }],
    }),
    ...contents,
  })
