import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isSuggested } from '#domain/customers/suggestion.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { client, withSessionCheck } from '#web/lib/api/client.ts'

const MIN_LETTERS = 3

/**
 * UX-02, C13: customers by part of the number or name. Enter takes the first one, so an answer to
 * fewer letters is filtered by what is typed now. `latest`: an empty field offers the latest.
 */
export const useSuggestions = (typed: string, latest = false) => {
  const [debounced] = useDebouncedValue(typed, 120)
  const text = typed === '' ? '' : debounced.trim()
  const isEnough = text.length >= MIN_LETTERS || (latest && text === '')
  const { data = [] } = useQuery({
    queryKey: ['customers.suggest', text],
    queryFn: () => withSessionCheck(client.customers.suggest.query({ typed: text })),
    enabled: isEnough,
    staleTime: text === '' ? 0 : 30_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return isEnough ? data.filter((customer) => isSuggested(customer, typed)) : []
}

/** The customer of a complete phone number by the office's record, with the last bill. */
export const useKnownCustomer = (phone: string) => {
  const { data } = useQuery({
    queryKey: ['customers.known', phone],
    queryFn: () => withSessionCheck(client.customers.known.query({ phone })),
    enabled: isPhone(phone),
    staleTime: 0,
    gcTime: 60_000,
    meta: { topics: ['customers'] },
  })
  return isPhone(phone) ? data : undefined
}

export type KnownCustomer = NonNullable<ReturnType<typeof useKnownCustomer>>
