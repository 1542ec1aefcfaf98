import { bottlersContents } from '#domain/ledgers/bottlers.ts'
import { enterprisesContents } from '#domain/ledgers/enterprises.ts'
import type { Ledger, LedgerContents } from '#domain/ledgers/ledger.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import { insertEntry } from '#server/db/ledger.ts'
import { updateOpenTotal } from '#server/db/ledger-totals.ts'
import { insertPrice, readPrices } from '#server/db/prices.ts'
import type { User } from '#server/db/users.ts'
import { createRandom, type Random } from './random.ts'

const PRICES = [
  ['Premium 1 Litre carton', 9600],
  ['Premium 500ML carton', 12_000],
  ['Green 1 Litre carton', 9000],
  ['Pouch 250ML bag', 6050],
  ['Ice 500 gm bag', 1200],
  ['Preform 19 g', 325],
] as const

const BOTTLERS = [
  'Gujarat Preforms',
  'Narmada Packers',
  'Shakti Beverages',
  'Jalaram Aqua',
] as const
const ENTERPRISES = ['Hotel Surya', 'Vardhman Office', 'City Hospital', 'Patel Farm'] as const
const WEEKS = 6

/** The open balance: half pay at once, a quarter pay a part, a quarter pay later. */
const openBalance = (random: Random, paise: number): number => {
  if (random.chance(0.5)) return 0
  return random.chance(0.5) ? paise : Math.round(paise / 200) * 100
}

const bottlersOf = (random: Random, name: string, day: string) => {
  const lines = [0, 1].map((kind) => {
    const [product, ratePaise] = PRICES[(random.below(3) + kind * 3) % PRICES.length] ?? PRICES[0]
    const quantityHundredths = (20 + random.below(80)) * 100
    return { name: product, ratePaise, pricePaise: ratePaise, quantityHundredths }
  })
  const total = lines.reduce(
    (all, line) => all + (line.pricePaise * line.quantityHundredths) / 100,
    0,
  )
  return bottlersContents({ name, day, lines, balancePaise: openBalance(random, total) })
}

const enterprisesOf = (random: Random, name: string, day: string) => {
  const [coolJarOut, jarOut] = [4 + random.below(12), random.below(8)]
  const jars = {
    coolJarOut,
    coolJarIn: coolJarOut - random.below(3),
    coolJarFull: random.below(2),
    jarOut,
    jarIn: Math.max(0, jarOut - random.below(2)),
    jarFull: 0,
  }
  const amountPaise = coolJarOut * 4000 + jarOut * 3000
  return enterprisesContents({
    name,
    day,
    jars,
    amountPaise,
    balancePaise: openBalance(random, amountPaise),
  })
}

const addEntry = async (
  tx: Tx,
  ledger: Ledger,
  contents: LedgerContents | Refusal,
  maker: { id: string; name: string; uuid: string },
) => {
  if (isRefusal(contents)) throw new Error(contents.refused)
  const at = new Date(`${contents.day}T06:00:00Z`)
  await insertEntry(tx, ledger, maker.uuid, contents, { id: maker.id, name: maker.name, at })
  await updateOpenTotal(tx, ledger, null, contents.balancePaise)
}

/** Adds the price list and some weeks of both ledgers if there is no price list yet. */
export const fillLedgers = async (tx: Tx, boss: User, nowMs: number): Promise<boolean> => {
  if ((await readPrices(tx)).length > 0) return false
  const random = createRandom(13)
  const stamp = { changedBy: boss.name, changedAt: new Date(nowMs) }
  for (const [name, ratePaise] of PRICES) {
    await insertPrice(tx, random.uuid(), { name, ratePaise }, stamp)
  }
  for (let ago = WEEKS * 7; ago > 0; ago -= 3) {
    const day = addDays(businessDay(nowMs), -ago)
    const maker = () => ({ id: boss.id, name: boss.name, uuid: random.uuid() })
    await addEntry(tx, 'bottlers', bottlersOf(random, random.pick(BOTTLERS), day), maker())
    await addEntry(tx, 'enterprises', enterprisesOf(random, random.pick(ENTERPRISES), day), maker())
  }
  return true
}
