import type { AccountView } from '#domain/accounts/account-read-input.ts'
import { phoneDigits } from '#domain/shared/phone.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

/** A customer's name and links are of the topic `customers`. */
const TOPICS = ['accounts', 'customers'] as const

/** A pasted '+91 98240 11476' finds the number. */
export const searched = (typed: string): string =>
  /^[+\d][\d\s()-]{9,}$/.test(typed) ? phoneDigits(typed) : typed

export const useSums = () =>
  useLiveQuery({
    key: ['accounts.sums'],
    topics: TOPICS,
    read: () => client.accounts.sums.query(),
  })

type ListPage = Awaited<ReturnType<typeof client.accounts.list.query>>

export const useAccountList = (view: AccountView, typed: string) => {
  const search = searched(typed)
  const { pages, ...rest } = useLivePages({
    key: ['accounts.list', view, search],
    topics: TOPICS,
    read: (cursor: ListPage['next']) => client.accounts.list.query({ view, search, cursor }),
    next: ({ next }) => next,
  })
  return { rows: pages?.flatMap(({ rows }) => rows), ...rest }
}

export type AccountList = ReturnType<typeof useAccountList>

type ReceivedPage = Awaited<ReturnType<typeof client.accounts.received.query>>

/** The tab 'Received'. */
export const useReceived = (from: string, to: string) => {
  const { pages, ...rest } = useLivePages({
    key: ['accounts.received', from, to],
    topics: TOPICS,
    read: (cursor: ReceivedPage['next']) => client.accounts.received.query({ from, to, cursor }),
    next: ({ next }) => next,
  })
  return { rows: pages?.flatMap(({ rows }) => rows), sums: pages?.[0]?.sums, ...rest }
}

type LookAtPage = Awaited<ReturnType<typeof client.accounts.toLookAt.query>>

/** CRD-07. */
export const useToLookAt = () => {
  const { pages, ...rest } = useLivePages({
    key: ['accounts.toLookAt'],
    topics: TOPICS,
    read: (cursor: LookAtPage['next']) => client.accounts.toLookAt.query({ cursor }),
    next: ({ next }) => next,
  })
  return { rows: pages?.flatMap(({ rows }) => rows), ...rest }
}

/** One customer with the open items; null if there is none. */
export const useAccount = (customerId: string | undefined) =>
  useLiveQuery({
    key: ['accounts.one', customerId],
    topics: TOPICS,
    read: () => client.accounts.one.query({ customerId: customerId ?? '' }),
    enabled: customerId !== undefined,
  })

export const useAccountSettings = () =>
  useLiveQuery({
    key: ['accounts.settings'],
    topics: ['accounts', 'settings'],
    read: () => client.accounts.settings.query(),
  })
