import type { Page } from '@playwright/test'
import { expect, shows, test } from '#tests/support/browser.ts'
import { saveRate, setRounding, startRates } from '#tests/support/factories/counter-rates.ts'
import { notice } from '#tests/support/notices.ts'
import { expectNotice, form } from '#tests/support/pages/billing-screen.ts'
import { expectRates, fillThree, quantity } from '#tests/support/pages/rated-form.ts'

const sums = (page: Page) => form(page).locator('footer')
const SAYS = 'Rates have changed.'

/** Counts how often the page shows the notice; one that vanished counts too. */
const countNotices = async (page: Page, text: string) => {
  const shown = await page.evaluateHandle((text) => {
    const count = { n: 0 }
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      count.n += added.filter((node) => node.textContent?.includes(text)).length
    }).observe(document.body, { subtree: true, childList: true })
    return count
  }, text)
  return () => shown.evaluate(({ n }) => n)
}

test('MNY-10 an open form takes the new rate at once and says so once', async ({ as }) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await shows(sums(page), '₹3,624')
  const notices = await countNotices(page, SAYS)
  await saveRate(boss, 'premium-1l', 125)
  await expectNotice(page, SAYS)
  await shows(sums(page), '₹3,724')
  await expect(notice(page)).toBeEmpty()
  await saveRate(boss, 'premium-1l', 130)
  await shows(sums(page), '₹3,824')
  await quantity(page, 'Ice 500g').fill('6')
  await shows(sums(page), '₹3,864')
  expect(await notices()).toBe(1)
})

test('MNY-10 MNY-03 so it does with another rounding', async ({ as }) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await shows(sums(page), '₹3,624')
  const notices = await countNotices(page, SAYS)
  await setRounding(boss, 'To ₹10', 0)
  await expectNotice(page, SAYS)
  await shows(sums(page), '₹3,620')
  await expect(notice(page)).toBeEmpty()
  await setRounding(boss, 'To ₹5', 1)
  await shows(sums(page), '₹3,625')
  expect(await notices()).toBe(1)
})
