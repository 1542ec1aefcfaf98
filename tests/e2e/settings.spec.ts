import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { openSettings, settingsPanel } from '#tests/support/pages/settings-panel.ts'
import { buildPng } from '#tests/support/png.ts'

test('NXT-02 owner and boss open the settings from My Profile, others do not', async ({ as }) => {
  for (const role of ['owner', 'boss'] as const) {
    const page = await as(role)
    await openSettings(page)
    await shows(settingsPanel(page), 'Business settings')
    await shows(settingsPanel(page), 'Seen by owner and boss')
    await settingsPanel(page).getByRole('button', { name: 'Back' }).click()
    await expect(settingsPanel(page)).toBeHidden()
  }
  const page = await as('manager')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Business settings' })).toBeHidden()
})

test('SET-02 a new name shows at once in another window and at the login', async ({ as }) => {
  const owner = await as('owner')
  const staff = await as('staff')
  await expect(staff.getByText('Live', { exact: true })).toBeVisible()
  const panel = await openSettings(owner)
  await panel.getByLabel('Name on bills').fill('Himdhara Mineral Water')
  await panel.getByLabel('Address line 1').fill('Plot 14, GIDC Phase 2')
  await panel.getByLabel('Address line 2').fill('Mehsana 384002')
  await panel.getByLabel('Phone').fill('98250 40040')
  await panel.getByLabel('Licence line 1').fill('FSSAI 10724003000217')
  await panel.getByLabel('Line under the bill').fill('Empty bottles back, please.')
  await shows(panel, 'Line under the bill')
  await shows(panel, '27 of 60 letters')
  await panel.getByRole('button', { name: 'Save' }).click()
  await shows(owner, messages.settings.saved)
  await expect(panel).toBeHidden()

  const nameIn = (page: typeof staff) =>
    page.getByRole('banner').getByRole('link', { name: 'Himdhara Mineral Water' })
  await expect(nameIn(staff)).toBeVisible()
  await expect(nameIn(owner)).toBeVisible()
  await expect(staff).toHaveTitle(/Himdhara Mineral Water$/)
  const visitor = await as('nobody', '/login')
  await expect(visitor.getByRole('link', { name: 'Himdhara Mineral Water' })).toBeVisible()
})

test('SET-01 a refused field keeps the panel and its texts', async ({ as }) => {
  const page = await as('boss')
  const panel = await openSettings(page)
  await panel.getByLabel('Name on bills').fill(' ')
  await panel.getByRole('button', { name: 'Save' }).click()
  await shows(page, messages.settings.noName)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await panel.getByLabel('Name on bills').fill('Himdhara')
  await panel.getByLabel('Log out after idle hours').fill('73')
  await shows(panel, messages.settings.invalidIdle)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByLabel('Log out after idle hours')).toBeFocused()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await shows(page, 'Discard changes to the settings?')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(panel.getByLabel('Name on bills')).toHaveValue('Himdhara')
})

test('BIL-18 SET-02 the second save sees the first, and can replace it', async ({ as }) => {
  const [owner, boss] = [await as('owner'), await as('boss')]
  const [first, second] = [await openSettings(owner), await openSettings(boss)]
  await first.getByLabel('Phone').fill('98250 00000')
  await first.getByRole('button', { name: 'Save' }).click()
  await shows(owner, messages.settings.saved)
  await second.getByLabel('Phone').fill('98250 11111')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('alert')).toContainText('Changed by Asha')
  await expect(second.getByRole('alert')).toContainText(/98250 00000.*98250 11111.*differs/)
  await expect(second.getByLabel('Phone')).toHaveValue('98250 11111')
  await second.getByRole('button', { name: 'Save' }).click()
  await shows(boss, messages.settings.saved)
})

test('SET-01 the logo: chosen, drawn from an SVG, refused, removed', async ({ as }) => {
  const page = await as('owner')
  const panel = await openSettings(page)
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    await panel.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer })
  }
  const confirm = async (text: string) => {
    await shows(page, text)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
  }
  await choose('logo.png', 'image/png', Buffer.from('no picture'))
  await confirm(messages.settings.invalidLogo)
  await choose('logo.png', 'image/png', buildPng())
  await confirm(messages.settings.logoSaved)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>'
  const before = await panel.locator('img').first().getAttribute('src')
  await choose('logo.svg', 'image/svg+xml', Buffer.from(svg))
  await confirm(messages.settings.logoSaved)
  const drawn = panel.locator(`img:not([src="${before}"])`).first()
  await expect(drawn).toBeVisible()
  expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await panel.getByRole('button', { name: 'Remove logo' }).click()
  await confirm(messages.settings.logoRemoved)
  await expect(panel.locator('img')).toHaveCount(0)
})

test('NXT-02 on a phone Save stays in reach however far the panel is scrolled', async ({ as }) => {
  const page = await as('owner', '/', { viewport: { width: 360, height: 640 } })
  const panel = await openSettings(page)
  const save = panel.getByRole('button', { name: 'Save' })
  const bottom = async () => {
    const box = await save.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  const atTop = await bottom()
  const hours = panel.getByLabel('Log out after idle hours')
  await hours.focus()
  await expect(hours).toBeInViewport()
  expect(await bottom()).toBe(atTop)
  expect(atTop).toBeLessThan(640)
  const field = await hours.boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan((await save.boundingBox())?.y ?? 0)
})
