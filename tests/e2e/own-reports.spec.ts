import { defaultId } from '#domain/catalog/default-products.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import type { Db } from '#server/db/database.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { salesmanBill } from '#tests/support/factories/salesman-bills.ts'
import { choosePreset, chosenDates, fillDates } from '#tests/support/pages/date-filter.ts'
import {
  cardOf,
  chooseRoute,
  fillBill,
  giveBill,
  goOffline,
  openFromMenu,
  saveBill,
} from '#tests/support/salesman/screen.ts'

const DAY_MS = 86_400_000
const ago = (days: number) => ({ at: Date.now() - days * DAY_MS, offsetMs: 0 })

/** Written to the database: a bill that a phone sends after 200 days counts today (SAL-09). */
const addOldBill = (db: Db) =>
  salesmanBill(
    db,
    {
      customerName: 'Long Ago',
      route: 'Navapura',
      customerPhone: '9033561208',
      lines: [
        { product: defaultId('premium-1l'), quantity: 6, schemeHundredths: 0 },
        { product: defaultId('premium-500ml'), quantity: 4, schemeHundredths: 200 },
      ],
    },
    { day: addDays(businessDay(Date.now()), -200) },
  )

test('RPT-04 the own report per customer, by route and days, waiting bills in it and marked', async ({
  as,
  db,
}) => {
  await addOldBill(db)
  const page = await as('salesman', '/saleman')
  const today = businessDay(Date.now())
  await giveBill(page, {
    customerName: 'Shree Pan',
    route: 'Ring Road',
    customerPhone: '9824011476',
  })
  await giveBill(page, {
    customerName: 'Shree Pan',
    route: 'Ring Road',
    customerPhone: '9824011476',
    saved: ago(3),
  })
  await giveBill(page, {
    customerName: 'Om Sai',
    route: 'Navapura',
    customerPhone: '9033561207',
    saved: ago(3),
  })
  await expect(cardOf(page, 'Om Sai')).toBeVisible()

  await page.goto('/report')
  await expect(chosenDates(page)).toHaveText('This month')
  const table = page.getByRole('table')
  await choosePreset(page, 'All time')
  await expect(table.getByRole('row', { name: /Long Ago/ })).toBeVisible()
  const shree = table.getByRole('row', { name: /Shree Pan/ })
  // Pink 1L 6 and 6, Pink 500ml 4 (scheme 2) and 4 (scheme 2), 20 in all.
  await expect(shree.getByRole('cell')).toHaveText([
    /0/,
    /0/,
    '12',
    /0/,
    '8',
    '4',
    /0/,
    /0/,
    /0/,
    /0/,
    /0/,
    /0/,
    /0/,
    /0/,
    /0/,
    /0/,
    '20',
  ])
  await expect(table.getByRole('row', { name: /Total, 3 customers/ })).toContainText('40')

  await page.getByRole('combobox', { name: 'Route' }).click()
  await page.getByRole('option', { name: 'Navapura' }).click()
  await expect(page).toHaveURL(/route=Navapura/)
  await expect(shree).toBeHidden()
  await fillDates(page, addDays(today, -5), today)
  await expect(table.getByRole('row', { name: /Om Sai/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Long Ago/ })).toBeHidden()
  await page.reload()
  await expect(table.getByRole('row', { name: /Om Sai/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Long Ago/ })).toBeHidden()
  await choosePreset(page, 'Today')
  await shows(page, 'No data found.')

  await page.goto('/saleman')
  await expect(cardOf(page, 'Om Sai')).toBeVisible()
  await goOffline(page)
  await chooseRoute(page, 'Navapura')
  await fillBill(page, { phone: '9033561207', name: 'Om Sai', cartons: '5' })
  await saveBill(page)
  await expect(cardOf(page, 'Om Sai').first()).toContainText('not sent yet')
  await openFromMenu(page, 'Salesman Report')
  await choosePreset(page, 'All time')
  await expect(page.getByRole('main')).toContainText('1 bill here is not sent yet.')
  await expect(page.getByRole('main')).toContainText('Showing the last 90 days')
  const own = table.getByRole('row', { name: /Om Sai/ })
  await expect(own).toContainText('Not all sent yet')
  await expect(own).toContainText('15')
  await expect(table.getByRole('row', { name: /Long Ago/ })).toBeHidden()
})

test('RPT-05 the own sales per product: today by default, another time by range', async ({
  as,
  db,
}) => {
  await addOldBill(db)
  const page = await as('salesman', '/my-sales')
  await shows(page, 'No sales data.')
  await expect(chosenDates(page)).toHaveText('Today')
  const today = businessDay(Date.now())
  await giveBill(page, { customerName: 'Shree Pan', route: 'Ring Road' })
  await giveBill(page, { customerName: 'Om Sai', route: 'Navapura', saved: ago(3) })
  const row = page.getByRole('row', { name: /Pink 1L/ })
  await expect(row.getByRole('cell').first()).toHaveText('6')
  await expect(page.getByRole('row', { name: /Pink 500ml/ }).getByRole('cell')).toHaveText([
    '4',
    '2',
  ])
  await expect(page.getByRole('row', { name: /Total/ }).getByRole('cell')).toHaveText(['10', '2'])
  await expect(page.getByRole('img', { name: 'Cartons sold' })).toBeVisible()
  await choosePreset(page, '7 days')
  await expect(row.getByRole('cell').first()).toHaveText('12')
  await choosePreset(page, 'All time')
  await expect(row.getByRole('cell').first()).toHaveText('18')
  await fillDates(page, addDays(today, -300), addDays(today, -1))
  await expect(row.getByRole('cell').first()).toHaveText('12')
  await page.reload()
  await expect(row.getByRole('cell').first()).toHaveText('12')
  await choosePreset(page, 'Today')
  await expect(row.getByRole('cell').first()).toHaveText('6')
})
