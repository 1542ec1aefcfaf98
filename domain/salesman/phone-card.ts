import { addDays } from '#domain/shared/dates.ts'

/** CRD-23: a card that has one of the salesman's customers, as the office gives it to his phone. */
export interface PhoneCard {
  readonly accountId: string
  /** Only those of his customers. */
  readonly phones: readonly string[]
  /** The balance without his own rows of `from` and later. */
  readonly basePaise: number
  readonly from: string
  /** Null: the limit of the settings holds. */
  readonly limitPaise: number | null
  readonly promiseDay: string | null
}

/** How many days of his own rows are not in the base. */
const BASE_DAYS = 60
/** The phone has rows of 90 days: an older base would miss some. */
const MAX_BASE_DAYS = 80

export const baseFrom = (today: string): string => addDays(today, -BASE_DAYS)

/**
 * The bases have his older rows as they were in the copy. When one of them changes there, or the
 * phone soon drops rows that are not in a base, all are read anew.
 */
export const areBasesLost = (
  cards: readonly PhoneCard[],
  changedDays: readonly string[],
  today: string,
): boolean => {
  const oldest = addDays(today, -MAX_BASE_DAYS)
  return cards.some(({ from }) => from < oldest || changedDays.some((day) => day < from))
}
