import { addDays, businessDay } from '#domain/shared/dates.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import {
  calendarDay,
  chosenDates,
  datesOf,
  fillDates,
  openCustom,
} from '#tests/support/pages/date-filter.ts'

const TODAY = businessDay(Date.now())
const YESTERDAY = addDays(TODAY, -1)

test('R16 the calendar by keyboard: each key of the grid, then Enter, Enter, Show', async ({
  as,
}) => {
  const page = await as('boss', '/all-customer?from=2026-03-10&to=2026-04-20')
  await openCustom(page)
  const from = datesOf(page).getByLabel('From')
  await expect(from).toBeFocused()
  await page.keyboard.press('ArrowDown')
  for (const [key, day] of [
    ['', '2026-03-10'],
    ['ArrowRight', '2026-03-11'],
    ['ArrowDown', '2026-03-18'],
    ['ArrowLeft', '2026-03-17'],
    ['ArrowUp', '2026-03-10'],
    ['Home', '2026-03-09'],
    ['End', '2026-03-15'],
    ['PageUp', '2026-02-15'],
    ['PageDown', '2026-03-15'],
    ['Shift+PageUp', '2025-03-15'],
    ['Shift+PageDown', '2026-03-15'],
  ] as const) {
    if (key) await page.keyboard.press(key)
    await expect(calendarDay(page, day), `after ${key}`).toBeFocused()
  }
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('15 Mar 2026')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Space')
  await expect(datesOf(page).getByLabel('To', { exact: true })).toHaveValue('15 Apr 2026')
  await expect(datesOf(page).getByRole('button', { name: 'Show' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosenDates(page)).toHaveText('15 Mar 2026 – 15 Apr 2026')
  await expect(chosenDates(page)).toBeFocused()
  await expect(page).toHaveURL('/all-customer?from=2026-03-15&to=2026-04-15')
})

test('R16 no day after today is chosen, and the keys stop at today', async ({ as }) => {
  const page = await as('boss', '/all-customer?dates=today')
  await openCustom(page)
  await expect(datesOf(page).getByLabel('From')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(calendarDay(page, TODAY)).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'End']) await page.keyboard.press(key)
  await expect(calendarDay(page, TODAY)).toBeFocused()
  const after = datesOf(page).locator(`[data-day]:not(:disabled)`)
  const days = await after.evaluateAll((all) => all.map((one) => one.getAttribute('data-day')))
  expect(days.filter((day) => (day ?? '') > TODAY)).toEqual([])
  expect(days).toContain(TODAY)
})

test('R16 the calendar by mouse; a tap elsewhere closes it', async ({ as }) => {
  const page = await as('boss', '/all-customer?from=2026-03-10&to=2026-04-20')
  await openCustom(page)
  await expect(datesOf(page).getByRole('grid')).toHaveCount(2)
  await datesOf(page).getByRole('button', { name: 'February 2026' }).click()
  await calendarDay(page, '2026-02-26').click()
  await calendarDay(page, '2026-03-02').click()
  await expect(datesOf(page).getByLabel('From')).toHaveValue('26 Feb 2026')
  await expect(datesOf(page).getByLabel('To', { exact: true })).toHaveValue('02 Mar 2026')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(datesOf(page).getByRole('grid')).toHaveCount(0)
  await expect(page).toHaveURL('/all-customer?from=2026-03-10&to=2026-04-20')
})

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const

test('R16 on a phone of 360 px each target has 44 px, nothing is cut, Show is in sight', async ({
  as,
}) => {
  const page = await as('salesman', '/my-sales', PHONE)
  await expect(chosenDates(page)).toHaveText('Today')
  await fillDates(page, '2020-12-28', YESTERDAY)
  await openCustom(page)
  const show = datesOf(page).getByRole('button', { name: 'Show' })
  await expect(show).toBeInViewport({ ratio: 1 })
  await expect(datesOf(page).getByRole('grid')).toHaveCount(1)
  const targets = await datesOf(page)
    .locator('button, input')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return {
          text: one.textContent,
          height,
          isCut: one.scrollWidth > one.clientWidth,
          isInPanel: one.closest('form') !== null,
          isHit: hit !== null && one.contains(hit),
        }
      }),
    )
  expect(targets.filter(({ height, isCut }) => height < 44 || isCut)).toEqual([])
  const inPanel = targets.filter(({ isInPanel }) => isInPanel)
  expect(inPanel, 'two fields, Show, two pages, the days of December').toHaveLength(5 + 31)
  expect(inPanel.filter(({ isHit }) => !isHit)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.touchscreen.tap(180, 20)
  await expect(show).toBeHidden()
})

test('R16 the keyboard of a phone stays closed until the field is tapped again', async ({ as }) => {
  const page = await as('salesman', '/my-sales', PHONE)
  await openCustom(page)
  const to = datesOf(page).getByLabel('To', { exact: true })
  await expect(datesOf(page).getByLabel('From')).toHaveAttribute('inputmode', 'none')
  await to.tap()
  await expect(to).toBeFocused()
  await expect(to).toHaveAttribute('inputmode', 'none')
  await to.tap()
  await expect(to).toHaveAttribute('inputmode', 'text')
})
