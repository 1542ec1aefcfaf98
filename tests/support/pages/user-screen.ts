import type { Page } from '@playwright/test'

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const addUser = async (page: Page, phone: string, name: string, role = 'staff') => {
  const add = card(page, 'Add user')
  await add.getByLabel('Mobile number').fill(phone)
  await add.getByLabel('Name').fill(name)
  await add.getByLabel('Role').selectOption(role)
  await add.getByRole('button', { name: 'Add user' }).click()
}

export const askDelete = async (page: Page, phone: string) => {
  const remove = card(page, 'Delete user')
  await remove.getByLabel('Mobile number').fill(phone)
  await remove.getByRole('button', { name: 'Delete user' }).click()
}
