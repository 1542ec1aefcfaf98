import { useSearch } from '#web/components/use-search.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

/** The lists' rates, the schemes and the rounding. */
export const useRates = () =>
  useLiveQuery({
    key: ['rates.list'],
    topics: ['rates', 'settings', 'customers'],
    read: () => client.rates.list.query(),
  })

export type RateList = NonNullable<ReturnType<typeof useRates>['data']>
export type ListedRate = RateList['rates'][number]
export type ListedRule = RateList['rules'][number]

type SpecialPage = Awaited<ReturnType<typeof client.rates.special.query>>
export type SpecialRate = SpecialPage['rates'][number]

/** MNY-01: the rates of customers and routes, page by page. */
export const useSpecialRates = () => {
  const search = useSearch()
  const { pages, ...rest } = useLivePages({
    key: ['rates.special', search.search],
    topics: ['rates', 'customers'],
    read: (last: SpecialRate | null) =>
      client.rates.special.query({
        search: search.search,
        cursor: last && { fromDay: last.fromDay, id: last.id },
      }),
    next: ({ rates, more }) => (more ? (rates.at(-1) ?? null) : null),
  })
  return { rows: pages?.flatMap((page) => page.rates), search, ...rest }
}

export type SpecialRates = ReturnType<typeof useSpecialRates>

const MIN_LETTERS = 2

/** Whom a special rate or a scheme can be for: the customers that match, and all routes. */
export const useOwners = () => {
  const { typed, setTyped, search } = useSearch()
  const { data: found } = useLiveQuery({
    key: ['rates.customers', search],
    topics: ['customers'],
    read: () => client.customers.page.query({ search, view: 'open', cursor: null }),
    enabled: search.length >= MIN_LETTERS,
    keepPrevious: true,
  })
  const { data: routes } = useLiveQuery({
    key: ['rates.routes'],
    topics: ['salesmen'],
    read: () => client.rates.routes.query(),
  })
  const customers = typed.trim().length >= MIN_LETTERS ? (found?.customers ?? []) : []
  return { typed, setTyped, customers, routes: routes ?? [] }
}

export type Owners = ReturnType<typeof useOwners>
