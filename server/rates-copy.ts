import { addDays } from '#domain/shared/dates.ts'
import type { Db } from './db/database.ts'
import type { Notice } from './db/notices.ts'
import { type ListRates, readListRates } from './db/rates.ts'

/** Bills of phones without a network come days later. */
const DAYS_BACK = 7

interface Copy extends ListRates {
  readonly from: string
}

/**
 * The rates and rules of one business that belong to no customer, from a week ago on: the read of an
 * older day goes to the database. Notices drop the copy; it is unused while none can arrive.
 */
export const createRatesCopy = (isFollowed: () => boolean) => {
  let copy: Copy | undefined
  let invalidations = 0

  const clear = (): void => {
    invalidations += 1
    copy = undefined
  }

  const load = async (db: Db, today: string): Promise<Copy> => {
    const before = invalidations
    const from = addDays(today, -DAYS_BACK)
    const loaded = { from, ...(await readListRates(db, from)) }
    if (before === invalidations) copy = loaded
    return loaded
  }

  return {
    /** The rows of which `day` may need some; `db` is the caller's connection or transaction. */
    async read(db: Db, day: string, today: string): Promise<ListRates> {
      const current = copy && isFollowed() ? copy : await load(db, today)
      return current.from <= day ? current : readListRates(db, day)
    },
    /** Called by the writing process after its commit, and by every process on the notice. */
    invalidate(notice: Notice): void {
      if (notice === 'rates') clear()
    },
    clear,
  }
}

export type RatesCopy = ReturnType<typeof createRatesCopy>
