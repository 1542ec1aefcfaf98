import { addDays, businessDay, businessTime, type Day } from '#domain/shared/dates.ts'
import {
  buildPasserBy,
  buildRegulars,
  type Circle,
  type Customer,
  type Regular,
} from './customers.ts'
import { billOfPasserBy, billOfRegular, type Maker, type StoredInvoice } from './invoices.ts'
import { createStore, type StoredProduction } from './production.ts'
import { createRandom, type Random } from './random.ts'
import { footfall } from './season.ts'

export interface Makers {
  readonly clerks: readonly [Maker, ...Maker[]]
  readonly production: Maker
}

export interface PlantOptions {
  readonly seed: number
  readonly days: number
  /** On an ordinary day. */
  readonly bills: number
  readonly nowMs: number
  readonly makers: Makers
  readonly circle?: Circle
}

/** All records of one day. */
export interface PlantDay {
  readonly day: Day
  readonly counter: { readonly run: number; readonly last: number }
  readonly invoices: readonly StoredInvoice[]
  readonly production: readonly StoredProduction[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const OPENS_MS = 7 * HOUR_MS
const CLOSES_MS = 20 * HOUR_MS
const FEWEST_TODAY = 12
const PASSERS_BY = 0.08
const DELETED = 0.004
const DAYS_WITH_A_RESET = 0.01

const midnightOf = (day: Day): number => Date.parse(`${day}T00:00:00+05:30`)

interface Hours {
  readonly fromMs: number
  readonly untilMs: number
  /** The part of the opening hours that has passed. */
  readonly share: number
}

/** Today ends at the current time; before opening it still has a short span for bills. */
const hoursOf = (day: Day, nowMs: number): Hours => {
  const midnightMs = midnightOf(day)
  const [opensMs, closesMs] = [midnightMs + OPENS_MS, midnightMs + CLOSES_MS]
  if (nowMs >= closesMs) return { fromMs: opensMs, untilMs: closesMs, share: 1 }
  const fromMs = Math.min(opensMs, (midnightMs + nowMs) / 2)
  return { fromMs, untilMs: nowMs, share: Math.max(0, nowMs - opensMs) / (closesMs - opensMs) }
}

const isDelivered = (random: Random, madeAtMs: number, nowMs: number): boolean => {
  const ageMs = nowMs - madeAtMs
  if (ageMs > 36 * HOUR_MS) return true
  return random.chance(ageMs < 2 * HOUR_MS ? 0.3 : 0.9)
}

const createBilling = (random: Random, { makers, nowMs, circle }: PlantOptions) => {
  const regulars = buildRegulars(random, circle)
  let passersBy = 0
  const next = (day: Day) => {
    if (random.chance(PASSERS_BY)) {
      const customer: Customer = buildPasserBy(random, (passersBy += 1))
      return { customer, input: billOfPasserBy(random, customer) }
    }
    const customer: Regular = random.pick(regulars)
    return { customer, input: billOfRegular(random, customer, day) }
  }
  return (day: Day, place: { run: number; token: number }, madeAtMs: number): StoredInvoice => {
    const { customer, input } = next(day)
    const deletedAtMs = madeAtMs + Math.round(random.between(2, 60) * MINUTE_MS)
    const isDeleted = random.chance(DELETED) && deletedAtMs < nowMs
    return {
      ...input,
      ...place,
      id: random.uuid(),
      day,
      time: businessTime(madeAtMs),
      customer,
      maker: random.pick(makers.clerks),
      madeAtMs,
      delivered: !isDeleted && isDelivered(random, madeAtMs, nowMs),
      deletedAtMs: isDeleted ? deletedAtMs : null,
    }
  }
}

const timesOf = (random: Random, day: Day, { bills, nowMs }: PlantOptions): number[] => {
  const { fromMs, untilMs, share } = hoursOf(day, nowMs)
  const count = Math.round(bills * footfall(day) * share * random.between(0.85, 1.15))
  const least = share < 1 ? FEWEST_TODAY : 1
  return Array.from({ length: Math.max(least, count) }, () =>
    Math.floor(random.between(fromMs, untilMs)),
  ).sort((a, b) => a - b)
}

/** Generates day after day up to now, one at a time, so years need no more memory. */
export function* plantDays(options: PlantOptions): Generator<PlantDay> {
  const { seed, days, nowMs, makers } = options
  const random = createRandom(seed)
  const bill = createBilling(random, options)
  const store = createStore()
  const today = businessDay(nowMs)
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    const times = timesOf(random, day, options)
    const resetAfter =
      ago > 0 && random.chance(DAYS_WITH_A_RESET) ? random.below(times.length) : times.length
    const invoices = times.map((madeAtMs, index) => {
      const isFirstRun = index <= resetAfter
      const place = isFirstRun
        ? { run: 1, token: index + 1 }
        : { run: 2, token: index - resetAfter }
      return bill(day, place, madeAtMs)
    })
    const { run, token: last } = invoices.at(-1) ?? { run: 1, token: 0 }
    const lines = store.serve(invoices)
    const madeAtMs = (times[0] ?? nowMs) - 1
    const record = { id: random.uuid(), day, maker: makers.production, madeAtMs, lines }
    yield { day, counter: { run, last }, invoices, production: lines.length > 0 ? [record] : [] }
  }
}
