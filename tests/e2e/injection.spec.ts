import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { PAYLOADS } from '#tests/support/factories/payloads.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { chooseList } from '#tests/support/pages/bill-list.ts'
import { chooseInMenu } from '#tests/support/pages/billing-screen.ts'

const PHONE = '9909042218'

/** Creates one bill per name; returns the ids in the order of the names. */
const createBills = async (
  page: Page,
  names: readonly string[],
  phoneOf: (place: number) => string = () => PHONE,
): Promise<string[]> => {
  const inputs = names.map((name, place) => ({
    commandId: randomUUID(),
    id: randomUUID(),
    ...buildInvoice({ customerName: name, customerPhone: phoneOf(place), deliveredBy: name }),
  }))
  const statuses = await page.evaluate(async (all) => {
    const found: number[] = []
    const headers = { 'content-type': 'application/json' }
    for (const input of all) {
      const body = JSON.stringify(input)
      found.push((await fetch('/trpc/invoices.create', { method: 'POST', headers, body })).status)
    }
    return found
  }, inputs)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  return inputs.map(({ id }) => id)
}

/** Collects every sign that a payload has run. */
const watch = async (page: Page): Promise<string[]> => {
  const signs: string[] = []
  page.on('dialog', (dialog) => {
    signs.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => signs.push(`popup ${popup.url()}`))
  page.on('console', (message) => {
    if (message.type() === 'error') signs.push(`console ${message.text()}`)
  })
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== new URL(page.url()).origin && !request.url().startsWith('data:')) {
      signs.push(`request ${request.url()}`)
    }
  })
  await page.addInitScript(() => {
    window.print = () => undefined
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return signs
}

const FOREIGN =
  'script:not([src]), iframe, base, meta[http-equiv], form[action], video, details, math'

const lookInside = (page: Page, foreign = FOREIGN) =>
  page.evaluate((selector) => {
    const { ran, refused } = window as unknown as { ran?: unknown; refused: string[] }
    return { ran, refused, foreign: document.querySelectorAll(selector).length }
  }, foreign)

const QUIET = { ran: undefined, refused: [], foreign: 0 }

test('PRT-01 what a customer’s name contains never runs on the printed bill', async ({ as }) => {
  // 40 full page loads.
  test.slow()
  expect(new Set(PAYLOADS).size).toBe(40)
  const page = await as('owner', '/customer')
  const signs = await watch(page)
  const ids = await createBills(page, PAYLOADS)
  for (const [index, payload] of PAYLOADS.entries()) {
    const path = `/print/invoice?id=${ids[index]}`
    await page.goto(path)
    const names = page.getByRole('article').locator('bdi')
    await expect(names.first(), payload).toBeVisible()
    // The name appears as plain text in both places, with no element created from it.
    const rendered = await names.evaluateAll((found) =>
      found.map((element) => [element.textContent, element.childElementCount] as const),
    )
    expect(rendered.slice(0, 2)).toEqual([
      [payload, 0],
      [payload, 0],
    ])
    expect(await lookInside(page, `${FOREIGN}, form, article a`), payload).toEqual(QUIET)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  }
  expect(signs).toEqual([])
})

/** Scrolls down a virtual list until every payload was seen. */
const seeAll = async (list: Locator, look: (row: Locator) => Promise<unknown>) => {
  const missing = new Set(PAYLOADS)
  const rows = list.getByRole('article')
  // Without this the first pass finds no rows and scrolls past them.
  await expect(rows.first()).toBeVisible()
  await expect(async () => {
    for (const row of await rows.all()) {
      const name = row.locator('p').first()
      const [text, children] = await name.evaluate(
        (element) => [element.textContent, element.childElementCount] as const,
      )
      expect(children, text).toBe(0)
      if (missing.delete(text)) await look(row)
    }
    await rows.last().scrollIntoViewIfNeeded()
    expect([...missing]).toEqual([])
  }).toPass()
}

const noLook = async () => undefined

/** The link has a fixed host, digits, and one encoded text without further parameters. */
const isSafeLink = async (row: Locator) => {
  const href = await row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(href).toMatch(new RegExp(`^https://wa\\.me/91${PHONE}\\?text=[\\w%.!~*()-]+$`))
}

test('BIL-11 TOK-06 AUD-02 MSG-01 nor in the lists and the link', async ({ as, db }) => {
  test.slow()
  const page = await as('owner', '/customer')
  const signs = await watch(page)
  await createBills(page, PAYLOADS)
  await page.goto('/')
  await seeAll(page.getByRole('list', { name: 'Invoices' }), isSafeLink)
  expect(await lookInside(page)).toEqual(QUIET)
  await page.goto('/token-history')
  await seeAll(page.getByRole('list', { name: 'Token History' }), noLook)
  expect(await lookInside(page)).toEqual(QUIET)
  await db
    .updateTable('invoices')
    .set((eb) => ({ deleted_at: new Date(), deleted_by: eb.ref('customer_name') }))
    .execute()
  await page.goto('/')
  await chooseList(page, 'Deleted')
  await seeAll(page.getByRole('list', { name: 'Deleted' }), noLook)
  expect(await lookInside(page)).toEqual(QUIET)
  expect(signs).toEqual([])
})

test('UX-02 BIL-14 nor in suggestions, the form and the question', async ({ as }) => {
  test.slow()
  const page = await as('owner', '/customer')
  const signs = await watch(page)
  // One customer per number, so each payload has its own.
  await createBills(page, PAYLOADS, (place) => String(9_909_000_000 + place))
  await page.goto('/')
  const form = page.getByRole('region', { name: /(Create|Edit) Invoice/ })
  const name = form.getByLabel('Customer name')
  for (const payload of PAYLOADS) {
    await name.fill(payload)
    const suggested = page.getByRole('option').filter({ hasText: payload }).first()
    await expect(suggested, payload).toBeVisible()
    // Two lines, each with its match in bold, the key of the first one, and nothing of the payload.
    const tags = await suggested.evaluate((option) =>
      [...option.querySelectorAll('*')].map(({ tagName }) => tagName),
    )
    expect(tags.filter((tag) => !['SPAN', 'B', 'KBD'].includes(tag))).toEqual([])
  }
  await name.fill('')
  const list = page.getByRole('list', { name: 'Invoices' })
  for (const token of [40, 39, 38]) {
    const payload = PAYLOADS[token - 1] ?? ''
    await list.getByRole('button', { name: `Edit token ${token}`, exact: true }).click()
    await expect(name).toHaveValue(payload)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await chooseInMenu(page, 'Delete', token)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(payload)
    await question.getByRole('button', { name: 'Cancel' }).click()
  }
  expect(await lookInside(page)).toEqual(QUIET)
  expect(signs).toEqual([])
})
