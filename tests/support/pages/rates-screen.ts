import type { Page } from '@playwright/test'

export const RATES = '/manage-prices?tab=rates'

export const rateField = (page: Page, kind: 'Counter' | 'Road', label: string) =>
  page.getByLabel(`${kind} rate of ${label}`, { exact: true })

export const card = (page: Page, name: string) => page.getByRole('region', { name })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
