import * as z from 'zod/mini'
import { businessDay, businessTime } from '#domain/shared/dates.ts'
import { spansOf } from '#domain/shared/ranges.ts'
import { addFigures, NO_FIGURES } from '#domain/trends/change.ts'
import { cartonsAWeek, monthsOf, rangeBefore, withinAYear } from '#domain/trends/customers.ts'
import {
  comparePeriods,
  lineOf,
  type Moment,
  type Part,
  type Period,
  periodsOf,
  weekBefore,
} from '#domain/trends/periods.ts'
import { type BillsOf, trendRangeInput, trendSeriesInput } from '#domain/trends/trend-input.ts'
import type { Business } from '#server/business.ts'
import { MOST_NAMED, readArrived, readTopCustomers } from '#server/db/trend-customers.ts'
import { readFigures, readTakings } from '#server/db/trend-figures.ts'
import { type RouteFigures, readRouteFigures, readServed } from '#server/db/trend-people.ts'
import { router, sharedRead } from '#server/rpc/procedure.ts'

const RIGHT = 'trend.read'
/** Every write of a bill says one of them; a name may change with users, customers and routes. */
const FOLLOWS = ['invoices', 'sales', 'salesmen', 'users', 'customers'] as const

const ALL: BillsOf = { source: 'all', salesmanId: null, routeId: null }

const momentOf = ({ clock }: Business): Moment => {
  const nowMs = clock()
  return { day: businessDay(nowMs), time: businessTime(nowMs).slice(0, 5) }
}

const whole = ({ from, to }: Period): Part => ({ from, to, until: null })
const isRange = ({ from, to }: Period): boolean => from <= to

const namedOf = <Row>(rows: readonly Row[]) => ({
  count: rows.length,
  customers: rows.slice(0, MOST_NAMED),
})

const bySalesman = (routes: readonly RouteFigures[]) =>
  [...new Set(routes.map(({ salesmanId }) => salesmanId))].map((salesmanId) => {
    const own = routes.filter((row) => row.salesmanId === salesmanId)
    return {
      salesmanId,
      salesman: own[0]?.salesman ?? '',
      routes: own.map(({ route }) => route),
      ...addFigures(own),
      creditPaise: own.reduce((sum, { creditPaise }) => sum + creditPaise, 0),
    }
  })

export const trendProcedures = router({
  /** BOS-02: today against the same weekday a week before, up to the same minute. */
  today: sharedRead(RIGHT, FOLLOWS, z.void(), async ({ business }) => {
    const now = momentOf(business)
    const before = weekBefore(now)
    const days = periodsOf('day', lineOf(now.day))
    const [figures, takings, lost] = await Promise.all([
      readFigures(business.db, ALL, [...days.map(whole), before]),
      readTakings(business.db, now.day),
      business.lostCustomers.read(business.db),
    ])
    return {
      ...now,
      before: { day: before.from, until: before.until, figures: figures.at(-1) ?? NO_FIGURES },
      days: days.map(({ from }, place) => ({ day: from, figures: figures[place] ?? NO_FIGURES })),
      takings,
      lostCustomers: lost.length,
    }
  }),

  /** BOS-02: the periods of a range, and what each is compared with. */
  series: sharedRead(RIGHT, FOLLOWS, trendSeriesInput, async ({ business }, input) => {
    const { unit, from, to, comparison, ...of } = input
    const now = momentOf(business)
    const periods = comparePeriods(unit, { from, to }, comparison, now)
    const others = periods.flatMap(({ other }) => other ?? [])
    const [figures, otherFigures] = await Promise.all([
      readFigures(business.db, of, periods.map(whole)),
      readFigures(business.db, of, others),
    ])
    const ofOther = new Map(others.map((part, place) => [part, otherFigures[place]]))
    return {
      now,
      periods: periods.map(({ other, ...period }, place) => ({
        ...period,
        figures: figures[place] ?? NO_FIGURES,
        other: other && { ...other, figures: ofOther.get(other) ?? NO_FIGURES },
      })),
      sum: addFigures(figures),
      otherSum: others.length === 0 ? null : addFigures(otherFigures),
    }
  }),

  /** BOS-03, of the last year of the range at most. */
  customers: sharedRead(RIGHT, FOLLOWS, trendRangeInput, async ({ business }, input) => {
    const range = withinAYear(input)
    const spans = isRange(range) ? monthsOf(spansOf(range)) : []
    const before = isRange(range) ? monthsOf(spansOf(rangeBefore(range))) : []
    const [top, arrived, lost] = await Promise.all([
      readTopCustomers(business.db, spans, before),
      readArrived(business.db, spans, range.from),
      business.lostCustomers.read(business.db),
    ])
    return {
      ...range,
      top,
      new: namedOf(arrived.filter(({ previousDay }) => previousDay === null)),
      back: namedOf(arrived.filter(({ previousDay }) => previousDay !== null)),
      lost: namedOf(
        lost.map(({ cartons, ...customer }) => ({
          ...customer,
          cartonsAWeek: cartonsAWeek(cartons),
        })),
      ),
    }
  }),

  salesmen: sharedRead(RIGHT, FOLLOWS, trendRangeInput, async ({ business }, range) => {
    const spans = isRange(range) ? spansOf(range) : []
    const [routes, served] = await Promise.all([
      readRouteFigures(business.db, spans),
      readServed(business.db, monthsOf(spans)),
    ])
    return bySalesman(routes)
      .map((row) => ({ ...row, served: served.get(row.salesmanId) ?? 0 }))
      .sort((a, b) => b.paise - a.paise || a.salesman.localeCompare(b.salesman))
  }),

  routes: sharedRead(RIGHT, FOLLOWS, trendRangeInput, ({ business }, range) =>
    readRouteFigures(business.db, isRange(range) ? spansOf(range) : []),
  ),
})
