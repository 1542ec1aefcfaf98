import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'

export const card = (page: Page, token: number) =>
  page.getByRole('article', { name: new RegExp(`^Token ${token}(,|$)`) })
export const deliver = (page: Page, token: number) =>
  page.getByRole('button', { name: `Delivered, token ${token}`, exact: true })
export const undo = (page: Page, token: number) =>
  card(page, token).getByRole('button', { name: 'Undo' })
export const dockTab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the dock' }).getByRole('button', { name })
export const search = (page: Page) => page.getByLabel('Search invoices')

/** The tokens of the delivered bills, and how often each was ticked. */
export const ticksOf = async (db: Db) => {
  const bills = await db
    .selectFrom('invoices')
    .select('token')
    .where('delivered', '=', true)
    .orderBy('token')
    .execute()
  const audit = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'deliver')
    .execute()
  return { tokens: bills.map(({ token }) => token), ticks: audit.length }
}

/** The 5 s pass only when the test lets them; timers run. */
export const stopTime = async (page: Page) => {
  const { clock } = page.context()
  const startMs = Date.now()
  const timeIs = (ms: number) => clock.setFixedTime(startMs + ms)
  await timeIs(0)
  return timeIs
}

/** Counts the taps of a finger or a mouse from now on. */
export const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const seen = { taps: 0 }
    Object.assign(globalThis, { seen })
    document.addEventListener('pointerdown', () => (seen.taps += 1), true)
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: { taps: number } }).seen.taps)
}
