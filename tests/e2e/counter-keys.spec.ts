import type { Page } from '@playwright/test'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import {
  chooseInMenu,
  expectCreated,
  form,
  save,
  saved,
} from '#tests/support/pages/billing-screen.ts'

const quantity = (page: Page, name: string) => form(page).getByLabel(`${name} quantity`)
const free = (page: Page, name: string) => form(page).getByLabel(`${name} scheme`)
const rowOf = (page: Page, name: string) => page.locator('[data-product]', { hasText: name })

const MAHESH = { customerPhone: '9824011476', customerName: 'Mahesh General Stores' } as const

/** Presses the keys one by one and counts them; a chord is one. */
const presser = (page: Page) => {
  let presses = 0
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    },
    presses: () => presses,
  }
}

const ROWS = [
  'Pink 2L',
  'Pink 1L',
  'Pink 500ml',
  'Pink 250ml',
  'Green 1L',
  'Green 500ml',
  'Pouch 250ml',
  'Ice 500g',
]

test('C5 C26 Enter walks from the phone to delivered by and saves, Shift+Enter walks back', async ({
  as,
}) => {
  const page = await as('manager', '/')
  const path = [
    form(page).getByLabel('Customer phone'),
    form(page).getByLabel('Customer name'),
    ...ROWS.map((name) => form(page).getByLabel(`${name} quantity`)),
    form(page).getByLabel('Total (optional)'),
    form(page).getByRole('radio', { name: 'Cash' }),
    form(page).getByLabel('Delivered by'),
  ]
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  await page.keyboard.type('9824011476')
  for (const field of path.slice(1)) {
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
  }
  for (const field of path.slice(0, -1).toReversed()) {
    await page.keyboard.press('Shift+Enter')
    await expect(field).toBeFocused()
  }
  await free(page, 'Pink 1L').fill('2')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Pink 500ml quantity')).toBeFocused()
  await free(page, 'Pink 1L').focus()
  await page.keyboard.press('Shift+Enter')
  await expect(form(page).getByLabel('Pink 1L quantity')).toBeFocused()
  await page.keyboard.type('20')
  await form(page).getByLabel('Total (optional)').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: 'Google Pay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Raju')
  await page.keyboard.press('Enter')
  await expectCreated(page)
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  const bill = page.getByRole('article').first()
  await expect(bill).toContainText('Google Pay')
  await expect(bill).toContainText('Raju')
})

test('C4 C40 Left shows the stock and what the bill leaves of it; a lack may be saved', async ({
  as,
}) => {
  const page = await as('manager', '/')
  const lines = [
    { product: 'premium-1l', quantity: 1286 },
    { product: 'ice-500g', quantity: 3 },
  ]
  await sendAs(page, 'production.add', { day: businessDay(Date.now()), lines })
  await expect(rowOf(page, 'Pink 1L')).toContainText('1,286')
  await quantity(page, 'Pink 1L').fill('20')
  await expect(rowOf(page, 'Pink 1L')).toContainText('1,266 left')
  await quantity(page, 'Ice 500g').fill('5')
  await expect(rowOf(page, 'Ice 500g').getByText('−2 left')).toHaveAttribute('data-short', 'true')
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await page.keyboard.press('Control+Enter')
  await expectCreated(page)
  await expect(rowOf(page, 'Ice 500g').getByText('−2')).toHaveAttribute('data-short', 'true')
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await expect(rowOf(page, 'Pink 1L'), 'the edited bill counts once').toContainText('1,266 left')
})

test('C26 the keys of the grid move and never change a number', async ({ as }) => {
  const page = await as('manager', '/')
  const at = (field: ReturnType<typeof quantity>) => expect(field).toBeFocused()
  await quantity(page, 'Pink 1L').fill('20')
  await page.keyboard.press('ArrowDown')
  await at(quantity(page, 'Pink 500ml'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await at(free(page, 'Pink 1L'))
  await page.keyboard.press('ArrowDown')
  await at(free(page, 'Pink 500ml'))
  await page.keyboard.press('ArrowLeft')
  await at(quantity(page, 'Pink 500ml'))
  for (const [letter, name] of [
    ['g', 'Green 1L'],
    ['g', 'Green 500ml'],
    ['I', 'Ice 500g'],
    ['p', 'Pink 2L'],
  ] as const) {
    await page.keyboard.press(letter)
    await at(quantity(page, name))
  }
  await page.keyboard.press('ArrowUp')
  await at(quantity(page, 'Pink 2L'))
  await page.keyboard.type('x')
  await expect(quantity(page, 'Pink 2L'), 'no product has this letter').toHaveValue('x')
  await page.keyboard.press('Backspace')
  await expect(quantity(page, 'Pink 1L')).toHaveValue('20')
  for (const name of ROWS.filter((row) => row !== 'Pink 1L')) {
    await expect(quantity(page, name)).toHaveValue('')
    await expect(free(page, name)).toHaveValue('')
  }
})

test('C26 Alt chooses the payment and the total, Escape cancels an edit', async ({ as }) => {
  const page = await as('manager', '/')
  await createInvoice(page, MAHESH)
  for (const name of ['Customer name', 'Pink 1L quantity', 'Delivered by']) {
    const field = form(page).getByLabel(name)
    await field.focus()
    for (const [place, payment] of ['Cash', 'Google Pay', 'Free', 'Pay Later'].entries()) {
      await page.keyboard.press(`Alt+${place + 1}`)
      await expect(form(page).getByRole('radio', { name: payment })).toBeChecked()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
    }
    await page.keyboard.press('Alt+t')
    await expect(form(page).getByLabel('Total (optional)')).toBeFocused()
  }
  const edit = page.getByRole('button', { name: 'Edit token 1', exact: true })
  await edit.click()
  await form(page).getByLabel('Customer phone').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Create Invoice' })).toBeVisible()
  await edit.click()
  await quantity(page, 'Pink 2L').fill('7')
  await page.keyboard.press('Escape')
  await shows(page.getByRole('alertdialog'), 'Discard changes to token 1?')
})

test('UX-01 C13 C20 a repeat customer takes 6 key presses, from the latest list 4', async ({
  as,
  db,
}) => {
  const page = await as('manager', '/')
  await createInvoice(page, { ...MAHESH, payment: 'Pay Later', deliveredBy: 'Raju' })
  await page.reload()
  const phone = form(page).getByLabel('Customer phone')
  await expect(phone).toBeFocused()
  await expect(form(page).getByRole('button', { name: MAHESH.customerName })).toBeVisible()
  const first = presser(page)
  await first.press('1', '4', '7')
  await expect(page.getByRole('option')).toContainText(MAHESH.customerName)
  await first.press('Enter')
  await expect(quantity(page, 'Pink 2L')).toBeFocused()
  await expect(form(page).getByRole('button', { name: /^Repeat last bill · / })).toBeVisible()
  await first.press('Alt+l', 'Control+Enter')
  await expectCreated(page)
  expect(first.presses()).toBeLessThanOrEqual(6)

  await expect(phone).toBeFocused()
  const second = presser(page)
  await second.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await second.press('Enter')
  await expect(form(page).getByRole('button', { name: /^Repeat last bill · / })).toBeVisible()
  await second.press('Alt+l')
  await expect(form(page).getByRole('radio', { name: 'Pay Later' })).toBeChecked()
  await expect(form(page).getByLabel('Delivered by')).toHaveValue('Raju')
  await second.press('Control+Enter')
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(second.presses()).toBeLessThanOrEqual(4)
  const bills = await db.selectFrom('invoices').select(['payment', 'delivered_by']).execute()
  expect(bills).toEqual(
    Array.from({ length: 3 }, () => ({ payment: 'Pay Later', delivered_by: 'Raju' })),
  )

  await phone.fill('9825099999')
  await shows(form(page), 'First bill of this customer')
})

test('UX-01 C13 a known customer, three products, Google Pay and a typed total', async ({ as }) => {
  const page = await as('manager', '/')
  await createInvoice(page, MAHESH)
  await page.reload()
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  const { press, presses } = presser(page)
  await press('1', '4', '7', '6')
  await expect(page.getByRole('option')).toContainText(MAHESH.customerName)
  await press('Enter')
  await expect(quantity(page, 'Pink 2L')).toBeFocused()
  await press('ArrowDown', '2', '0', 'g', 'g', '8', 'i', '5', 'Alt+2')
  expect(presses() + 1, 'an automatic total needs no more').toBeLessThanOrEqual(15)
  await press('Alt+t', '3', '6', '2', '4', 'Control+Enter')
  await expectCreated(page)
  expect(presses()).toBe(20)
  const bill = page.getByRole('article').first()
  for (const text of [MAHESH.customerName, 'Google Pay', '₹3,624']) {
    await expect(bill).toContainText(text)
  }
})

test('BIL-16 C7 the save bar says what was saved, prints it and stays until the next bill', async ({
  as,
}) => {
  const page = await as('manager', '/')
  await createInvoice(page, MAHESH)
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await quantity(page, 'Pink 1L').fill('20')
  await form(page).getByLabel('Total (optional)').fill('3624')
  const bar = form(page).locator('footer')
  const place = async () => {
    const [{ y = 0 }, box] = [(await form(page).boundingBox()) ?? {}, await bar.boundingBox()]
    return { top: (box?.y ?? 0) - y, height: box?.height }
  }
  const before = await place()
  await save(page).click()
  await expectCreated(page)
  await expect(saved(page)).toContainText('Token 2 · ₹3,624')
  expect(await place(), 'nothing moves').toEqual(before)
  await expect(page.getByRole('status', { name: 'Notice' })).toHaveText('')
  await page.getByLabel('Search invoices').fill('2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.keyboard.press('Tab')
  await expect(saved(page), 'nothing is begun').toBeVisible()
  await expect(form(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Alt+W',
  )
  await page.context().addInitScript(() => {
    window.print = () => undefined
  })
  const printed = page.context().waitForEvent('page')
  await page.keyboard.press('Control+p')
  const paper = await printed
  await paper.waitForURL(/print/)
  await paper.close()
  await page.keyboard.press('F2')
  await page.keyboard.type('9')
  await expect(saved(page)).toBeHidden()
  await expect(save(page)).toBeVisible()
})

test('C30 an edit of a delivered bill says that it changes the stock', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, MAHESH)
  await page.getByRole('checkbox', { name: /Delivered/ }).check()
  await shows(page, messages.billing.delivered)
  await chooseInMenu(page, 'Edit', 1)
  await shows(form(page), 'Already delivered — changes the stock')
})
