import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'

export const settingsPanel = (page: Page) => page.getByRole('dialog', { name: 'Business settings' })

/** Opens the panel from My Profile, and waits for its fields. */
export const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Business settings' }).click()
  const panel = settingsPanel(page)
  await expect(panel.getByLabel('Name on bills')).not.toHaveValue('')
  return panel
}
