import type { Page } from '@playwright/test'
import { expect, shows, test } from '#tests/support/browser.ts'
import {
  addCustomer,
  saveRate,
  setRounding,
  startRates,
} from '#tests/support/factories/counter-rates.ts'
import { holdAnswers } from '#tests/support/lost-answers.ts'
import { notice } from '#tests/support/notices.ts'
import { expectNotice, form } from '#tests/support/pages/billing-screen.ts'
import { expectRates, fillThree, MAHESH, quantity } from '#tests/support/pages/rated-form.ts'

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

test('MNY-10 MNY-01 a late answer about the customer is no change of rates', async ({ as }) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  const id = await addCustomer(boss, MAHESH.customerPhone, MAHESH.customerName)
  await saveRate(boss, 'premium-1l', 100, { kind: 'customer', ofId: id })
  const page = await as('manager', '/')
  await expectRates(page)
  const notices = await countNotices(page, SAYS)
  const known = /trpc\/.*customers\.known/
  const answerFirst = await holdAnswers(page, known)
  await fillThree(page)
  await shows(sums(page), '₹3,624')
  answerFirst()
  await shows(sums(page), '₹3,224')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  // A late notice would wait for the one that offers Undo.
  await expect(notice(page)).toBeEmpty()

  // What the form remembers of the number is older than the customer's new rate.
  await saveRate(boss, 'premium-1l', 90, { kind: 'customer', ofId: id })
  await page.unroute(known)
  const answerAgain = await holdAnswers(page, known)
  await fillThree(page)
  await shows(sums(page), '₹3,224')
  answerAgain()
  await shows(sums(page), '₹3,024')
  await quantity(page, 'Ice 500g').fill('6')
  await shows(sums(page), '₹3,064')
  expect(await notices()).toBe(0)

  await saveRate(boss, 'premium-1l', 80, { kind: 'customer', ofId: id })
  await expectNotice(page, SAYS)
  await shows(sums(page), '₹2,864')
})
