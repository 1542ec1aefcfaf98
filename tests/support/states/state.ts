import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'

/** A screen in one of its states. Pictures are taken of each, and axe looks at each. */
export interface State {
  readonly name: string
  readonly visitor: Role | 'nobody'
  readonly path: string
  readonly before?: (db: Db) => Promise<void>
  readonly prepare?: (page: Page, db: Db) => Promise<void>
}

/** Its calls fail, and as many lists as that say so. */
export const failing =
  (calls: string, lists = 1) =>
  async (page: Page): Promise<void> => {
    await page.route(`**/trpc/*${calls}*`, (route) => route.abort())
    await page.reload()
    const again = page.getByRole('button', { name: 'Try again' }).nth(lists - 1)
    await expect(again).toBeVisible({ timeout: 15_000 })
  }

/** Its calls have no answer yet, and as many lists as that show where they will stand. */
export const waiting =
  (calls: string, lists = 1) =>
  async (page: Page): Promise<void> => {
    await page.route(`**/trpc/*${calls}*`, () => undefined)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' }).nth(lists - 1)).toBeVisible()
  }
