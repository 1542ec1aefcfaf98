import { randomUUID } from 'node:crypto'
import { bottlersContents } from '#domain/ledgers/bottlers.ts'
import { enterprisesContents } from '#domain/ledgers/enterprises.ts'
import type { Ledger, LedgerContents } from '#domain/ledgers/ledger.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { insertEntry } from '#server/db/ledger.ts'
import { updateOpenTotal } from '#server/db/ledger-totals.ts'
import { insertPrice } from '#server/db/prices.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { PEOPLE } from './people.ts'

const DAY = '2026-11-14'

export const buildBottlers = (change: Partial<Parameters<typeof bottlersContents>[0]> = {}) =>
  bottlersContents({
    name: 'Gujarat Preforms',
    day: DAY,
    lines: [{ name: 'Preform 19g', ratePaise: 325, pricePaise: 320, quantityHundredths: 1_000_00 }],
    balancePaise: 1_200_00,
    ...change,
  })

export const buildEnterprises = (change: Partial<Parameters<typeof enterprisesContents>[0]> = {}) =>
  enterprisesContents({
    name: 'Hotel Surya',
    day: DAY,
    jars: { coolJarOut: 12, coolJarIn: 10, coolJarFull: 2, jarOut: 0, jarIn: 0, jarFull: 0 },
    amountPaise: 600_00,
    balancePaise: 600_00,
    ...change,
  })

/** Adds entries as the boss would; each is one minute older than the one before. */
export const addEntries = async (
  db: Db,
  ledger: Ledger,
  entries: readonly (LedgerContents | Refusal)[],
): Promise<string[]> => {
  const boss = await findUserByPhone(db, PEOPLE.boss.phone)
  const made = Date.parse(`${DAY}T06:00:00Z`)
  const ids: string[] = []
  for (const [index, contents] of entries.entries()) {
    if (isRefusal(contents)) throw new Error(contents.refused)
    const id = randomUUID()
    const at = new Date(made - index * 60_000)
    const maker = { id: boss?.id ?? '', name: PEOPLE.boss.name, at }
    await db.transaction().execute(async (tx) => {
      await insertEntry(tx, ledger, id, contents, maker)
      await updateOpenTotal(tx, ledger, null, contents.balancePaise)
    })
    ids.push(id)
  }
  return ids
}

export const addPrices = async (
  db: Db,
  prices: Readonly<Record<string, number>>,
): Promise<void> => {
  const stamp = { changedBy: PEOPLE.boss.name, changedAt: new Date() }
  for (const [name, ratePaise] of Object.entries(prices)) {
    await db
      .transaction()
      .execute((tx) => insertPrice(tx, randomUUID(), { name, ratePaise }, stamp))
  }
}
