import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isSuggested } from '#domain/customers/suggestion.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { client, withSessionCheck } from '#web/lib/api/client.ts'

const MIN_LETTERS = 3

/**
 * UX-02, C13: customers by part of the number or name. Enter takes the first one, so an answer to
 * fewer letters is filtered by what is typed now.
 */
export const useSuggestions = (typed: string) => {
  const [debounced] = useDebouncedValue(typed, 120)
  const text = debounced.trim()
  const isEnough = typed !== '' && text.length >= MIN_LETTERS
  const { data = [] } = useQuery({
    queryKey: ['customers.suggest', text],
    queryFn: () => withSessionCheck(client.customers.suggest.query({ typed: text })),
    enabled: isEnough,
    staleTime: 30_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return isEnough ? data.filter((customer) => isSuggested(customer, typed)) : []
}

/** C13: the customers of the latest bills, read again for each bill of this counter. */
export const useLatestCustomers = (bill: number) => {
  const { data = [] } = useQuery({
    queryKey: ['customers.suggest', '', bill],
    queryFn: () => withSessionCheck(client.customers.suggest.query({ typed: '' })),
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return data
}

/** The customer of a complete phone number by the office's record, with the last bill. */
export const useKnownCustomer = (phone: string) => {
  const { data, isFetching, isFetchedAfterMount, failureCount } = useQuery({
    queryKey: ['customers.known', phone],
    queryFn: () => withSessionCheck(client.customers.known.query({ phone })),
    enabled: isPhone(phone),
    staleTime: 0,
    gcTime: 60_000,
    // With Rates, the customer's own rates come too.
    meta: { topics: ['customers', 'rates'] },
  })
  return {
    known: isPhone(phone) ? data : undefined,
    /** The office has answered since this number is in the form; before, it may be what it was. */
    isAnswered: isPhone(phone) && isFetchedAfterMount,
    /** The first answer to this number is on its way. */
    isAsking: isPhone(phone) && data === undefined && isFetching && failureCount === 0,
  }
}

export type KnownCustomer = NonNullable<ReturnType<typeof useKnownCustomer>['known']>
