import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible } from '#tests/support/browser.ts'
import type { TestServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'

export const PHONE = '9824011476'

/** Sends the calls of the counter, without a browser. */
export const openCounter = async (db: Db, server: TestServer) => {
  const { cookies } = await openSessionFor(db, 'owner', server.origin)
  const send = async <Data>(path: string, input: object): Promise<Data> => {
    const response = await fetch(`${server.origin}/trpc/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.origin,
        cookie: `${SESSION_COOKIE}=${cookies[0]?.value}`,
      },
      body: JSON.stringify({ commandId: randomUUID(), ...input }),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { result: { data: Data } }).result.data
  }
  return {
    send,
    bill: (customerPhone = PHONE) =>
      send<{ id: string; token: number }>('invoices.create', {
        id: randomUUID(),
        customerName: 'Mahesh General Stores',
        customerPhone,
        deliveredBy: '',
        payment: 'Cash',
        totalPaise: 486_000,
        lines: [{ product: 'premium-1l', quantity: 20, schemeHundredths: 0 }],
      }),
    deliver: (id: string) => send('invoices.deliver', { id }),
  }
}

export const lookUp = async (page: Page, phone: string) => {
  await page.getByLabel('Mobile number', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

export const newest = (page: Page) => page.getByRole('region', { name: 'Newest token' })

export const accessibleInBoth = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}
