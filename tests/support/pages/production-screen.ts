import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ProductionLine } from '#domain/stock/production.ts'
import type { Db } from '#server/db/database.ts'
import { insertProduction } from '#server/db/production.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'

/** Inserts a record as the production user would add it. */
export const insert = async (
  db: Db,
  day: string,
  lines: readonly ProductionLine[],
  at = new Date(),
) => {
  const user = await findUserByPhone(db, PEOPLE.production.phone)
  const maker = { id: user?.id ?? '', name: PEOPLE.production.name, at }
  await db
    .transaction()
    .execute((tx) => insertProduction(tx, { id: randomUUID(), day, lines }, maker))
}

export const form = (page: Page) => page.getByRole('region', { name: 'New entry' })
export const records = (page: Page) => page.getByRole('region', { name: 'Past records' })
export const save = (page: Page) => form(page).getByRole('button', { name: 'Add Production' })
