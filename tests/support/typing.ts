import type { Locator } from '@playwright/test'

export const WAYS = ['typed', 'pasted'] as const

/** Replaces the value of a field, key by key or by pasting. */
export const enter = async (
  field: Locator,
  text: string,
  way: (typeof WAYS)[number],
): Promise<void> => {
  const page = field.page()
  await field.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  if (way === 'typed') return page.keyboard.type(text)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
