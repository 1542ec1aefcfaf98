import { addDays, businessDay, businessTime, type Day } from '#domain/shared/dates.ts'

const DAY_MS = 86_400_000

/** How long a restore's notice is open; devices keep confirmed commands as long. */
export const NOTICE_MS = 7 * DAY_MS

/**
 * The run after a restore is so many above the last one that is stored: the lost writes may include
 * token resets. A bill of a still higher run goes to the hold list.
 */
export const RUNS_SKIPPED = 10

/** More lost bills of one day than a plant makes: a higher number is not believed. */
const MAX_LOST_TOKENS = 5000

/** The lost time of a restore. */
export interface Gap {
  readonly fromMs: number
  readonly toMs: number
}

/** A lost write may have begun before the last one that was stored. */
const SLACK_MS = 60_000

/** No device has an older bill to offer, and no counter gives a token for an earlier day. */
const MAX_DAYS = 31

/** The days whose tokens may be lost. */
export const daysOf = ({ fromMs, toMs }: Gap): Day[] => {
  const days: Day[] = []
  const first = businessDay(fromMs - SLACK_MS)
  for (
    let day = businessDay(toMs);
    day >= first && days.length < MAX_DAYS;
    day = addDays(day, -1)
  ) {
    days.push(day)
  }
  return days
}

const stampOf = (ms: number): string => `${businessDay(ms)} ${businessTime(ms)}`

/** True if a bill with this day and time, as the server once answered, was made in the gap. */
export const isInGap = (gap: Gap, bill: { readonly day: Day; readonly time: string }): boolean => {
  const stamp = `${bill.day} ${bill.time}`
  return stampOf(gap.fromMs - SLACK_MS) <= stamp && stamp <= stampOf(gap.toMs)
}

/** The numbers of a day at the restore. */
export interface LostRuns {
  readonly run: number
  readonly last: number
  readonly nextRun: number
}

/** True for a number that was given after the last stored write and cannot be given again. */
export const isLostNumber = (
  { run, last, nextRun }: LostRuns,
  number: { readonly run: number; readonly token: number },
): boolean => {
  const before = number.run === run ? last : 0
  const isLostRun = number.run >= run && number.run < nextRun
  return isLostRun && number.token > before && number.token <= before + MAX_LOST_TOKENS
}
