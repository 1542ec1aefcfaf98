import type { Page } from '@playwright/test'
import { DEFAULT_SETTINGS, SETTINGS_ID } from '#domain/settings/settings.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import {
  accessibleInBoth,
  lookUp,
  newest,
  openCounter,
  PHONE,
} from '#tests/support/pages/look-up-screen.ts'

const queueLine = (page: Page) => page.getByRole('group', { name: 'Tokens' }).locator('.queue')

test('CUS-02 CUS-03 the place in the queue follows the dock', async ({ as, db, server }) => {
  const counter = await openCounter(db, server)
  const [first, second] = [await counter.bill('9824011499'), await counter.bill('9824011498')]
  const own = await counter.bill()
  const page = await as('nobody', '/customer')
  await lookUp(page, PHONE)
  await expect(queueLine(page)).toHaveText('2tokens before youNow loading token 1')
  await accessibleInBoth(page)
  await counter.deliver(first.id)
  await expect(queueLine(page)).toHaveText('1token before youNow loading token 2')
  await counter.deliver(second.id)
  await shows(queueLine(page), 'You are next')
  await accessibleInBoth(page)
  await counter.deliver(own.id)
  await shows(newest(page), 'Delivered')
  await expect(queueLine(page)).toBeHidden()
  await lookUp(page, '9898000000')
  await shows(page, messages.billing.noTokens)
  await expect(queueLine(page)).toBeHidden()
})

test('C37 the number is remembered on the device only if asked to, and looked up by a tap', async ({
  as,
}) => {
  const page = await as('nobody', '/customer')
  const box = page.getByRole('checkbox', { name: 'Remember my number on this device' })
  const field = page.getByLabel('Mobile number', { exact: true })
  const stored = () => page.evaluate(() => Object.entries(localStorage))
  await expect(box).not.toBeChecked()
  await lookUp(page, PHONE)
  await shows(page, messages.billing.noTokens)
  expect(await stored()).toEqual([])
  await box.check()
  expect(await stored()).toEqual([['customer-phone', PHONE]])
  await lookUp(page, '9898000000')
  await shows(page, messages.billing.noTokens)
  // The answer above is followed live; its refetches end with the page.
  await page.goto('about:blank')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) calls.push(request.url())
  })
  await page.goto('/customer')
  await expect(field).toHaveValue('9898000000')
  await expect(box).toBeChecked()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await shows(page, messages.billing.noTokens)
  await accessibleInBoth(page)
  await box.uncheck()
  expect(await stored()).toEqual([])
  await page.reload()
  await expect(field).toHaveValue('')
})

test('C37 SET-01 the plant is called if the business has a number; the brand leads home', async ({
  as,
  db,
  server,
}) => {
  const page = await as('nobody', '/customer')
  const callPlant = page.getByRole('link', { name: 'Call the plant' })
  await expect(page.getByLabel('Mobile number', { exact: true })).toBeVisible()
  await expect(callPlant).toBeHidden()
  const counter = await openCounter(db, server)
  const phone = '02692 234567 / 98240 11476'
  await counter.send('settings.save', { ...DEFAULT_SETTINGS, phone, id: SETTINGS_ID, version: 1 })
  await page.reload()
  await shows(page, 'Call the plant')
  await expect(callPlant).toHaveAttribute('href', 'tel:02692234567')
  await accessibleInBoth(page)
  await page.getByRole('link', { name: DEFAULT_SETTINGS.name }).click()
  await expect(page.getByRole('button', { name: 'Customer Login' })).toBeVisible()
})
