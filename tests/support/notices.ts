import type { Page } from '@playwright/test'
import { expect, shows } from './browser.ts'

/** The strip on which a save says what came of it. */
export const notice = (page: Page) => page.getByRole('status', { name: 'Notice' })

interface Told {
  /** What else stands there: what to do next. */
  readonly help?: RegExp | string | undefined
  readonly timeout?: number
}

/** An alert with these words, letter for letter; it is answered with OK. */
export const tells = async (
  page: Page,
  text: string,
  { help, timeout = 15_000 }: Told = {},
): Promise<void> => {
  const alert = page.getByRole('alertdialog', { name: text, exact: true })
  await expect(alert).toBeVisible({ timeout })
  await shows(alert, text)
  if (help) await expect(alert).toContainText(help)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
}
