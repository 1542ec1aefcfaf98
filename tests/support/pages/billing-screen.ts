import type { Locator, Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { shows } from '#tests/support/browser.ts'
import { notice } from '#tests/support/notices.ts'

export const form = (page: Page) => page.getByRole('region', { name: /(Create|Edit) Invoice/ })
export const save = (page: Page) =>
  page.getByRole('button', { name: /^((Create|Update) Invoice|Save anyway)/ })

export const expectNotice = (page: Page, text: string): Promise<void> => shows(notice(page), text)

/** C7: the bar says so, or the banner if the answer came late. */
export const expectCreated = (page: Page): Promise<void> => {
  const { created } = messages.billing
  const place = page.getByRole('status', { name: /^(Bill saved|Notice)$/ })
  return shows(place.filter({ hasText: created }), created)
}

export const fillBill = async (page: Page, phone: string, name: string, cartons: string) => {
  await form(page).getByLabel('Customer phone').fill(phone)
  await form(page).getByLabel('Customer name').fill(name)
  await form(page).getByLabel('Pink 1L quantity').fill(cartons)
}

/** An action in the menu of a bill: Delete, and of a delivered bill also Edit and WhatsApp. */
export const chooseInMenu = async (page: Page, action: string, token: number) => {
  await page.getByRole('button', { name: `More for token ${token}`, exact: true }).click()
  await page.getByRole('menuitem', { name: `${action} token ${token}`, exact: true }).click()
}

/** An action in the menu of one bill, or beside it where the menu could not be loaded. */
export const chooseOnCard = async (card: Locator, action: string) => {
  await card.getByRole('button', { name: /^More for/ }).click()
  const name = new RegExp(`^${action}`)
  const inMenu = card.page().getByRole('menuitem', { name })
  await inMenu.or(card.getByRole('button', { name })).click()
}

/** C7: the bar after a save. */
export const saved = (page: Page) => page.getByRole('status', { name: 'Bill saved' })
