import type { Page } from '@playwright/test'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { choosePreset, chosenDates, fieldDay, fillDates } from '#tests/support/pages/date-filter.ts'
import { fillRawStock, fillSales } from '#tests/support/states/boss-states.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

const TOP = 'Top 10 best-selling products'

test('DSH-01 the boss is greeted by name', async ({ as }) => {
  const page = await as('boss')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^Good (morning|afternoon|evening), ${PEOPLE.boss.name}$`),
  )
})

test('DSH-05 DSH-06 without sales it says so', async ({ as }) => {
  const page = await as('boss')
  await shows(page.getByRole('region', { name: TOP }), messages.reports.noSales)
  await shows(page.getByRole('region', { name: 'Monthly top 10' }), messages.reports.noSales)
  await expectAccessible(page)
})

test('DSH-03 DSH-04 the raw stock, and what of it is low', async ({ as, db }) => {
  await fillRawStock(db)
  const page = await as('boss')
  const banner = page.getByRole('region', { name: 'Low raw stock' })
  await expect(banner.getByRole('listitem')).toHaveText([
    'Antiscalant 9.999 L',
    'Pink cap 28 mm 6 kg',
    'Shrink film 4.5 kg',
  ])
  const table = page.getByRole('region', { name: 'Raw stock', exact: true }).getByRole('table')
  await expect(table.getByRole('row')).toHaveText([
    'ItemQuantity (kg/L)',
    'Antiscalant Low9.999 L',
    'Glue 10 L',
    'Pink cap 28 mm Low6 kg',
    /^Preform 20 g 240 kg$/,
    /12,34,567\.125 kg$/,
    'Shrink film Low4.5 kg',
  ])
})

test('DSH-05 chart and ranked table, over all time and between two days', async ({ as, db }) => {
  await fillSales(db, 3)
  const page = await as('boss')
  const table = page.getByRole('table', { name: TOP })
  await expect(table.getByRole('row')).toHaveCount(9)
  const cartons = await table.locator('tbody td:nth-of-type(2)').allTextContents()
  const numbers = cartons.map((text) => Number(text.replaceAll(',', '')))
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  const chart = page.getByRole('img', { name: TOP })
  for (const text of cartons) await expect(chart).toContainText(text)
  const label = await table.locator('tbody th').first().textContent()
  await expect(chart).toContainText(label ?? '')

  const today = businessDay(Date.now())
  const month = `${today.slice(0, 7)}-01`
  await fillDates(page, month, month)
  await expect(page).toHaveURL(`/?from=${month}&to=${month}`)
  await expect(table.locator('tbody td:nth-of-type(2)')).not.toHaveText(cartons)
  const some = await table.locator('tbody td:nth-of-type(2)').allTextContents()

  await page.reload()
  await expect(chosenDates(page)).toHaveText(fieldDay(month))
  await expect(table.locator('tbody td:nth-of-type(2)')).toHaveText(some)
  await page.getByRole('link', { name: 'Billing' }).click()
  await page.goBack()
  await expect(chosenDates(page)).toHaveText(fieldDay(month))

  await fillDates(page, '2020-01-01', '2020-01-31')
  await shows(page.getByRole('region', { name: TOP }), messages.reports.noSales)
  await choosePreset(page, 'All time')
  await expect(page).toHaveURL('/')
  await expect(table.locator('tbody td:nth-of-type(2)')).toHaveText(cartons)
})

test('DSH-06 R2 the last 12 months, newest first, and older ones on demand', async ({ as, db }) => {
  await fillSales(db, 14)
  const page = await as('boss')
  const region = page.getByRole('region', { name: 'Monthly top 10' })
  await expect(page.getByRole('img', { name: 'Cartons by month' })).toBeVisible()
  const months = region.getByRole('heading', { level: 3, name: /\d{4}$/ })
  await expect(months).toHaveCount(0)
  await shows(region, 'Show tables')
  await region.getByRole('button', { name: 'Show tables' }).click()
  await expect(months).toHaveCount(12)
  const [year = 0, month = 0] = businessDay(Date.now()).split('-').map(Number)
  const named = Array.from({ length: 14 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toLocaleDateString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  )
  await expect(months).toHaveText(named.slice(0, 12))
  await page.getByRole('button', { name: 'Show older months' }).click()
  await expect(months).toHaveText(named)
  await expect(page.getByRole('button', { name: 'Show older months' })).toHaveCount(0)
})

test('DSH-05 a bill at the counter moves the chart within 1 s, and a tick moves nothing', async ({
  as,
}) => {
  const page = await as('boss')
  const counter = await as('manager')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await createInvoice(counter, {})
  const chart = page.getByRole('img', { name: TOP })
  await expect(chart).toContainText('20')
  await createInvoice(counter, {})
  await expect(chart).toContainText('40', LIVE)
  await expect(page.getByRole('table', { name: TOP })).toContainText('40')

  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const boss = await page.context().newPage()
  await boss.goto('/owner')
  await counter.goto('/')
  await counter.getByRole('checkbox').first().check()
  // The list of bills shows the tick, so the event has arrived; the dashboard must not reload.
  await expect(boss.getByRole('checkbox').first()).toBeChecked()
  expect(requests.filter((path) => /dashboard/.test(path))).toEqual([])
  await createInvoice(counter, {})
  await expect.poll(() => requests.filter((path) => /dashboard\.top/.test(path)).length).toBe(1)
})

test('DSH-05 DSH-06 a failed load can be tried again', async ({ as, db }) => {
  await fillSales(db, 1)
  const page = await as('boss', '/owner-add-user')
  await page.route('**/trpc/*dashboard.*', (route) => route.abort())
  await page.goto('/')
  await shows(page, 'The sales could not be loaded.')
  await shows(page, 'The months could not be loaded.')
  await page.unroute('**/trpc/*dashboard.*')
  const top = page.getByRole('region', { name: TOP })
  await top.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: TOP })).toBeVisible()
})

test('DSH-05 without its chart the table still says everything', async ({ as, db }) => {
  await fillSales(db, 1)
  const page = await as('boss', '/owner-add-user')
  await page.route('**/assets/bar-drawing-*.js', (route) => route.abort())
  await page.goto('/')
  await shows(page, 'The chart could not be loaded. The table has it.')
  await expect(page.getByRole('table', { name: TOP }).getByRole('row')).toHaveCount(9)
})

/** Counts the pieces of confetti as they are painted: on a slow machine they are soon gone. */
const countPainted = () => {
  const { prototype } = CanvasRenderingContext2D
  // oxlint-disable-next-line typescript/unbound-method
  const { fill } = prototype
  let painted = 0
  prototype.fill = function counted(this: CanvasRenderingContext2D) {
    painted += 1
    this.canvas.dataset['painted'] = String(painted)
    Reflect.apply(fill, this, [])
  }
}

const painted = async (page: Page) =>
  Number((await page.locator('canvas').getAttribute('data-painted')) ?? 0)

/** Acts as a browser that allows autoplay. */
const playAtOnce = () => {
  Object.defineProperty(HTMLMediaElement.prototype, 'play', {
    value(this: HTMLMediaElement) {
      this.dispatchEvent(new Event('playing'))
      return Promise.resolve()
    },
  })
}

/** Acts as a browser that allows sound only after a tap; page.evaluate would count as one. */
const playAfterTap = () => {
  let byHand = false
  addEventListener('click', () => (byHand = true), { capture: true })
  // oxlint-disable-next-line typescript/unbound-method
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function blocked(this: HTMLMediaElement) {
    return byHand ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
  }
}

test.describe('on the birthday', () => {
  const today = businessDay(Date.now()).slice(5)
  test.use({ settings: { BIRTHDAYS: `${PEOPLE.boss.phone}=${today}` } })
  const greeting = messages.reports.birthday.replace('{name}', PEOPLE.boss.name)

  test('DSH-02 a greeting, confetti, and the tune where the browser allows it', async ({ as }) => {
    const page = await as('boss', '/owner-add-user')
    await page.addInitScript(playAtOnce)
    await page.addInitScript(countPainted)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
    sawText(messages.reports.birthday)
    await expect.poll(() => painted(page)).toBeGreaterThan(100)
    await expect(page.getByRole('button', { name: 'Stop the music' })).toBeVisible()
    await expectAccessible(page)
  })

  test('DSH-02 the tune is a file that plays, and a blocked one waits for a tap', async ({
    as,
  }) => {
    const page = await as('boss', '/owner-add-user')
    await page.addInitScript(playAfterTap)
    await page.goto('/')
    const length = await page.locator('audio').evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>((resolve) => {
          if (audio.duration > 0) resolve(audio.duration)
          audio.addEventListener('loadedmetadata', () => resolve(audio.duration))
        }),
    )
    expect(length).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Play the music' }).click()
    await expect(page.getByRole('button', { name: 'Stop the music' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop the music' }).click()
    await expect(page.getByRole('button', { name: 'Play the music' })).toBeVisible()
  })

  test('DSH-02 nothing moves if reduced motion is set', async ({ as }) => {
    const page = await as('boss', '/owner-add-user')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(countPainted)
    const parts: string[] = []
    page.on('request', (request) => parts.push(request.url()))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible()
    await expect(page.getByRole('region', { name: TOP })).toBeVisible()
    expect(await painted(page)).toBe(0)
    expect(parts.filter((url) => /confetti/.test(url))).toEqual([])
  })
})

test.describe('on another day', () => {
  test.use({ settings: { BIRTHDAYS: `${PEOPLE.owner.phone}=${businessDay(Date.now()).slice(5)}` } })

  test('DSH-02 another user’s birthday shows nothing to the boss', async ({ as }) => {
    const page = await as('boss')
    await expect(page.getByRole('region', { name: TOP })).toBeVisible()
    await expect(page.getByText('Happy Birthday', { exact: false })).toHaveCount(0)
  })
})
