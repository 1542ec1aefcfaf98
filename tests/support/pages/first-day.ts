import type { Page } from '@playwright/test'

export const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' })

/** The step with this title, of the list on the home. */
export const stepOf = (page: Page, title: string) =>
  firstSteps(page).getByRole('listitem').filter({ hasText: title })

/** The link or button of a step. */
export const openStep = (page: Page, title: string): Promise<void> =>
  stepOf(page, title).locator('a, button').click()
