import type { Locator, Page, Route } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { ROUNDS, seededChance } from '#tests/support/factories/rounds.ts'
import * as salesmanScreen from '#tests/support/salesman/screen.ts'

type Random = ReturnType<typeof seededChance>

/** A form that saves one bill, at the gate or of a salesman. */
interface Counter {
  readonly visitor: 'manager' | 'salesman'
  readonly path: string
  readonly call: string
  readonly open: (page: Page) => Promise<void>
  readonly fill: (page: Page, name: string) => Promise<void>
  readonly save: (page: Page) => Locator
  readonly name: (page: Page) => Locator
  readonly bills: (db: Db, name: string) => Promise<number>
  /** The notices of one bill. */
  readonly notices: readonly string[]
  /** A salesman's bill is saved before it is sent, so after a reload nothing is left to say. */
  readonly noticesAfterReload: readonly string[]
}

/** A new customer each time, so that nothing is filled in automatically. */
const phoneOf = (name: string): string => `9824011${name.slice(-3)}`

const gateForm = (page: Page) => page.getByRole('region', { name: 'Create Invoice' })

const GATE: Counter = {
  visitor: 'manager',
  path: '/',
  call: 'invoices.create',
  open: async () => undefined,
  fill: async (page, name) => {
    await gateForm(page).getByLabel('Customer phone').fill(phoneOf(name))
    await gateForm(page).getByLabel('Customer name').fill(name)
    await gateForm(page).getByLabel('Pink 1L quantity').fill('3')
  },
  save: (page) => page.getByRole('button', { name: /^Create Invoice/ }),
  name: (page) => gateForm(page).getByLabel('Customer name'),
  bills: async (db, name) =>
    (await db.selectFrom('invoices').select('id').where('customer_name', '=', name).execute())
      .length,
  notices: [messages.billing.created],
  noticesAfterReload: [messages.billing.created],
}

const SALESMAN: Counter = {
  visitor: 'salesman',
  path: '/saleman',
  call: 'salesman.createInvoice',
  open: (page) => salesmanScreen.giveRoute(page, 'Ring Road'),
  fill: async (page, name) => {
    // An extra key press may have opened the list of routes.
    await page.keyboard.press('Escape')
    await salesmanScreen.fillBill(page, {
      route: 'Ring Road',
      phone: phoneOf(name),
      name,
      cartons: '3',
    })
  },
  save: (page) => salesmanScreen.billForm(page).getByRole('button', { name: /^Create Invoice/ }),
  name: (page) => salesmanScreen.billForm(page).getByLabel('Customer name'),
  bills: async (db, name) =>
    (
      await db
        .selectFrom('salesman_invoices')
        .select('id')
        .where('customer_name', '=', name)
        .execute()
    ).length,
  notices: [messages.salesman.savedHere, messages.billing.created],
  noticesAfterReload: [messages.salesman.savedHere],
}

/** Records every notice in this tab, also across reloads. */
const recordNotices = async (page: Page): Promise<string[]> => {
  const seenNotices: string[] = []
  await page.exposeFunction('recordNotice', (text: string) => void seenNotices.push(text))
  await page.addInitScript(() => {
    const { recordNotice } = globalThis as unknown as { recordNotice: (text: string) => void }
    let last: Element | null = null
    const look = () => {
      const notice = document.querySelector(
        '[aria-label="Notice"] > *, [aria-label="Bill saved"] p > span',
      )
      // Without the second line, which names the token.
      const text = notice?.querySelector('p > span') ?? notice
      if (notice && notice !== last) recordNotice(text?.textContent ?? '')
      last = notice
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  return seenNotices
}

/** Delays the answer, so that the user acts before it arrives. */
const slowDown = (page: Page, { call }: Counter, random: Random) =>
  page.route(`**/trpc/${call}`, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, random.below(150)))
    await route.fulfill({ response })
  })

const tap = async (page: Page, counter: Counter, random: Random) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await counter.save(page).boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2, {
    clickCount: 2 + random.below(3),
    delay: random.below(20),
  })
}

const enter = async (page: Page, _counter: Counter, random: Random) => {
  await page.keyboard.down('Control')
  for (let press = 2 + random.below(3); press > 0; press -= 1) await page.keyboard.press('Enter')
  await page.keyboard.up('Control')
}

/** Reloads during the save: before the server receives it, or before it answers. */
const reload = async (page: Page, counter: Counter, random: Random) => {
  const arrives = random.chance(0.5)
  const underWay = new Promise<void>((resolve) => {
    const hold = async (route: Route) => {
      if (arrives) await route.fetch()
      resolve()
    }
    void page.route(`**/trpc/${counter.call}`, hold, { times: 1 })
  })
  await counter.save(page).click()
  await underWay
  await page.reload()
}

const HASTES = { taps: tap, Enter: enter, 'a reload in mid-save': reload }

for (const [place, counter] of Object.entries({ 'at the gate': GATE, 'by a salesman': SALESMAN })) {
  for (const [haste, hurry] of Object.entries(HASTES)) {
    test(`BIL-19 ERR-02 ${haste} ${place}: one bill each time, and its notices once (T4)`, async ({
      as,
      db,
    }) => {
      test.setTimeout(60_000 + ROUNDS * 6000)
      const random = seededChance()
      const page = await as(counter.visitor, counter.path)
      await counter.open(page)
      const seenNotices = await recordNotices(page)
      if (hurry !== reload) await slowDown(page, counter, random)
      const ofOneBill = hurry === reload ? counter.noticesAfterReload : counter.notices
      for (let round = 1; round <= ROUNDS; round += 1) {
        const name = `Round ${String(round).padStart(3, '0')}`
        await counter.fill(page, name)
        await hurry(page, counter, random)
        await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1)
        await expect(counter.name(page), 'nothing is left to save').toHaveValue('')
        const notices = Array.from({ length: round }, () => ofOneBill).flat()
        await expect.poll(() => seenNotices, 'the notices of each bill').toEqual(notices)
        await expect.poll(() => counter.bills(db, name), 'one bill for each round').toBe(1)
      }
      await expect(salesmanScreen.outboxOf(page), 'nothing waits').toBeHidden()
      expect(seenNotices, 'no further notice').toHaveLength(ROUNDS * ofOneBill.length)
    })
  }
}

test('BIL-09 BIL-19 an edit that was opened just now is saved at once', async ({ as }) => {
  const page = await as('manager', '/')
  await createInvoice(page, {})
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await page
    .getByRole('button', { name: /^Update Invoice/ })
    .evaluate((button) => (button as HTMLElement).click())
  await expect(page.getByText(messages.billing.updated)).toBeVisible()
})
