import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { MATERIALS, type MaterialKind, MOVEMENT_PAGE } from '#domain/material.ts'
import { messages } from '#domain/messages.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { holding, stockUp } from '#tests/support/materials.ts'

const PATHS = { raw: '/raw-stock', scrap: '/scrap' } as const satisfies Record<MaterialKind, string>
const KINDS = ['raw', 'scrap'] as const

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`, { exact: true })
const add = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to ${name}`, exact: true })
const use = (page: Page, name: string) =>
  page.getByRole('button', { name: `Use ${name}`, exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const entries = (page: Page) => history(page).getByRole('listitem')

const minute = (n: number) =>
  new Date(Date.parse('2026-11-01T00:00:00Z') + n * 60_000).toISOString()

/** An alert with these words, letter for letter, that says what to do; it is answered with OK. */
const tells = async (page: Page, text: string, next = 'Nothing was saved.', timeout = 10_000) => {
  const alert = page.getByRole('alertdialog', { name: text, exact: true })
  await expect(alert).toBeVisible({ timeout })
  await shows(alert, text)
  await expect(alert).toContainText(next)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
}

const notice = (page: Page, text: string) =>
  expect(page.getByRole('status', { name: 'Notice' })).toHaveText(text)

const openAdd = async (page: Page) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  return page.getByRole('dialog', { name: 'Add item' })
}

const more = async (page: Page, name: string, choice: 'Rename' | 'Delete') => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

const sure = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()

const DENIED = {
  raw: 'Access denied. This page is for Stock Managers or Production only.',
  scrap: 'Access denied. This page is for Stock Managers and Production only.',
} as const

for (const role of ['owner', 'manager', 'staff'] satisfies Role[]) {
  test(`RAW-01 SCR-01 ${role} is denied, and no item reaches the browser`, async ({ as, db }) => {
    for (const kind of KINDS) await stockUp(db, kind, { name: `Secret ${kind}`, past: holding(5) })
    const page = await as(role, '/production')
    const received: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/trpc/')) received.push(response.text().catch(() => ''))
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const kind of KINDS) {
      await page.goto(PATHS[kind])
      await shows(page, DENIED[kind])
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0)
    }
    expect(asked.filter((url) => url.includes('materials.'))).toEqual([])
    // What the server says to who asks all the same.
    const told = await page.evaluate(async () => {
      const input = encodeURIComponent(JSON.stringify({ kind: 'raw' }))
      const response = await fetch(`/trpc/materials.items?input=${input}`)
      return `${response.status} ${await response.text()}`
    })
    expect(told).toMatch(/^403 /)
    const all = [told, await page.content(), ...(await Promise.all(received))].join('\n')
    expect(all).not.toContain('Secret')
  })
}

for (const kind of KINDS) {
  const { texts } = MATERIALS[kind]
  const title = kind === 'raw' ? 'Raw Stock Management' : 'Scrap Stock Management (KG)'
  const label = kind === 'raw' ? 'Product name' : 'Item name'

  test(`RAW-02 SCR-02 ${kind}: items are added, renamed and deleted`, async ({ as, db }) => {
    const page = await as('production', PATHS[kind])
    await shows(page, title)
    await shows(page, kind === 'raw' ? 'No raw stock yet.' : 'No scrap yet.')
    const dialog = await openAdd(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await tells(page, texts.noName)
    await dialog.getByLabel(label).fill('  Pink   cap ')
    await dialog.getByLabel(/^Quantity/).fill('12.125')
    if (kind === 'raw') await dialog.getByText('L', { exact: true }).click()
    else await expect(dialog.getByText('L', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await notice(page, 'Pink cap is on the list')
    await expect(card(page, 'Pink cap')).toContainText(kind === 'raw' ? '12.125 L' : '12.125 kg')
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText('+12.125')
    await expect(entries(page)).toContainText('Added by Iqbal')
    sawText('Added')

    const again = await openAdd(page)
    await expect(again.getByLabel(/^Quantity/)).toHaveValue('')
    await again.getByLabel(label).fill('PINK CAP')
    await again.getByRole('button', { name: 'Save' }).click()
    await tells(page, texts.exists)
    await expect(again.getByLabel(label)).toHaveValue('PINK CAP')
    await again.getByLabel(label).fill('Glue')
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Glue')).toContainText('0 kg')
    await expect(entries(page)).toHaveCount(1)

    await more(page, 'Pink cap', 'Rename')
    const rename = page.getByRole('dialog', { name: 'Rename item' })
    await rename.getByLabel(label).fill(' ')
    await rename.getByRole('button', { name: 'Save' }).click()
    await tells(page, texts.noName)
    await rename.getByLabel(label).fill('glue')
    await rename.getByRole('button', { name: 'Save' }).click()
    await tells(page, texts.exists)
    await rename.getByLabel(label).fill('Green cap')
    await rename.getByRole('button', { name: 'Save' }).click()
    await expect(rename).toBeHidden()
    await expect(card(page, 'Green cap')).toBeVisible()
    await expect(entries(page)).toContainText('Green cap')
    await expect(entries(page)).toContainText('then called Pink cap')

    const question = page.getByRole('alertdialog', { name: 'Delete this item?' })
    await more(page, 'Green cap', 'Delete')
    await expect(question).toContainText('Green cap · 12.125')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(card(page, 'Green cap')).toBeVisible()
    await more(page, 'Green cap', 'Delete')
    await sure(page)
    await expect(card(page, 'Green cap')).toHaveCount(0)
    await expect(entries(page)).toContainText('Green cap')
    const kept = await db.selectFrom('materials').select(['name', 'deleted_at']).execute()
    expect(kept.find(({ name }) => name === 'Green cap')?.deleted_at).not.toBeNull()
  })

  test(`RAW-04 RAW-05 SCR-02 ${kind}: history of what is gone cannot be changed`, async ({
    as,
    db,
  }) => {
    const id = await stockUp(db, kind, { name: 'Cap', past: holding(5) })
    const page = await as('production', PATHS[kind])
    await expect(card(page, 'Cap')).toBeVisible()
    // Behind the screen's back, and nothing new comes in: it still shows the item.
    await page.route(/trpc\/[^?]*materials\.(items|movements)/, () => undefined)
    await db.updateTable('materials').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await field(page, 'Cap').fill('1')
    await add(page, 'Cap').click()
    await tells(page, texts.notFound)
    await page.getByRole('button', { name: 'Edit Added 5 kg · Cap' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit entry' })
    await dialog.getByLabel('Quantity in kg').fill('4')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await tells(page, texts.notFound)
    await expect(dialog.getByLabel('Quantity in kg')).toHaveValue('4')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Added 5 kg · Cap' }).click()
    await sure(page)
    await tells(page, texts.notFound)
  })
}

test('RAW-03 stock is added and used, and nothing else is anything', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(6) })
  const page = await as('stock manager', '/')
  await expect(card(page, 'Cap')).toContainText('6 kg')
  await shows(card(page, 'Cap'), 'Low')
  for (const nothing of ['', '0', '.', '0.000']) {
    await field(page, 'Cap').fill(nothing)
    await add(page, 'Cap').focus()
    await page.keyboard.press('Enter')
    await use(page, 'Cap').focus()
    await page.keyboard.press('Enter')
    await expect(use(page, 'Cap')).toBeFocused()
    await expect(field(page, 'Cap')).toHaveValue(nothing)
  }
  for (const unreadable of ['abc', '-5', '1.2345']) {
    await field(page, 'Cap').fill(unreadable)
    await expect(field(page, 'Cap')).toHaveValue('0.000')
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(entries(page)).toHaveCount(1)

  await field(page, 'Cap').fill('8')
  await use(page, 'Cap').click()
  await tells(page, messages.material.notEnough)
  await expect(field(page, 'Cap')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Cap')).toHaveValue('8')
  await field(page, 'Cap').focus()
  await page.keyboard.type('60.5')
  await page.keyboard.press('Enter')
  await expect(add(page, 'Cap')).toBeFocused()
  await page.keyboard.press('Enter')
  await notice(page, '60.5 kg added to Cap')
  await expect(card(page, 'Cap')).toContainText('66.5 kg')
  await expect(field(page, 'Cap')).toHaveValue('')
  await expect(card(page, 'Cap').getByText('Low')).toHaveCount(0)
  await field(page, 'Cap').fill('66.5')
  await use(page, 'Cap').click()
  await notice(page, '66.5 kg of Cap used')
  await expect(card(page, 'Cap')).toContainText('0 kg')
  await expect(entries(page).first()).toContainText('Used by Dinesh')
  sawText('Used')
  const stored = await db
    .selectFrom('material_movements')
    .select(['type', 'quantity_thousandths as quantity'])
    .orderBy('at', 'desc')
    .execute()
  expect(stored).toContainEqual({ type: 'Used', quantity: 66_500 })
  expect(stored).toContainEqual({ type: 'Added', quantity: 60_500 })
})

test('SCR-02 scrap is added in kg, and there is no use', async ({ as, db }) => {
  await stockUp(db, 'scrap', { name: 'PET flakes', past: holding(5) })
  const page = await as('stock manager', '/scrap')
  await field(page, 'PET flakes').fill('2.5')
  await add(page, 'PET flakes').click()
  await expect(card(page, 'PET flakes')).toContainText('7.5 kg')
  await expect(page.getByRole('button', { name: /^Use/ })).toHaveCount(0)
  await expect(card(page, 'PET flakes').getByText('Low')).toHaveCount(0)
})

test('RAW-04 RAW-05 history is changed and taken back, never below 0', async ({ as, db }) => {
  await stockUp(db, 'raw', {
    name: 'Cap',
    past: [
      ['Added', 10, '2026-11-13T04:00:00Z'],
      ['Used', 4, '2026-11-14T04:00:00Z'],
    ],
  })
  const page = await as('boss', '/raw-stock')
  await page.getByRole('button', { name: 'Edit Added 10 kg · Cap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit entry' })
  const quantity = dialog.getByLabel('Quantity in kg')
  await expect(quantity).toHaveValue('10')
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await quantity.fill('3.999')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await tells(page, messages.material.editNegative)
  await quantity.fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Entry of Cap updated')
  await expect(card(page, 'Cap')).toContainText('1 kg')

  const question = page.getByRole('alertdialog', { name: 'Delete this entry?' })
  await page.getByRole('button', { name: 'Delete Added 5 kg · Cap' }).click()
  await expect(question).toContainText('Added 5 kg · Cap · 13 Nov 2026, 9:30 am')
  await expect(question).toContainText('The stock goes down by 5 kg.')
  await sure(page)
  await tells(page, messages.material.deleteNegative)
  await page.getByRole('button', { name: 'Delete Used 4 kg · Cap' }).click()
  await expect(question).toContainText('The stock goes up again by 4 kg.')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Cap')).toContainText('1 kg')
  await page.getByRole('button', { name: 'Delete Used 4 kg · Cap' }).click()
  await sure(page)
  await expect(card(page, 'Cap')).toContainText('5 kg')
  await page.getByRole('button', { name: 'Delete Added 5 kg · Cap' }).click()
  await sure(page)
  await expect(card(page, 'Cap')).toContainText('0 kg')
  await shows(page, 'No entries yet.')
})

test('RAW-03 a use on one device shows on the other within a second', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const keeper = await as('stock manager', '/')
  const boss = await as('boss', '/raw-stock')
  await expect(boss.getByText('Live', { exact: true })).toBeVisible()
  await expect(card(boss, 'Cap')).toContainText('50 kg')
  await field(keeper, 'Cap').fill('12.5')
  await use(keeper, 'Cap').click()
  await notice(keeper, '12.5 kg of Cap used')
  await expect(card(boss, 'Cap')).toContainText('37.5 kg', { timeout: 1000 })
  await expect(entries(boss).first()).toContainText('−12.5')
})

test('RAW-04 ERR-02 the second of two edits is told so and keeps the draft', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const first = await as('stock manager', '/')
  const second = await as('boss', '/raw-stock')
  const [theirs, mine] = await Promise.all(
    [first, second].map(async (page) => {
      await page.getByRole('button', { name: 'Edit Added 50 kg · Cap' }).click()
      return page.getByRole('dialog', { name: 'Edit entry' })
    }),
  )
  await theirs?.getByLabel('Quantity in kg').fill('20')
  await theirs?.getByRole('button', { name: 'Save' }).click()
  await notice(first, 'Entry of Cap updated')
  await mine?.getByLabel('Quantity in kg').fill('30')
  await mine?.getByRole('button', { name: 'Save' }).click()
  const told = second.getByRole('dialog').getByRole('alert')
  await expect(told).toContainText(/Changed by Dinesh at \d+:\d\d [ap]m\./)
  await expect(told).toContainText('Added 20 kg')
  await expect(second.getByLabel('Quantity in kg')).toHaveValue('30')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(card(first, 'Cap')).toContainText('30 kg')
})

test('RAW-03 older entries come when they are asked for', async ({ as, db }) => {
  const past = Array.from(
    { length: MOVEMENT_PAGE + 3 },
    (_, n) => ['Added', n + 1, minute(n)] as const,
  )
  await stockUp(db, 'raw', { name: 'Cap', past })
  const page = await as('stock manager', '/')
  await expect(entries(page)).toHaveCount(MOVEMENT_PAGE)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(entries(page)).toHaveCount(MOVEMENT_PAGE + 3)
  await expect(entries(page).last()).toContainText('+1')
  await expect(page.getByRole('button', { name: 'Show older' })).toBeHidden()
})

test('RAW-03 ERR-02 a save that cannot reach the server is told, and lands once later', async ({
  as,
  db,
  server,
}) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const page = await as('stock manager', '/')
  await expect(card(page, 'Cap')).toContainText('50 kg')
  await server.stop()
  await field(page, 'Cap').fill('5')
  await use(page, 'Cap').click()
  const next = 'It is sent again until the server answers.'
  await tells(page, 'The server cannot be reached.', next, 20_000)
  await expect(field(page, 'Cap')).toHaveValue('5')
  await server.start()
  await tells(page, 'Saved.', 'It is saved once', 30_000)
  await expect(card(page, 'Cap')).toContainText('45 kg')
  await use(page, 'Cap').click()
  await expect(field(page, 'Cap')).toHaveValue('')
  await expect(card(page, 'Cap')).toContainText('45 kg')
  await expect(entries(page)).toHaveCount(2)
})

test('RAW-02 RAW-04 RAW-05 ERR-01 every write that the server fails is told, with what to do', async ({
  as,
  database,
  db,
}) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const page = await as('stock manager', '/')
  await expect(card(page, 'Cap')).toContainText('50 kg')
  await database.refuseWrites(['materials', 'material_movements'])
  const fails = () => tells(page, 'The server could not save this.', 'tell the office')
  await field(page, 'Cap').fill('5')
  await use(page, 'Cap').click()
  await fails()
  await expect(field(page, 'Cap')).toHaveValue('5')
  const dialog = await openAdd(page)
  await dialog.getByLabel('Product name').fill('Glue')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await fails()
  await expect(dialog.getByLabel('Product name')).toHaveValue('Glue')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await more(page, 'Cap', 'Rename')
  await page.getByRole('dialog').getByLabel('Product name').fill('Cap 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await fails()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await more(page, 'Cap', 'Delete')
  await sure(page)
  await fails()
  await page.getByRole('button', { name: 'Edit Added 50 kg · Cap' }).click()
  await page.getByLabel('Quantity in kg').fill('40')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await fails()
  await expect(page.getByLabel('Quantity in kg')).toHaveValue('40')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Added 50 kg · Cap' }).click()
  await sure(page)
  await fails()
})

test('RAW-03 with wet hands on a phone: big targets and a numeric keypad', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const page = await as('stock manager', '/', { viewport: { width: 360, height: 640 } })
  await expect(field(page, 'Cap')).toHaveAttribute('inputmode', 'decimal')
  const targets = [
    field(page, 'Cap'),
    add(page, 'Cap'),
    use(page, 'Cap'),
    page.getByRole('button', { name: 'More for Cap' }),
    page.getByRole('button', { name: 'Add item' }),
    page.getByRole('button', { name: 'Edit Added 50 kg · Cap' }),
    page.getByRole('button', { name: 'Delete Added 50 kg · Cap' }),
  ]
  for (const target of targets) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await field(page, 'Cap').fill('7')
  await add(page, 'Cap').click()
  await expect(card(page, 'Cap')).toContainText('57 kg')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('RAW-02 lists that cannot be loaded say so and come back', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const page = await as('stock manager', '/')
  await expect(card(page, 'Cap')).toBeVisible()
  await page.route('**/trpc/*materials.*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The items could not be loaded.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('The entries could not be loaded.')).toBeVisible()
  await page.unroute('**/trpc/*materials.*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(card(page, 'Cap')).toBeVisible()
})

for (const path of ['/raw-stock', '/scrap']) {
  test(`USR-08 the boss alone finds the user administration on ${path}, folded`, async ({ as }) => {
    const boss = await as('boss', path)
    const fold = boss.getByRole('button', { name: 'User administration' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(boss.getByRole('region', { name: 'Add user' })).toBeHidden()
    await fold.click()
    for (const name of ['Add user', 'Reset password', 'Delete user', 'Users']) {
      await expect(boss.getByRole('region', { name, exact: true })).toBeVisible()
    }
    const other = await as('production', path)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('button', { name: 'User administration' })).toHaveCount(0)
  })
}
