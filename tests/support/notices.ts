import type { Page } from '@playwright/test'
import { expect, shows } from './browser.ts'

/** The strip that shows the result of a save. */
export const notice = (page: Page) => page.getByRole('status', { name: 'Notice' })

interface Notice {
  /** Further text of the alert: what to do next. */
  readonly help?: RegExp | string | undefined
  readonly timeout?: number
}

/** Expects an alert with exactly this text and closes it with OK. */
export const expectAlert = async (
  page: Page,
  text: string,
  { help, timeout }: Notice = {},
): Promise<void> => {
  const alert = page.getByRole('alertdialog', { name: text, exact: true })
  await expect(alert).toBeVisible(timeout === undefined ? {} : { timeout })
  await shows(alert, text)
  if (help) await expect(alert).toContainText(help)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
}
