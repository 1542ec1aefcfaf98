import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { loseAnswers } from '#tests/support/lost-answers.ts'
import { fillBill, save } from '#tests/support/pages/billing-screen.ts'
import * as salesmanScreen from '#tests/support/salesman/screen.ts'

// Other tests on the machine would be measured too; `npm run faults -- --only T17` runs it alone.
const SOON_MS = process.env['FAULTS_SIZE'] === 'full' ? 150 : 1000
const LATE_MS = 4000
const SLOW_MS = 3000

/** Notes when a text is first visible after the last click, by the clock of the page. */
const watchTexts = (page: Page, texts: readonly string[]) =>
  page.evaluate((texts) => {
    const seen: Record<string, number> = {}
    let clickedAt = 0
    addEventListener('click', () => (clickedAt = performance.now()), true)
    const look = () => {
      const visible = [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility({ opacityProperty: true }))
        .filter(({ childElementCount }) => childElementCount === 0)
      for (const text of texts) {
        const isShown = visible.some(({ textContent }) => textContent === text)
        if (clickedAt > 0 && isShown) seen[text] ??= performance.now() - clickedAt
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { seenTexts: seen })
  }, texts)

const seenAt = async (page: Page, text: string): Promise<number> => {
  const read = () =>
    page.evaluate(
      (text) => (globalThis as unknown as { seenTexts: Record<string, number> }).seenTexts[text],
      text,
    )
  await expect.poll(read, { timeout: 30_000 }).toBeDefined()
  return Math.round((await read()) ?? 0)
}

const note = (figures: Record<string, number>) =>
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) })

/** Networks that are slow, that drop requests, and that take a request and lose its answer. */
const NETWORKS = {
  slow: (page: Page, call: string) =>
    page.route(`**/trpc/${call}`, async (route) => {
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.fulfill({ response })
    }),
  cut: (page: Page, call: string) =>
    page.route(`**/trpc/${call}`, (route) => route.abort('connectionreset'), { times: 2 }),
  lying: (page: Page, call: string) => loseAnswers(page, call, 2),
  hanging: (page: Page, call: string) =>
    page.route(`**/trpc/${call}`, () => undefined, { times: 1 }),
} as const

const SAVING = 'Saving…'
const LATE = 'Not confirmed yet. We will keep trying.'

for (const [network, spoil] of Object.entries(NETWORKS)) {
  test(`BIL-19 UX-02 input to 'Saved' at the counter on a ${network} network (T17)`, async ({
    as,
    db,
  }) => {
    const page = await as('manager', '/')
    await spoil(page, 'invoices.create')
    await fillBill(page, '9824011476', 'Measured', '3')
    await watchTexts(page, [SAVING, LATE, messages.billing.created])
    await save(page).click()
    const saving = await seenAt(page, SAVING)
    const created = await seenAt(page, messages.billing.created)
    expect(saving).toBeLessThanOrEqual(SOON_MS)
    const figures: Record<string, number> = { saving, created }
    if (created > LATE_MS + SOON_MS) {
      figures['late'] = await seenAt(page, LATE)
      expect(figures['late']).toBeLessThanOrEqual(LATE_MS + SOON_MS)
    }
    note(figures)
    expect(await db.selectFrom('invoices').select('id').execute()).toHaveLength(1)
  })

  test(`SAL-08 UX-02 input to 'Saved' by a salesman on a ${network} network (T17)`, async ({
    as,
  }) => {
    const page = await as('salesman', '/saleman')
    await salesmanScreen.giveRoute(page, 'Ring Road')
    await spoil(page, 'salesman.createInvoice')
    const name = 'Measured'
    await salesmanScreen.fillBill(page, {
      route: 'Ring Road',
      phone: '9824011476',
      name,
      cartons: '3',
    })
    await watchTexts(page, [messages.salesman.savedHere])
    await salesmanScreen.saveBill(page)
    const savedHere = await seenAt(page, messages.salesman.savedHere)
    note({ savedHere })
    expect(savedHere).toBeLessThanOrEqual(SOON_MS)
    await expect(salesmanScreen.cardOf(page, name)).toBeVisible()
  })
}
