import type { Page } from '@playwright/test'
import { formatDay, formatDayWithWeekday } from '#domain/shared/dates.ts'

export const datesOf = (page: Page) => page.getByRole('group', { name: 'Dates' })

export const chosenDates = (page: Page) => datesOf(page).getByRole('button', { pressed: true })

export const openCustom = async (page: Page): Promise<void> => {
  const custom = datesOf(page).locator('button[aria-expanded]')
  if ((await custom.getAttribute('aria-expanded')) === 'false') await custom.click()
}

export const fillDates = async (page: Page, from: string, to: string): Promise<void> => {
  await openCustom(page)
  await datesOf(page).getByLabel('From').fill(from)
  await datesOf(page).getByLabel('To', { exact: true }).fill(to)
  await datesOf(page).getByRole('button', { name: 'Show' }).click()
}

export const choosePreset = (page: Page, name: string) =>
  datesOf(page).getByRole('button', { name, exact: true }).click()

/** '03 Nov 2026', in the fields and in the chip. */
export const fieldDay = (day: string): string => formatDay(day).padStart(11, '0')

export const calendarDay = (page: Page, day: string) =>
  datesOf(page).getByRole('button', { name: formatDayWithWeekday(day), exact: true })
