import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { notice } from '#tests/support/notices.ts'
import { expectCreated, fillBill, save } from '#tests/support/pages/billing-screen.ts'
import { firstSteps, openStep, stepOf } from '#tests/support/pages/first-day.ts'
import { settingsPanel } from '#tests/support/pages/settings-panel.ts'
import { addUser } from '#tests/support/pages/user-screen.ts'
import { billForm, fillBill as fillSalesmanBill, saveBill } from '#tests/support/salesman/screen.ts'

test.use({ isFirstDay: true })

const TEXTS = [
  'First steps',
  'Enter name and address',
  'Check your products',
  'Add your people',
  'Enter the first production',
  'Make the first bill',
  'Add the first route',
  'Hide',
]

const done = (page: Page, count: number) => shows(firstSteps(page), `${count} of 6 done`)

const enterAddress = async (page: Page) => {
  await openStep(page, 'Enter name and address')
  const panel = settingsPanel(page)
  await panel.getByLabel('Address line 1').fill('Plot 14, GIDC Phase 2')
  await panel.getByRole('button', { name: 'Save' }).click()
  await shows(page, messages.settings.saved)
}

const checkProducts = async (page: Page) => {
  await openStep(page, 'Check your products')
  await expect(page).toHaveURL('/products')
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
}

const addPeople = async (page: Page) => {
  await openStep(page, 'Add your people')
  await addUser(page, '9000000031', 'Kiran', 'manager')
  await expect(page.getByRole('row', { name: /Kiran/ })).toBeVisible()
  await addUser(page, '9000000032', 'Suresh', 'salesman')
  await expect(page.getByRole('row', { name: /Suresh/ })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
}

const produce = async (page: Page) => {
  await openStep(page, 'Enter the first production')
  await page.getByRole('button', { name: 'Enter the first production' }).click()
  const form = page.getByRole('region', { name: 'New entry' })
  await expect(form.locator('input').first()).toBeFocused()
  await form.getByLabel('Pink 1L').fill('40')
  await form.getByRole('button', { name: 'Add Production' }).click()
  await shows(page, messages.production.added)
  await page.getByRole('link', { name: 'Back to billing' }).click()
}

const bill = async (page: Page) => {
  await expect(page.getByLabel('Customer phone')).toBeFocused()
  await fillBill(page, '9825040040', 'Krishna Hotel', '2')
  await save(page).click()
  await expectCreated(page)
}

test('SET-03 the first steps lead the owner from an empty business to the first bill', async ({
  as,
}) => {
  const owner = await as('owner')
  await done(owner, 0)
  for (const text of TEXTS) await shows(firstSteps(owner), text)
  await expect(owner.getByText('Out', { exact: true })).toHaveCount(0)
  await expect(stepOf(owner, 'Add the first route')).toContainText('Add a salesman first.')
  await enterAddress(owner)
  await owner.getByRole('button', { name: 'OK', exact: true }).click()
  await done(owner, 1)
  await checkProducts(owner)
  await addPeople(owner)
  await done(owner, 2)
  await produce(owner)
  await done(owner, 4)
  await openStep(owner, 'Make the first bill')
  await bill(owner)
  await done(owner, 5)
  await shows(firstSteps(owner), 'A salesman adds it on the phone, with + Route.')
})

test('SET-03 a salesman comes from no route to the first bill by the buttons alone', async ({
  as,
  db,
}) => {
  const owner = await as('owner', '/owner-add-user')
  await addUser(owner, PEOPLE.salesman.phone, 'Suresh', 'salesman')
  await expect(owner.getByRole('row', { name: /Suresh/ })).toBeVisible()
  await db.updateTable('users').set({ must_change_password: false }).execute()
  const boss = await as('boss')
  await done(boss, 1)
  const phone = { viewport: { width: 360, height: 640 } }
  const page = await as('salesman', '/report', phone)
  await shows(page, 'Your bills show here.')
  await expect(page.getByText('Try another route, or other days.')).toBeHidden()
  await page.getByRole('link', { name: 'Make a bill' }).click()
  await billForm(page).getByRole('combobox', { name: 'Route' }).click()
  await page.getByRole('option', { name: 'No routes yet. Add the first one.' }).click()
  await expect(page.getByLabel('Route / address')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add route', exact: true }).click()
  await page.getByLabel('Route / address').fill('Station Road')
  await page.getByRole('button', { name: 'Add Route', exact: true }).click()
  await expect(page.getByText('Add your first route')).toBeHidden()
  await expect(stepOf(boss, 'Add the first route')).toContainText('Done')
  await page.getByRole('button', { name: 'Make the first bill' }).click()
  await fillSalesmanBill(page, { phone: '9825040041', name: 'Ashok Kirana', cartons: '3' })
  await saveBill(page)
  await expect(page.getByRole('article', { name: /Ashok Kirana/ })).toBeVisible()
  await expect(stepOf(boss, 'Make the first bill')).toContainText('Done')
})

test('SET-03 the boss bills from the list, and hides it on all devices', async ({ as }) => {
  const [boss, owner] = [await as('boss'), await as('owner')]
  await done(boss, 0)
  await done(owner, 0)
  await openStep(boss, 'Make the first bill')
  await expect(boss).toHaveURL('/owner')
  await expect(firstSteps(boss)).toBeHidden()
  await bill(boss)
  await done(owner, 2)
  await boss.goBack()
  await firstSteps(boss).getByRole('button', { name: 'Hide' }).click()
  await shows(boss, 'Hide the first steps?')
  await boss.getByRole('button', { name: 'Cancel' }).click()
  await expect(firstSteps(boss)).toBeVisible()
  await firstSteps(boss).getByRole('button', { name: 'Hide' }).click()
  await boss.getByRole('alertdialog').getByRole('button', { name: 'Hide' }).click()
  await shows(notice(boss), messages.settings.stepsHidden)
  await expect(firstSteps(boss)).toBeHidden()
  await expect(firstSteps(owner)).toBeHidden()
  await owner.reload()
  await expect(owner.getByRole('article', { name: /Krishna Hotel/ })).toBeVisible()
  await expect(firstSteps(owner)).toBeHidden()
})

/** What an empty list says and offers, by role. */
const EMPTY = [
  ['staff', '/', 'Bills of the counter appear here.', undefined],
  ['manager', '/', 'New ones will appear here.', 'Make the first bill'],
  ['manager', '/customers', 'The first bill of a number adds its customer.', 'Make the first bill'],
  [
    'owner',
    '/customers',
    'The first bill of a number adds its customer.',
    'Add the first customer',
  ],
  ['owner', '/token-history', 'New ones will appear here.', 'Make the first bill'],
  ['production', '/token-history', 'Bills of the counter appear here.', undefined],
  ['production', '/', 'Entries show here, newest first.', 'Enter the first production'],
  ['stock manager', '/', 'Each item shows its stock, In, Out and history.', 'Add the first item'],
  ['boss', '/', 'Counter sales show from the first bill on.', 'Make the first bill'],
  ['boss', '/', 'Items that run low show here.', 'Add the first item'],
  ['boss', '/bottlers', 'Entries show here, newest first.', 'Add the first entry'],
  [
    'boss',
    '/manage-prices',
    'Products saved here can be picked in Bottlers Entry.',
    'Add the first price',
  ],
  ['boss', '/saleman-report', 'Customers with a bill in this time show here.', undefined],
  [
    'boss',
    '/customer-detail',
    'Open the salesman report and choose a name.',
    'Open Salesman Report',
  ],
] as const

test.describe('SET-03 empty lists', () => {
  test.use({ isFirstDay: false })

  const roles = [...new Set(EMPTY.map(([role]) => role))]
  for (const role of roles) {
    test(`${role}: one sentence, and one button if the role may make the record`, async ({
      as,
    }) => {
      const page = await as(role)
      for (const [, path, sentence, action] of EMPTY.filter(([of]) => of === role)) {
        await page.goto(path)
        const found = page.getByText(sentence, { exact: true }).filter({ visible: true })
        const place = found.first().locator('..')
        await expect(found.first(), path).toBeVisible()
        const actions = place.getByRole('button').or(place.getByRole('link'))
        await expect(actions, path).toHaveText(action ? [action] : [])
      }
    })
  }

  test('the button of a list beside its form goes to the first field', async ({ as }) => {
    for (const [path, action] of [
      ['/bottlers', 'Add the first entry'],
      ['/manage-prices', 'Add the first price'],
      ['/production', 'Enter the first production'],
    ] as const) {
      const page = await as('boss', path)
      await page.getByRole('button', { name: action }).click()
      await expect(page.locator('form[data-entry] input').first()).toBeFocused()
    }
  })
})

test('NXT-03 owner and manager have a side menu on new screens, none on billing home', async ({
  as,
}) => {
  const page = await as('owner', '/customers')
  const menu = page.getByRole('navigation', { name: 'Screens', exact: true })
  await expect(menu.getByRole('link')).toHaveText(['Billing', 'Customers', 'Trends', 'Products'])
  await menu.getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/products')
  await menu.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Billing System' })).toBeVisible()
  await expect(menu).toBeHidden()
  const links = page.getByRole('navigation', { name: 'Other screens' }).getByRole('link')
  await expect(links.filter({ hasText: /Customers|Trends/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible()
})

test('NXT-03 a line separates the eleven entries of the boss from the new ones', async ({ as }) => {
  const page = await as('boss')
  const links = page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('link')
  await expect(links).toHaveCount(14)
  const lines = await links.evaluateAll((all) =>
    all.flatMap((link, place) =>
      getComputedStyle(link, '::before').borderTopWidth === '1px' ? [place] : [],
    ),
  )
  expect(lines).toEqual([11])
})
