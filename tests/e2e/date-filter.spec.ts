import type { Page } from '@playwright/test'
import { addDays, businessDay, formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { salesmanBill } from '#tests/support/factories/salesman-bills.ts'
import {
  choosePreset,
  chosenDates,
  datesOf,
  fieldDay,
  fillDates,
  openCustom,
} from '#tests/support/pages/date-filter.ts'
import { line } from '#tests/support/salesman.ts'

const TODAY = businessDay(Date.now())
const YESTERDAY = addDays(TODAY, -1)
const FIRST = `${TODAY.slice(0, 7)}-01`
const LAST_END = addDays(FIRST, -1)
const LAST_FIRST = `${LAST_END.slice(0, 7)}-01`

/** The days at the edges of the presets; each sum of cartons is of other days. */
const DAYS = [
  ...new Set([
    TODAY,
    YESTERDAY,
    addDays(TODAY, -6),
    addDays(TODAY, -7),
    FIRST,
    LAST_END,
    LAST_FIRST,
    addDays(LAST_FIRST, -1),
    '2020-02-29',
  ]),
]
const cartonsOn = (place: number) => 2 ** place

const fill = async (db: Db) => {
  for (const [place, day] of DAYS.entries()) {
    await salesmanBill(db, { lines: [line('premium-1l', cartonsOn(place))] }, { day })
  }
}

const sumFrom = (from: string, to: string) =>
  DAYS.reduce((sum, day, place) => sum + (day >= from && day <= to ? cartonsOn(place) : 0), 0)

const lastRow = (page: Page) =>
  page.getByRole('group', { name: 'Sales by customer' }).getByRole('row').last()

const expectCartons = (page: Page, cartons: number) =>
  expect(lastRow(page).getByRole('cell').last()).toHaveText(String(cartons))

test('R16 each preset shows its days, and the address has the choice', async ({ as, db }) => {
  await fill(db)
  const page = await as('boss', '/all-customer')
  await expect(chosenDates(page)).toHaveText('This month')
  await expectCartons(page, sumFrom(FIRST, TODAY))
  for (const [name, query, from, to] of [
    ['Today', '?dates=today', TODAY, TODAY],
    ['Yesterday', '?dates=yesterday', YESTERDAY, YESTERDAY],
    ['7 days', '?dates=7-days', addDays(TODAY, -6), TODAY],
    ['Last month', '?dates=last-month', LAST_FIRST, LAST_END],
    ['All time', '?dates=all-time', '2000-01-01', TODAY],
    ['This month', '', FIRST, TODAY],
  ] as const) {
    await choosePreset(page, name)
    await expect(chosenDates(page)).toHaveText(name)
    await expectCartons(page, sumFrom(from, to))
    await expect(page).toHaveURL(`/all-customer${query}`)
  }
})

test('R16 C31 chosen days: in the chip, after a reload, on the next screen and with Back', async ({
  as,
  db,
}) => {
  await fill(db)
  const page = await as('boss', '/all-customer')
  await fillDates(page, '2020-02-29', YESTERDAY)
  const chip = `29 Feb 2020 – ${fieldDay(YESTERDAY)}`
  const cartons = sumFrom('2020-02-29', YESTERDAY)
  await expect(chosenDates(page)).toHaveText(chip)
  await expect(chosenDates(page), 'the fields are closed again').toBeFocused()
  await expectCartons(page, cartons)
  await page.reload()
  await expect(chosenDates(page)).toHaveText(chip)
  await expectCartons(page, cartons)
  await page.getByRole('link', { name: 'Salesman Report' }).last().click()
  await expect(chosenDates(page)).toHaveText(chip)
  await choosePreset(page, 'Today')
  await expectCartons(page, sumFrom(TODAY, TODAY))
  await page.goBack()
  await expect(chosenDates(page)).toHaveText(chip)
  await fillDates(page, TODAY, TODAY)
  await expect(chosenDates(page)).toHaveText(fieldDay(TODAY))
  await expectCartons(page, sumFrom(TODAY, TODAY))
})

test('R16 wrong days are refused, and the last result stays', async ({ as, db }) => {
  await fill(db)
  const page = await as('boss', '/all-customer')
  const [from, to] = [
    datesOf(page).getByLabel('From'),
    datesOf(page).getByLabel('To', { exact: true }),
  ]
  const problem = datesOf(page).getByRole('alert')
  await fillDates(page, YESTERDAY, addDays(TODAY, -6))
  await shows(
    problem,
    `‘To’ is before ‘From’. Still showing ${formatDay(FIRST)} to ${formatDay(TODAY)}.`,
  )
  await expect(to).toBeFocused()
  await expectAccessible(page)
  await fillDates(page, '', TODAY)
  await expect(problem).toHaveText('Choose a day.')
  await expect(from).toBeFocused()
  for (const typed of ['0026-11-03', '11/31', 'x']) {
    await fillDates(page, typed, TODAY)
    await expect(problem).toHaveText(`Type the day like ${formatDay(TODAY)}.`)
    await expect(from, 'what was typed stays').toHaveValue(/0026$|11\/31|x/)
  }
  await fillDates(page, TODAY, addDays(TODAY, 1))
  await expect(problem).toHaveText(messages.production.dayAfterToday)
  await expect(chosenDates(page)).toHaveText('This month')
  await expect(page).toHaveURL('/all-customer')
  await expectCartons(page, sumFrom(FIRST, TODAY))
  await to.fill(TODAY)
  await expect(problem).toBeHidden()

  for (const query of ['dates=tomorrow', 'from=2026-02-30', 'from=2026-11-15&to=2026-11-03']) {
    await page.goto(`/all-customer?${query}`)
    await expect(chosenDates(page)).toHaveText('This month')
    await expectCartons(page, sumFrom(FIRST, TODAY))
  }
})

test('R16 C31 days are typed in any order of an Indian office, and shown as one', async ({
  as,
  db,
}) => {
  await fill(db)
  const page = await as('boss', '/all-customer')
  await expectCartons(page, sumFrom(FIRST, TODAY))
  await openCustom(page)
  const [from, to] = [
    datesOf(page).getByLabel('From'),
    datesOf(page).getByLabel('To', { exact: true }),
  ]
  await expect(from).not.toHaveAttribute('type', 'date')
  await expect(from).toBeFocused()
  await expect(from, 'what is shown').toHaveValue(fieldDay(FIRST))
  await expect(to).toHaveValue(fieldDay(TODAY))
  const [year, month, date] = YESTERDAY.split('-')
  for (const typed of [`${date}/${month}/${year}`, `${date}${month}${year}`]) {
    await from.fill(typed)
    await to.focus()
    await expect(from).toHaveValue(fieldDay(YESTERDAY))
  }
  await to.fill(formatDay(YESTERDAY).slice(0, -5))
  await page.keyboard.press('Enter')
  await expect(chosenDates(page)).toHaveText(fieldDay(YESTERDAY))
  await expect(page.getByText(` to ${formatDay(YESTERDAY)}`), 'one day is one day').toHaveCount(0)
  await expectCartons(page, sumFrom(YESTERDAY, YESTERDAY))
})

test('R16 by keyboard alone', async ({ as, db }) => {
  await fill(db)
  const page = await as('boss', '/all-customer')
  await expectCartons(page, sumFrom(FIRST, TODAY))
  await page.getByRole('textbox', { name: 'Customer' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(chosenDates(page)).toHaveText('Yesterday')
  await expectCartons(page, sumFrom(YESTERDAY, YESTERDAY))
  for (let chip = 0; chip < 5; chip += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const from = datesOf(page).getByLabel('From')
  await expect(from).toBeFocused()
  await expect(from, 'what is shown').toHaveValue(fieldDay(YESTERDAY))
  const custom = datesOf(page).getByRole('button', { name: 'Custom' })
  await expect(custom).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(from).toBeHidden()
  await expect(custom).toBeFocused()
  await expect(custom).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(from).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosenDates(page)).toHaveText(fieldDay(YESTERDAY))
  await expect(chosenDates(page)).toBeFocused()
})

test('R16 without its calendar the presets still work, and it loads when it can', async ({
  as,
}) => {
  const page = await as('salesman', '/')
  await page.route('**/assets/custom-dates-*.js', (route) => route.abort())
  await page.goto('/my-sales')
  await openCustom(page)
  await shows(datesOf(page), 'The calendar could not be loaded.')
  await choosePreset(page, 'Yesterday')
  await expect(page).toHaveURL('/my-sales?dates=yesterday')
  await expect(datesOf(page).getByRole('alert')).toBeHidden()
  await openCustom(page)
  await shows(datesOf(page), 'The calendar could not be loaded.')
  await page.unroute('**/assets/custom-dates-*.js')
  await datesOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(datesOf(page).getByLabel('From')).toBeFocused()
})
