import type { Page } from '@playwright/test'

type Entry = 'All bills' | 'Token History' | 'Deleted' | 'Dates…' | 'Download CSV'

export const chips = (page: Page) => page.getByRole('group', { name: 'Lists' })

/** The last chip; its text is that of the list or the days. */
export const listsButton = (page: Page) => chips(page).getByRole('button').last()

export const openLists = async (page: Page) => {
  const menu = page.getByRole('menu')
  await listsButton(page).click()
  await menu.waitFor()
  return menu
}

/** C22: an entry of the menu behind the last chip. */
export const chooseList = async (page: Page, entry: Entry): Promise<void> => {
  await (await openLists(page)).getByRole('menuitem', { name: entry }).click()
}
