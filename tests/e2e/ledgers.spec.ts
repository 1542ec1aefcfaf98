import type { Page } from '@playwright/test'
import { addDays, businessDay, formatDay } from '#domain/dates.ts'
import { LEDGER_PAGE, type Ledger } from '#domain/ledger.ts'
import { messages } from '#domain/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { refuseWrites } from '#tests/support/database.ts'
import { addEntries, addPrices, buildBottlers, buildEnterprises } from '#tests/support/ledgers.ts'

const today = () => businessDay(Date.now())

const form = (page: Page) => page.getByRole('region', { name: /^(New|Edit) (entry|price)$/ })
const entries = (page: Page) => page.getByRole('region', { name: 'Entries' })
const name = (page: Page) => form(page).getByLabel('Name', { exact: true })
const balance = (page: Page) => form(page).getByLabel('Balance')
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' })
const update = (page: Page) => form(page).getByRole('button', { name: 'Update' })
const pick = async (page: Page, product: string) => {
  await form(page).getByRole('combobox', { name: 'Add product' }).click()
  await page.getByRole('option', { name: product }).click()
}

/** An alert with these words, letter for letter; it is answered with OK. */
const tells = async (page: Page, text: string, help?: RegExp | string) => {
  const alert = page.getByRole('alertdialog', { name: text, exact: true })
  await expect(alert).toBeVisible({ timeout: 15_000 })
  await shows(alert, text)
  if (help) await expect(alert).toContainText(help)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
}

const ask = async (page: Page, button: RegExp, question: string, answer: string) => {
  await entries(page).getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('alertdialog', { name: question, exact: true })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await shows(dialog, question)
  await dialog.getByRole('button', { name: answer }).click()
}

const SAMPLES = {
  bottlers: {
    build: buildBottlers,
    noName: messages.ledger.bottlersName,
    inShort: 'Gujarat Preforms · 14 Nov 2026 · ₹3,200 · Pending, balance ₹1,200',
    inFull: 'Preform 19g 1,000 × ₹3.20 (rate ₹3.25)',
    first: 'Gujarat Preforms',
    open: '₹1,200',
  },
  enterprises: {
    build: buildEnterprises,
    noName: messages.ledger.enterprisesName,
    inShort: 'Hotel Surya · 14 Nov 2026 · ₹600 · Pending, balance ₹600',
    inFull: 'Cool jar out 12 · Cool jar in 10 · Cool jar full 2 · Jar out 0',
    first: 'Hotel Surya',
    open: '₹600',
  },
} as const
const LEDGERS: readonly Ledger[] = ['bottlers', 'enterprises']

/** The kept text of the first entry row, and the sum on top. */
const openSum = (page: Page) => entries(page).getByText('All open balances').locator('../..')

test('LED-01 a bottlers entry, by keyboard: amounts and total follow while one types', async ({
  as,
  db,
}) => {
  await addPrices(db, { 'Preform 19g': 325, 'Caps 28 mm': 40 })
  const page = await as('boss', '/bottlers')
  await shows(page, 'Bottlers Entry')
  await shows(page, messages.ledger.none)
  await expect(form(page).getByLabel('Date')).toHaveValue(today())
  await save(page).click()
  await tells(page, messages.ledger.bottlersName, 'Nothing was saved.')
  await name(page).focus()
  await page.keyboard.type('Gujarat Preforms')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Date')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('combobox', { name: 'Add product' })).toBeFocused()
  await page.keyboard.type('pref')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const quantity = form(page).getByLabel('Quantity of Preform 19g')
  const price = form(page).getByLabel('Price of Preform 19g')
  await expect(quantity).toBeFocused()
  await shows(form(page), 'Rate ₹3.25')
  await expect(price).toHaveValue('3.25')
  await page.keyboard.type('1000.5')
  await expect(form(page).getByLabel('Amount of Preform 19g')).toHaveText('₹3,251.63')
  await page.keyboard.press('Enter')
  await expect(price).toBeFocused()
  await page.keyboard.type('3.2')
  await expect(form(page).getByLabel('Amount of Preform 19g')).toHaveText('₹3,201.60')
  await price.fill('-3')
  await expect(price).toHaveValue('3.2')
  await pick(page, 'Caps 28 mm')
  await page.keyboard.type('500')
  await expect(form(page)).toContainText('₹3,401.60Total')
  await balance(page).fill('1200')
  await page.keyboard.press('Control+Enter')
  await tells(page, 'Entry saved', 'Gujarat Preforms')
  await expect(name(page)).toHaveValue('')
  await expect(name(page)).toBeFocused()
  await shows(entries(page), 'Gujarat Preforms')
  await shows(entries(page), formatDay(today()))
  await shows(entries(page), '1,000.5 × ₹3.20 (rate ₹3.25)')
  await shows(entries(page), '500 × ₹0.40')
  await shows(entries(page), '₹3,401.60')
  const kept = await db.selectFrom('ledger_entries').selectAll().executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ amount_paise: 340_160, balance_paise: 120_000, paid: false })
})

test('LED-01 a product is removed again, and a date is chosen', async ({ as, db }) => {
  await addPrices(db, { Caps: 40, Film: 100 })
  const page = await as('boss', '/bottlers')
  await name(page).fill('Cap House')
  await pick(page, 'Caps')
  await page.keyboard.type('10')
  await pick(page, 'Film')
  await page.keyboard.type('5')
  await expect(form(page)).toContainText('₹9Total')
  await form(page).getByRole('button', { name: 'Remove Caps' }).click()
  await expect(form(page)).toContainText('₹5Total')
  await form(page).getByLabel('Date').fill(addDays(today(), -3))
  await save(page).click()
  await tells(page, 'Entry saved')
  await shows(entries(page), formatDay(addDays(today(), -3)))
  await expect(entries(page)).not.toContainText('Caps')
})

test('LED-02 an enterprises entry has six counts, and numbers default to 0', async ({ as, db }) => {
  const page = await as('boss', '/enterprises')
  await shows(page, 'Enterprises Entry')
  await shows(page, messages.ledger.none)
  await save(page).click()
  await tells(page, messages.ledger.enterprisesName, 'Nothing was saved.')
  await name(page).fill('Hotel Surya')
  await save(page).click()
  await tells(page, 'Entry saved')
  const nothing = { amount_paise: 0, balance_paise: 0, paid: true, cool_jar_out: 0, jar_full: 0 }
  const first = await db.selectFrom('ledger_entries').selectAll().executeTakeFirstOrThrow()
  expect(first).toMatchObject(nothing)
  await name(page).fill('Patel Clinic')
  const counts = ['Cool jar out', 'Cool jar in', 'Cool jar full', 'Jar out', 'Jar in', 'Jar full']
  for (const [index, label] of counts.entries()) {
    const count = form(page).getByLabel(label, { exact: true })
    await expect(count).toHaveAttribute('inputmode', 'numeric')
    await count.fill(String(index + 1))
    await count.fill('1.5')
    await expect(count).toHaveValue(String(index + 1))
  }
  await form(page).getByLabel('Amount').fill('600.50')
  await expect(form(page)).toContainText('₹600.50Amount')
  await save(page).click()
  await tells(page, 'Entry saved')
  const row = entries(page).getByRole('listitem').filter({ hasText: 'Patel Clinic' })
  await expect(row.getByRole('row', { name: 'Cool jar 1 2 3' })).toBeVisible()
  await expect(row.getByRole('row', { name: 'Jar 4 5 6', exact: true })).toBeVisible()
  await shows(row, '₹600.50')
})

for (const ledger of LEDGERS) {
  const sample = SAMPLES[ledger]

  test(`LED-03 ${ledger}: Paid or Pending is shown before the save and after`, async ({ as }) => {
    const page = await as('boss', `/${ledger}`)
    const state = form(page).getByRole('status')
    await expect(state).toHaveText('Paid')
    for (const [text, word] of [
      ['1200', 'Pending'],
      ['0', 'Paid'],
      ['0.01', 'Pending'],
      ['-5', 'Paid'],
      ['', 'Paid'],
    ] as const) {
      await balance(page).fill(text)
      await expect(state).toHaveText(word)
    }
    await balance(page).fill('-250.50')
    await name(page).fill('With a credit')
    await save(page).click()
    await tells(page, 'Entry saved', 'Paid, balance −₹250.50')
    await shows(entries(page), '−₹250.50')
    await expect(entries(page).getByRole('button', { name: /^Mark Paid/ })).toHaveCount(0)
  })

  test(`LED-03 ${ledger}: Mark Paid asks, and sets the balance to 0`, async ({ as, db }) => {
    await addEntries(db, ledger, [
      sample.build(),
      sample.build({ name: 'Paid before', balancePaise: 0 }),
    ])
    const page = await as('boss', `/${ledger}`)
    await expect(openSum(page)).toContainText(sample.open)
    const mark = entries(page).getByRole('button', { name: /^Mark Paid/ })
    await shows(mark, 'Mark Paid')
    await expect(mark).toHaveCount(1)
    await mark.click()
    const question = page.getByRole('alertdialog', { name: messages.ledger.askPaid })
    await shows(question, messages.ledger.askPaid)
    await shows(question, sample.inShort)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(mark).toHaveCount(1)
    await ask(page, /^Mark Paid/, messages.ledger.askPaid, 'Mark Paid')
    await tells(page, 'Marked as paid')
    await expect(mark).toHaveCount(0)
    await expect(openSum(page)).toContainText('₹0')
    const kept = await db.selectFrom('ledger_entries').select(['balance_paise', 'paid']).execute()
    expect(kept).toEqual([
      { balance_paise: 0, paid: true },
      { balance_paise: 0, paid: true },
    ])
  })

  test(`LED-04 ${ledger}: Edit turns the form to update mode; Delete asks and names it`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [sample.build()])
    const page = await as('boss', `/${ledger}`)
    await name(page).fill('Half typed')
    await entries(page).getByRole('button', { name: /^Edit/ }).click()
    await expect(page.getByRole('region', { name: 'Edit entry' })).toBeVisible()
    await expect(name(page)).toHaveValue(sample.first)
    await expect(name(page)).toBeFocused()
    await shows(entries(page), 'Editing')
    await name(page).fill(' ')
    await update(page).click()
    await tells(page, sample.noName)
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(name(page)).toHaveValue('Half typed')
    await entries(page).getByRole('button', { name: /^Edit/ }).click()
    await name(page).fill('Renamed')
    await balance(page).fill('')
    await update(page).click()
    await tells(page, 'Entry updated', 'Renamed')
    await expect(name(page)).toHaveValue('Half typed')
    await shows(entries(page), 'Renamed')
    await expect(openSum(page)).toContainText('₹0')
    await entries(page)
      .getByRole('button', { name: /^Delete Renamed/ })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Delete this entry?' })
    await expect(question).toContainText('Renamed · 14 Nov 2026')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await ask(page, /^Delete Renamed/, 'Delete this entry?', 'Delete')
    await tells(page, 'Entry deleted')
    await shows(page, messages.ledger.none)
  })

  test(`LED-04 ERR-01 ${ledger}: every failed write is told, and what was typed stays`, async ({
    as,
    db,
    database,
  }) => {
    await addEntries(db, ledger, [sample.build()])
    const page = await as('boss', `/${ledger}`)
    await shows(page, sample.first)
    const mend = await refuseWrites(database.ownerUrl, 'ledger_entries')
    const whatToDo = /What you typed is still here\. Try again; if it goes on, tell the office: \S+/
    await name(page).fill('Ganga')
    await balance(page).fill('50')
    await save(page).click()
    await tells(page, messages.ledger.saveFailed, whatToDo)
    await ask(page, /^Mark Paid/, messages.ledger.askPaid, 'Mark Paid')
    await tells(page, messages.ledger.markPaidFailed, whatToDo)
    await ask(page, /^Delete/, 'Delete this entry?', 'Delete')
    await tells(page, messages.ledger.deleteFailed, whatToDo)
    await entries(page).getByRole('button', { name: /^Edit/ }).click()
    await balance(page).fill('7')
    await update(page).click()
    await tells(page, messages.ledger.updateFailed, whatToDo)
    await expect(balance(page)).toHaveValue('7')
    await mend()
    await update(page).click()
    await tells(page, 'Entry updated')
    await expect(name(page)).toHaveValue('Ganga')
    await save(page).click()
    await tells(page, 'Entry saved')
    await expect(openSum(page)).toContainText('₹57')
  })

  test(`ERR-02 ${ledger}: who saves second is told, sees both and keeps the draft`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [sample.build()])
    const first = await as('boss', `/${ledger}`)
    const second = await as('boss', `/${ledger}`)
    for (const page of [first, second]) {
      await entries(page).getByRole('button', { name: /^Edit/ }).click()
    }
    await name(first).fill('By the first')
    await update(first).click()
    await tells(first, 'Entry updated')
    await name(second).fill('By the second')
    await update(second).click()
    const told = form(second).getByRole('alert')
    await expect(told).toContainText(/Changed by Harshad at \d+:\d\d [ap]m\./)
    await expect(told).toContainText('By the first · 14 Nov 2026')
    await expect(told).toContainText(sample.inFull)
    await expect(name(second)).toHaveValue('By the second')
    await update(second).click()
    await tells(second, 'Entry updated')
    await shows(entries(first), 'By the second')
  })

  test(`LED-06 ${ledger}: filters by name and state; the sum on top is of all`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [
      sample.build({ name: 'Ravi Stores', balancePaise: 100_00 }),
      sample.build({ name: 'Ravi Hotel', balancePaise: 0 }),
      sample.build({ name: 'Meena Dairy', balancePaise: 25_50 }),
    ])
    const page = await as('boss', `/${ledger}`)
    const names = entries(page).getByRole('heading', { level: 3 })
    await expect(names).toHaveText(['Ravi Stores', 'Ravi Hotel', 'Meena Dairy'])
    await expect(openSum(page)).toContainText('2 pending entries')
    await expect(openSum(page)).toContainText('₹125.50')
    await page.keyboard.press('/')
    await page.keyboard.type('rAvI')
    await expect(names).toHaveText(['Ravi Stores', 'Ravi Hotel'])
    await expect(openSum(page)).toContainText('₹125.50')
    await expect(openSum(page)).toContainText('not only those found')
    await entries(page).getByText('Paid', { exact: true }).first().click()
    await expect(names).toHaveText(['Ravi Hotel'])
    await entries(page).getByText('Pending', { exact: true }).first().click()
    await expect(names).toHaveText(['Ravi Stores'])
    await entries(page).getByLabel('Search entries').fill('nobody')
    await shows(entries(page), 'No entry matches.')
    await entries(page).getByRole('button', { name: 'Show all' }).click()
    await expect(names).toHaveCount(3)
  })

  test(`LED-06 ${ledger}: what one device does shows on the other within a second`, async ({
    as,
  }) => {
    const one = await as('boss', `/${ledger}`)
    const other = await as('boss', `/${ledger}`)
    for (const page of [one, other]) await shows(page, messages.ledger.none)
    await name(one).fill('From afar')
    await balance(one).fill('99')
    await save(one).click()
    await expect(one.getByRole('alertdialog')).toBeVisible()
    await expect(entries(other).getByText('From afar')).toBeVisible({ timeout: 1000 })
    await expect(openSum(other)).toContainText('₹99')
  })

  test(`ERR-02 ${ledger}: a double tap and a lost answer make one entry`, async ({ as, db }) => {
    const page = await as('boss', `/${ledger}`)
    let lost = 0
    await page.route(`**/trpc/${ledger}.add`, async (route) => {
      if (lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await name(page).fill('Tapped twice')
    await balance(page).fill('10')
    await save(page).dblclick()
    await tells(page, 'Entry saved')
    expect(await db.selectFrom('ledger_entries').select('name').execute()).toHaveLength(1)
    await expect(openSum(page)).toContainText('₹10')
  })

  test(`LED-06 ${ledger}: older entries come when they are asked for`, async ({ as, db }) => {
    const many = Array.from({ length: LEDGER_PAGE + 2 }, (_, n) =>
      sample.build({ name: `No. ${n}` }),
    )
    await addEntries(db, ledger, many)
    const page = await as('boss', `/${ledger}`)
    const names = entries(page).getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(LEDGER_PAGE)
    await entries(page).getByRole('button', { name: 'Show older' }).click()
    await expect(names).toHaveCount(LEDGER_PAGE + 2)
    await expect(names.last()).toHaveText(`No. ${LEDGER_PAGE + 1}`)
    await expect(entries(page).getByRole('button', { name: 'Show older' })).toHaveCount(0)
  })

  test(`LED-04 ${ledger}: on a phone targets are big and the save button is in reach`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [sample.build({ name: 'x'.repeat(60) })])
    const page = await as('boss', `/${ledger}`, { viewport: { width: 360, height: 640 } })
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    await entries(page).getByRole('button', { name: /^Edit/ }).click()
    await expect(update(page)).toBeInViewport({ ratio: 1 })
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    const targets = [save(page), ...(await entries(page).getByRole('button').all())]
    for (const target of targets) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}

test('LED-05 prices need both name and rate; they are edited and deleted', async ({ as, db }) => {
  const page = await as('boss', '/manage-prices')
  const list = page.getByRole('region', { name: 'Price list' })
  await shows(page, 'Manage Prices')
  await shows(list, 'No prices yet.')
  const rate = form(page).getByLabel('Rate')
  await save(page).click()
  await tells(page, messages.ledger.invalidPrice)
  await name(page).fill('Caps')
  await save(page).click()
  await tells(page, messages.ledger.invalidPrice)
  await name(page).fill(' ')
  await rate.fill('0.4')
  await save(page).click()
  await tells(page, messages.ledger.invalidPrice)
  await name(page).fill('Caps')
  await page.keyboard.press('Enter')
  await expect(rate).toBeFocused()
  await save(page).dblclick()
  await tells(page, 'Price saved', 'Caps · ₹0.40')
  await shows(list, '₹0.40')
  expect(await db.selectFrom('product_prices').select('id').execute()).toHaveLength(1)
  await list.getByRole('button', { name: 'Edit Caps' }).click()
  await expect(rate).toHaveValue('0.40')
  await rate.fill('0.45')
  await update(page).click()
  await tells(page, 'Price updated', 'Caps · ₹0.45')
  await shows(list, '₹0.45')
  await list.getByRole('button', { name: 'Delete Caps' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this price?' })
  await shows(question, 'Caps · ₹0.45')
  await question.getByRole('button', { name: 'Delete' }).click()
  await tells(page, 'Price deleted')
  await shows(list, 'No prices yet.')
})

test('LED-04 ERR-01 ERR-02 prices: failed writes and conflicts are told', async ({
  as,
  db,
  database,
}) => {
  await addPrices(db, { Caps: 40 })
  const page = await as('boss', '/manage-prices')
  const list = page.getByRole('region', { name: 'Price list' })
  const rate = form(page).getByLabel('Rate')
  await shows(list, '₹0.40')
  const mend = await refuseWrites(database.ownerUrl, 'product_prices')
  await name(page).fill('Film')
  await rate.fill('10')
  await save(page).click()
  await tells(page, messages.ledger.saveFailed, /tell the office: \S+/)
  await list.getByRole('button', { name: 'Delete Caps' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await tells(page, messages.ledger.deleteFailed, /tell the office: \S+/)
  await list.getByRole('button', { name: 'Edit Caps' }).click()
  await rate.fill('0.50')
  await update(page).click()
  await tells(page, messages.ledger.updateFailed, /tell the office: \S+/)
  await mend()
  await db
    .updateTable('product_prices')
    .set({ version: 2, rate_paise: 42, changed_by: 'Asha' })
    .execute()
  await update(page).click()
  await expect(form(page).getByRole('alert')).toContainText(/Changed by Asha at \d+:\d\d [ap]m\./)
  await expect(form(page).getByRole('alert')).toContainText('Caps · ₹0.42')
  await expect(rate).toHaveValue('0.50')
  await update(page).click()
  await tells(page, 'Price updated')
  await shows(list, '₹0.50')
  await expect(name(page)).toHaveValue('Film')
})

test('LED-05 a changed rate shows in the open picker and leaves what is typed alone', async ({
  as,
  db,
}) => {
  await addPrices(db, { Caps: 40 })
  const bottlers = await as('boss', '/bottlers')
  await pick(bottlers, 'Caps')
  await bottlers.keyboard.type('100')
  const prices = await as('boss', '/manage-prices')
  await prices.getByRole('button', { name: 'Edit Caps' }).click()
  await form(prices).getByLabel('Rate').fill('0.50')
  await update(prices).click()
  await tells(prices, 'Price updated')
  await form(bottlers).getByRole('combobox', { name: 'Add product' }).click()
  await expect(bottlers.getByRole('option', { name: 'Caps ₹0.50' })).toBeVisible()
  await shows(form(bottlers), 'Rate ₹0.40')
  await expect(form(bottlers).getByLabel('Price of Caps')).toHaveValue('0.40')
  await bottlers.getByRole('option', { name: 'Caps ₹0.50' }).click()
  await shows(form(bottlers), 'Rate ₹0.50')
  await expect(form(bottlers).getByLabel('Price of Caps').first()).toHaveValue('0.40')
})

test('LED-01 an empty price list says where to fill it', async ({ as }) => {
  const page = await as('boss', '/bottlers')
  await shows(form(page), 'The price list is empty. Fill it in Manage Prices.')
})

test('LED-06 a list that cannot be loaded says so and comes back', async ({ as }) => {
  const page = await as('boss', '/enterprises')
  await shows(page, messages.ledger.none)
  await page.route('**/trpc/*enterprises.list*', (route) => route.abort())
  await page.reload()
  const failed = page.getByText('The entries could not be loaded.')
  await expect(failed).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/trpc/*enterprises.list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, messages.ledger.none)
})
