import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { stockUp } from '#tests/support/factories/materials.ts'
import { notice } from '#tests/support/notices.ts'
import { failing, type State, waiting } from './state.ts'

const LONG = 'Shrink film for twelve bottles of 500 ml, clear, 40 microns!'

export const fillRaw = async (db: Db) => {
  await stockUp(db, 'raw', {
    name: 'Preform 20 g',
    past: [
      ['Added', 224, '2026-11-10T04:00:00Z'],
      ['Used', 44, '2026-11-13T11:32:00Z'],
      ['Added', 60, '2026-11-14T10:50:00Z'],
    ],
  })
  await stockUp(db, 'raw', {
    name: 'Pink cap 28 mm',
    past: [
      ['Added', 18.5, '2026-11-11T04:00:00Z'],
      ['Used', 12.5, '2026-11-14T08:35:00Z'],
    ],
  })
  await stockUp(db, 'raw', {
    name: 'Glue',
    unit: 'L',
    past: [
      ['Used', 6, '2026-11-13T13:00:00Z'],
      ['Added', 20, '2026-11-12T13:00:00Z'],
    ],
  })
  await stockUp(db, 'raw', { name: LONG, past: [['Added', 123_456.789, '2026-11-09T04:00:00Z']] })
  await stockUp(db, 'raw', { name: 'Label green 1 L', past: [] })
}

const fillScrap = async (db: Db) => {
  await stockUp(db, 'scrap', {
    name: 'PET flakes',
    past: [
      ['Added', 35, '2026-11-14T10:50:00Z'],
      ['Added', 12.25, '2026-11-12T10:50:00Z'],
    ],
  })
  await stockUp(db, 'scrap', { name: 'Torn pouches', past: [['Added', 7, '2026-11-13T10:50:00Z']] })
}

const expectListed = (page: Page) => expect(page.getByRole('article').first()).toBeVisible()

const more = async (page: Page, choice: 'Rename' | 'Delete') => {
  await page.getByRole('button', { name: 'More for Preform 20 g' }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

const useTooMuch = async (page: Page) => {
  await page.getByLabel('Quantity of Pink cap 28 mm').fill('8')
  await page.getByRole('button', { name: 'Use Pink cap 28 mm' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

const addSome = async (page: Page) => {
  await page.getByLabel('Quantity of Preform 20 g').fill('12.5')
  await page.getByRole('button', { name: 'Add to Preform 20 g' }).click()
  await expect(notice(page)).not.toBeEmpty()
}

const editFirst = async (page: Page) => {
  await page.getByRole('button', { name: /^Edit Added 60 kg/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit entry' })).toBeVisible()
}

const loseEdit = async (page: Page, db: Db) => {
  await editFirst(page)
  await db.updateTable('material_movements').set({ version: 2, changed_by: 'Harshad' }).execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
}

const goOffline = async (page: Page) => {
  await expectListed(page)
  await page.context().setOffline(true)
  await expect(page.getByText('No internet. You can type; save when it is back.')).toBeVisible()
}

const raw = (name: string, prepare: NonNullable<State['prepare']>): State => ({
  name: `raw-stock-${name}`,
  visitor: 'stock manager',
  path: '/',
  before: fillRaw,
  prepare,
})

export const STATES: readonly State[] = [
  { ...raw('', expectListed), name: 'raw-stock' },
  raw('added', addSome),
  raw('refused', useTooMuch),
  raw('not-enough', async (page) => {
    await useTooMuch(page)
    await page.getByRole('button', { name: 'OK' }).click()
  }),
  raw('history', async (page) => {
    await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'History' }).evaluate((head) => head.scrollIntoView())
  }),
  raw('menu', async (page) => {
    await page.getByRole('button', { name: 'More for Preform 20 g' }).click()
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  }),
  raw('add-item', async (page) => {
    await page.getByRole('button', { name: 'Add item' }).click()
    await expect(page.getByRole('dialog', { name: 'Add item' })).toBeVisible()
  }),
  raw('rename', async (page) => {
    await more(page, 'Rename')
    await expect(page.getByRole('dialog', { name: 'Rename item' })).toBeVisible()
  }),
  raw('delete-item', async (page) => {
    await more(page, 'Delete')
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }),
  raw('edit-entry', editFirst),
  raw('conflict', loseEdit),
  raw('delete-entry', async (page) => {
    await page.getByRole('button', { name: /^Delete Used 12.5 kg/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }),
  raw('failed', failing('materials.', 2)),
  raw('loading', waiting('materials.', 2)),
  raw('offline', goOffline),
  {
    name: 'raw-stock-empty',
    visitor: 'stock manager',
    path: '/',
    prepare: (page) => expect(page.getByText('No raw stock yet.')).toBeVisible(),
  },
  {
    name: 'raw-stock-boss',
    visitor: 'boss',
    path: '/raw-stock',
    before: fillRaw,
    prepare: expectListed,
  },
  {
    name: 'raw-stock-denied',
    visitor: 'owner',
    path: '/raw-stock',
    prepare: (page) => expect(page.getByText(/^Access denied/)).toBeVisible(),
  },
  {
    name: 'scrap',
    visitor: 'production',
    path: '/scrap',
    before: fillScrap,
    prepare: expectListed,
  },
  {
    name: 'scrap-add-item',
    visitor: 'production',
    path: '/scrap',
    before: fillScrap,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add item' }).click()
      await expect(page.getByRole('dialog', { name: 'Add item' })).toBeVisible()
    },
  },
  {
    name: 'scrap-empty',
    visitor: 'production',
    path: '/scrap',
    prepare: (page) => expect(page.getByText('No scrap yet.')).toBeVisible(),
  },
  {
    name: 'scrap-denied',
    visitor: 'staff',
    path: '/scrap',
    prepare: (page) => expect(page.getByText(/^Access denied/)).toBeVisible(),
  },
]
