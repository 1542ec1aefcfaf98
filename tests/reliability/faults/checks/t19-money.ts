import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { businessDay } from '#domain/shared/dates.ts'
import { openLedgers } from '#tests/reliability/faults/harness/ledger.ts'
import { openRealSite, type RealSite } from '#tests/reliability/faults/harness/real-site.ts'
import {
  type CheckResult,
  chanceOf,
  type Run,
  sizeOf,
} from '#tests/reliability/faults/harness/run.ts'
import { compareBook, type MoneyLine, type Stored } from '#tests/reliability/faults/money/book.ts'
import { faultsInAccounts } from '#tests/reliability/faults/money/invariants.ts'
import { runOffice } from '#tests/reliability/faults/money/office.ts'
import { openPhone } from '#tests/reliability/faults/money/phone.ts'
import { faultsInScreens } from '#tests/reliability/faults/money/screens.ts'
import { openSender, type Storm } from '#tests/reliability/faults/money/sender.ts'

const SIZES = {
  short: { office: 8, salesmen: 1, numbers: 6, seconds: 9, killEveryMs: 3000 },
  full: { office: 50, salesmen: 5, numbers: 30, seconds: 60, killEveryMs: 5000 },
}

const LOOK_EVERY_MS = 250
const FIRST_MARK = 1000

const BILLS = `
  SELECT id, customer_name AS name, customer_phone AS phone, total_paise AS "totalPaise", payment,
    deleted_at IS NOT NULL AS "isDeleted" FROM invoices
  UNION ALL
  SELECT id, customer_name, customer_phone, total_paise, payment, deleted_at IS NOT NULL
  FROM salesman_invoices`
const PAYMENTS = `
  SELECT id, -amount_paise AS paise FROM account_entries WHERE kind = 'payment'`
// The reversal of a discount belongs to that of its payment.
const REVERSALS = `
  SELECT entry.id, entry.reverses_id AS of FROM account_entries AS entry
    JOIN account_entries AS first ON first.id = entry.reverses_id
  WHERE first.kind = 'payment'`
const BALANCES = `
  SELECT number.phone, card.balance_paise AS paise
  FROM account_phones AS number JOIN accounts AS card ON card.id = number.account_id`

const readStored = async ({ pool }: RealSite): Promise<Stored> => ({
  bills: (await pool.query<Stored['bills'][number]>(BILLS)).rows,
  payments: (await pool.query<Stored['payments'][number]>(PAYMENTS)).rows,
  reversals: (await pool.query<Stored['reversals'][number]>(REVERSALS)).rows,
})

/** CRD-23: each phone shows what the office has. */
const faultsOnPhones = async (
  { pool }: RealSite,
  phones: readonly ReturnType<typeof openPhone>[],
): Promise<string[]> => {
  const { rows } = await pool.query<{ phone: string; paise: number }>(BALANCES)
  const balances = new Map(rows.map(({ phone, paise }) => [phone, paise]))
  const faults: string[] = []
  for (const phone of phones) {
    for (const [number, shown] of await phone.figures()) {
      const paise = balances.get(number) ?? 0
      if (shown !== paise) faults.push(`a phone shows ${shown} of ${number}, which owes ${paise}`)
    }
  }
  return faults
}

/** Kills the server, and looks at the accounts all the time: they add up at every moment. */
const injectAndLook = async (site: RealSite, storm: Storm, killEveryMs: number) => {
  const found = new Set<string>()
  let looks = 0
  const look = async () => {
    for (const fault of await faultsInAccounts(site.pool, storm.startDay)) found.add(fault)
    looks += 1
  }
  // A query that a busy machine does not answer in time is none; the last look must be answered.
  const tryToLook = () => look().catch(() => undefined)
  const lookOften = async () => {
    while (Date.now() < storm.stopMs) {
      await tryToLook()
      await pause(LOOK_EVERY_MS)
    }
  }
  const looking = lookOften()
  let killed = 0
  for (let atMs = Date.now() + killEveryMs; atMs < storm.stopMs; atMs += killEveryMs) {
    await pause(Math.max(0, atMs - Date.now()))
    await site.server.stop('SIGKILL')
    killed += 1
    await tryToLook()
    await site.server.start()
  }
  await pause(Math.max(0, storm.stopMs - Date.now()))
  await looking
  return { look, found, figures: () => ({ injected: killed, looks }) }
}

const switchOn = async (storm: Storm, sender: ReturnType<typeof openSender>) => {
  const input = { module: 'accounts', on: true, version: 0, startDay: storm.startDay }
  await sender.send({ path: 'settings.switchModule', input, intent: {} })
}

const play = async (site: RealSite, run: Run): Promise<CheckResult> => {
  const { office, salesmen, numbers, seconds, killEveryMs } = sizeOf(run, SIZES)
  const ledgers = openLedgers<MoneyLine>()
  let mark = FIRST_MARK
  const storm: Storm = {
    faults: new Set(),
    stopMs: Number.POSITIVE_INFINITY,
    startDay: businessDay(Date.now()),
    numbers: Array.from({ length: numbers }, (_, nth) => String(9_824_011_000 + nth)),
    payments: [],
    nextMark: () => (mark += 1),
  }
  const senderOf = (caller: Parameters<typeof openSender>[1]) =>
    openSender(storm, caller, ledgers.open(randomUUID()))
  const clerks = (await site.clerks(office, 'owner')).map(senderOf)
  const [boss] = clerks
  if (!boss) throw new Error('A storm needs an office.')
  await switchOn(storm, boss)
  const phones = (await site.salesmen(salesmen))
    .flat()
    .map((caller, nth) => openPhone(storm, senderOf(caller), chanceOf(run, 500 + nth)))
  storm.stopMs = Date.now() + seconds * 1000
  const [{ look, found, figures }] = await Promise.all([
    injectAndLook(site, storm, killEveryMs),
    ...clerks.map((sender, nth) => runOffice(storm, sender, chanceOf(run, nth))),
    ...phones.map((phone) => phone.run()),
  ])
  await look()
  const book = compareBook(ledgers.lines(), await readStored(site))
  ledgers.discard()
  const screens = await faultsInScreens(boss, storm.startDay)
  const faults = [
    ...storm.faults,
    ...book.faults,
    ...found,
    ...screens.faults,
    ...(await faultsOnPhones(site, phones)),
    ...(await site.faultsInTotals()),
    ...(figures().injected === 0 ? ['nothing was killed'] : []),
    ...(site.server.log().includes('deadlock detected') ? ['two writers deadlocked'] : []),
  ]
  return { faults, figures: { ...book.figures, ...figures(), accounts: screens.accounts } }
}

/** T19: credit bills, payments, reversals, changes and links while the server is killed. */
export const money = async (run: Run): Promise<CheckResult> => {
  const site = await openRealSite(run.superuserUrl)
  try {
    return await play(site, run)
  } finally {
    await site.close()
  }
}
