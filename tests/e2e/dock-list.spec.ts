import { addDays, businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, expectReadable, shows, test } from '#tests/support/browser.ts'
import { addBillsToLoad } from '#tests/support/factories/bills-to-load.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { card, deliver, dockTab, search, undo } from '#tests/support/pages/dock-screen.ts'

const SMALL = { viewport: { width: 360, height: 640 } } as const
const today = () => businessDay(Date.now())
const yesterday = () => addDays(today(), -1)

test('C9 BIL-15 a search opens the exact token of today; others and other days are below', async ({
  as,
  db,
}) => {
  await addBillsToLoad(db, [
    { token: 3, day: yesterday(), customerName: 'Old one' },
    { token: 3, customerName: 'Blue Bird School' },
    { token: 13 },
    { token: 34 },
  ])
  const page = await as('staff', '/', SMALL)
  await search(page).fill('3')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Blue Bird School')
  const others = page.getByRole('region', { name: 'Also with 3, not delivered' })
  await expect(others.getByRole('button')).toContainText(['Shop 34', 'Shop 13'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All days' }).click()
  await expect(others.getByRole('button')).toContainText(['Old one', 'Shop 34', 'Shop 13'])
  await expect(page.getByRole('article')).toContainText('Blue Bird School')
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('Old one')
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await others.getByRole('button', { name: /Shop 34/ }).click()
  await deliver(page, 34).click()
  await expect(undo(page, 34)).toBeVisible()
  await search(page).fill('99')
  await shows(page, messages.billing.noInvoices)
  await search(page).fill('Blue')
  await shows(page, messages.billing.noInvoices)
  await search(page).press('Escape')
  await expect(card(page, 13)).toBeAttached()
})

test('C9 C10 with nothing to load it says so; a new bill comes last and is named', async ({
  as,
  db,
}) => {
  await addBillsToLoad(db, [{ token: 34, customerName: 'Hotel Sahyadri', delivered: true }])
  await db.insertInto('token_counters').values({ day: today(), run: 1, last: 34 }).execute()
  const owner = await as('owner', '/')
  const page = await as('staff', '/', SMALL)
  await shows(page, 'Nothing to load.')
  await shows(page, 'Last: token 34 · Hotel Sahyadri, delivered.')
  await expectAccessible(page)
  for (const customerName of ['First', 'Second', 'Third']) {
    await createInvoice(owner, { customerName })
  }
  await expect(page.getByRole('article')).toContainText(['First', 'Second', 'Third'])
  await expect(page.getByRole('status').filter({ hasText: '3 new bills' })).toBeVisible()
  await page.getByRole('button', { name: '3 new bills' }).click()
  await expect(card(page, 37)).toBeInViewport()
  await expect(page.getByRole('button', { name: '3 new bills' })).toHaveCount(0)

  // While a finger is down nothing moves, whatever other devices do.
  const box = await card(page, 37).boundingBox()
  await page.mouse.move(10, 200)
  await page.mouse.down()
  await db.updateTable('invoices').set({ delivered: true }).where('token', '=', 35).execute()
  await createInvoice(owner, { customerName: 'Fourth' })
  await expect(page.getByRole('button', { name: '1 new bill' })).toBeVisible()
  await shows(card(page, 35), 'Done on another device')
  expect(await card(page, 37).boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(card(page, 35)).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText(['Second', 'Third', 'Fourth'])
})

test('C9 a delivered token is found in all bills, with one tap', async ({ as, db }) => {
  await addBillsToLoad(db, [{ token: 7, customerName: 'Gone', delivered: true }, { token: 8 }])
  const page = await as('staff', '/', SMALL)
  await expect(card(page, 8)).toBeVisible()
  await search(page).fill('7')
  await shows(page, messages.billing.noInvoices)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All bills', exact: true }).last().click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Gone')
  await expect(page).toHaveURL('/?view=bills&search=7')
  await expect(page.getByLabel('Search invoices')).toHaveValue('7')
  await page.goBack()
  await expect(search(page)).toHaveValue('7')
  await shows(page, messages.billing.noInvoices)
})

test('C9 the word of a new bill covers no token', async ({ as, db }) => {
  await addBillsToLoad(
    db,
    Array.from({ length: 12 }, (_, place) => ({ token: place + 1 })),
  )
  await db.insertInto('token_counters').values({ day: today(), run: 1, last: 12 }).execute()
  const owner = await as('owner', '/')
  for (const viewport of [SMALL.viewport, { width: 1366, height: 650 }]) {
    const page = await as('staff', '/', { viewport })
    await expect(card(page, 12)).toBeAttached()
    await createInvoice(owner, { customerName: 'New' })
    const news = page.getByRole('button', { name: '1 new bill' })
    await expect(news).toBeVisible()
    const tokens = page.locator('article .ticket')
    for (let top = 0; top < 900; top += 30) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      const covered = await tokens.evaluateAll((all, name) => {
        const button = [...document.querySelectorAll('button')].find(
          (one) => one.textContent === name,
        )
        const over = button?.getBoundingClientRect()
        return all.filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return (
            over && left < over.right && right > over.left && top < over.bottom && bottom > over.top
          )
        }).length
      }, '1 new bill')
      expect(covered, `${viewport.width} px, scrolled to ${top}`).toBe(0)
    }
    await page.close()
  }
})

test('C10 BIL-11 all bills are the second tab, in the address', async ({ as, db }) => {
  await addBillsToLoad(db, [{ token: 1 }, { token: 2, delivered: true }])
  const page = await as('staff', '/', SMALL)
  await expect(page.getByRole('article')).toHaveCount(1)
  await dockTab(page, /^All bills/).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page).toHaveURL('/?view=bills')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await dockTab(page, /^To load/).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('C10 a list that cannot be loaded says so and can be asked again; a session that ended asks to log in', async ({
  as,
  db,
}) => {
  await addBillsToLoad(db, [{ token: 1 }])
  const page = await as('staff', '/', SMALL)
  await expect(card(page, 1)).toBeVisible()
  await page.route('**/trpc/*invoices.toLoad*', (route) => route.abort())
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.unroute('**/trpc/*invoices.toLoad*')
  await again.click()
  await expect(card(page, 1)).toBeVisible()
  await db.deleteFrom('login_sessions').execute()
  await deliver(page, 1).click()
  await expect(page.getByRole('dialog', { name: 'Please login again' })).toBeVisible({
    timeout: 20_000,
  })
})

test('C9 every button of the dock is hit by a thumb at 360 × 640, and all sizes fit', async ({
  as,
  db,
}) => {
  await addBillsToLoad(
    db,
    Array.from({ length: 7 }, (_, index) => ({
      token: index + 1,
      customerName: 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat',
    })),
  )
  const page = await as('staff', '/', SMALL)
  await expect(page.getByRole('article')).toHaveCount(7)
  for (const token of [1, 4, 7]) {
    await deliver(page, token).focus()
    const hit = await deliver(page, token).evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const points = [
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ] as const
      return points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
    })
    expect(hit, `token ${token}`).toBe(true)
  }
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(new Set(lefts).size, `${width}`).toBe(columns)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${width}`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
})

test('C9 after a tick another day’s bill with the token does not take its place', async ({
  as,
  db,
}) => {
  await addBillsToLoad(db, [
    { token: 3, day: yesterday(), customerName: 'Old one' },
    { token: 3, customerName: 'Blue Bird School' },
  ])
  const page = await as('staff', '/', SMALL)
  await search(page).fill('3')
  await page.getByRole('button', { name: 'All days' }).click()
  await expect(page.getByRole('article')).toContainText('Blue Bird School')
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Delivered/ })
    .click()
  await shows(page, 'No longer to load.')
  await expect(page.getByRole('article')).toHaveCount(0)
  const others = page.getByRole('region', { name: 'Also with 3, not delivered' })
  await expect(others.getByRole('button')).toContainText(['Old one'])
})
