import { NO_ACCOUNTS } from '#domain/accounts/account-settings.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { beginAccounts } from '#server/db/account-start.ts'
import type { Tx } from '#server/db/database.ts'
import { payDemoAccounts } from '#server/db/demo-accounts.ts'
import { lockSetting, writeSetting } from '#server/db/settings.ts'
import type { User } from '#server/db/users.ts'

const DAYS = 180

/** CRD-01, unless a person has begun accounts: half a year of bills on credit, paid by the month. */
export const fillAccounts = async (tx: Tx, boss: User, nowMs: number): Promise<void> => {
  if (await lockSetting(tx, 'accounts')) return
  const today = businessDay(nowMs)
  const maker = { id: boss.id, name: boss.name, at: new Date(nowMs) }
  const settings = { ...NO_ACCOUNTS, startDay: addDays(today, -DAYS), limitPaise: 1_000_000 }
  await writeSetting(tx, 'accounts', settings, 0, maker)
  await beginAccounts(tx, maker)
  await payDemoAccounts(tx, today, boss)
}
