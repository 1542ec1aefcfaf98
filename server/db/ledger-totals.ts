import { isPaid, type Ledger, openOf } from '#domain/ledgers/ledger.ts'
import type { Db, Tx } from './database.ts'

type Balance = number | null | undefined

const pending = (balance: Balance): number => (isPaid(balance ?? null) ? 0 : 1)

/** Every write of an entry calls this: it adds the difference of the open amount to the sum. */
export const updateOpenTotal = async (
  tx: Tx,
  ledger: Ledger,
  before: Balance,
  after: Balance,
): Promise<void> => {
  const paise = openOf(after ?? null) - openOf(before ?? null)
  const entries = pending(after) - pending(before)
  if (paise === 0 && entries === 0) return
  await tx
    .insertInto('ledger_totals')
    .values({ ledger, open_paise: paise, open_entries: entries })
    .onConflict((conflict) =>
      conflict.column('ledger').doUpdateSet((eb) => ({
        open_paise: eb('ledger_totals.open_paise', '+', paise),
        open_entries: eb('ledger_totals.open_entries', '+', entries),
      })),
    )
    .execute()
}

/** LED-06. */
export const readOpen = async (
  db: Db,
  ledger: Ledger,
): Promise<{ paise: number; entries: number }> => {
  const open = await db
    .selectFrom('ledger_totals')
    .select(['open_paise as paise', 'open_entries as entries'])
    .where('ledger', '=', ledger)
    .executeTakeFirst()
  return open ?? { paise: 0, entries: 0 }
}
