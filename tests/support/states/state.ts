import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'

/** One state of a screen. Each is photographed and checked with axe. */
export interface State {
  readonly name: string
  readonly visitor: Role | 'nobody'
  readonly path: string
  readonly before?: (db: Db) => Promise<void>
  readonly prepare?: (page: Page, db: Db) => Promise<void>
}

/** Makes the calls fail; this many lists must show 'Try again'. */
export const failing =
  (calls: string, lists = 1) =>
  async (page: Page): Promise<void> => {
    await page.route(`**/trpc/*${calls}*`, (route) => route.abort())
    await page.reload()
    const again = page.getByRole('button', { name: 'Try again' }).nth(lists - 1)
    await expect(again).toBeVisible()
  }

/** Leaves the calls unanswered; this many lists must show their placeholder. */
export const waiting =
  (calls: string, lists = 1) =>
  async (page: Page): Promise<void> => {
    await page.route(`**/trpc/*${calls}*`, () => undefined)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' }).nth(lists - 1)).toBeVisible()
  }
