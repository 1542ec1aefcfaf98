import type { Role } from '#domain/access/roles.ts'
import { MATERIALS } from '#domain/materials/material.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { holding, stockUp } from '#tests/support/factories/materials.ts'
import { expectAlert } from '#tests/support/notices.ts'
import {
  card,
  confirmDelete,
  entries,
  KINDS,
  more,
  notes,
  openAdd,
  PATHS,
} from '#tests/support/pages/material-screen.ts'

const UNSAVED = { help: 'Nothing was saved.' }

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
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (const kind of KINDS) {
      await page.goto(PATHS[kind])
      await shows(page, DENIED[kind])
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0)
    }
    expect(requests.filter((url) => url.includes('materials.'))).toEqual([])
    // A direct call is denied by the server.
    const reply = await page.evaluate(async () => {
      const input = encodeURIComponent(JSON.stringify({ kind: 'raw' }))
      const response = await fetch(`/trpc/materials.items?input=${input}`)
      return `${response.status} ${await response.text()}`
    })
    expect(reply).toMatch(/^403 /)
    const all = [reply, await page.content(), ...(await Promise.all(received))].join('\n')
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
    await expectAlert(page, texts.noName, UNSAVED)
    await dialog.getByLabel(label).fill('  Pink   cap ')
    await dialog.getByLabel(/^Quantity/).fill('12.125')
    if (kind === 'raw') await dialog.getByText('L', { exact: true }).click()
    else await expect(dialog.getByText('L', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await notes(page, 'Pink cap added')
    await expect(card(page, 'Pink cap')).toContainText(kind === 'raw' ? '12.125 L' : '12.125 kg')
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText('+12.125')
    await expect(entries(page)).toContainText('Added by Iqbal')
    sawText('Added')

    const again = await openAdd(page)
    await expect(again.getByLabel(/^Quantity/)).toHaveValue('')
    await again.getByLabel(label).fill('PINK CAP')
    await again.getByRole('button', { name: 'Save' }).click()
    await expectAlert(page, texts.exists, UNSAVED)
    await expect(again.getByLabel(label)).toHaveValue('PINK CAP')
    await again.getByLabel(label).fill('Glue')
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Glue')).toContainText('0 kg')
    await expect(entries(page)).toHaveCount(1)

    await more(page, 'Pink cap', 'Rename')
    const rename = page.getByRole('dialog', { name: 'Rename item' })
    await rename.getByLabel(label).fill(' ')
    await rename.getByRole('button', { name: 'Save' }).click()
    await expectAlert(page, texts.noName, UNSAVED)
    await rename.getByLabel(label).fill('glue')
    await rename.getByRole('button', { name: 'Save' }).click()
    await expectAlert(page, texts.exists, UNSAVED)
    await rename.getByLabel(label).fill('Green cap')
    await rename.getByRole('button', { name: 'Save' }).click()
    await expect(rename).toBeHidden()
    await expect(card(page, 'Green cap')).toBeVisible()
    await expect(entries(page)).toContainText('Green cap')
    await expect(entries(page)).toContainText('then named Pink cap')

    const question = page.getByRole('alertdialog', { name: 'Delete this item?' })
    await more(page, 'Green cap', 'Delete')
    await expect(question).toContainText('Green cap · 12.125')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(card(page, 'Green cap')).toBeVisible()
    await more(page, 'Green cap', 'Delete')
    await confirmDelete(page)
    await expect(card(page, 'Green cap')).toHaveCount(0)
    await expect(entries(page)).toContainText('Green cap')
    const rows = await db.selectFrom('materials').select(['name', 'deleted_at']).execute()
    expect(rows.find(({ name }) => name === 'Green cap')?.deleted_at).not.toBeNull()
  })
}

test('RAW-02 lists that cannot be loaded say so and recover', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const page = await as('stock manager', '/')
  await expect(card(page, 'Cap')).toBeVisible()
  await page.route('**/trpc/*materials.*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The items could not be loaded.')).toBeVisible()
  await expect(page.getByText('The entries could not be loaded.')).toBeVisible()
  await page.unroute('**/trpc/*materials.*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(card(page, 'Cap')).toBeVisible()
})
