import type { Page } from '@playwright/test'
import type { MaterialKind } from '#domain/materials/material.ts'
import { expect } from '#tests/support/browser.ts'
import { notice } from '#tests/support/notices.ts'

export const PATHS = { raw: '/raw-stock', scrap: '/scrap' } as const satisfies Record<
  MaterialKind,
  string
>
export const KINDS = ['raw', 'scrap'] as const

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
export const field = (page: Page, name: string) =>
  page.getByLabel(`Quantity of ${name}`, { exact: true })
export const add = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to ${name}`, exact: true })
export const use = (page: Page, name: string) =>
  page.getByRole('button', { name: `Use ${name}`, exact: true })

export const entries = (page: Page) =>
  page.getByRole('region', { name: 'History' }).getByRole('listitem')

export const notes = (page: Page, text: string) => expect(notice(page)).toHaveText(text)

export const openAdd = async (page: Page) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  return page.getByRole('dialog', { name: 'Add item' })
}

export const more = async (page: Page, name: string, choice: 'Rename' | 'Delete') => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

/** Confirms the question whether to delete. */
export const confirmDelete = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
