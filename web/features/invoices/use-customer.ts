import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isPhone } from '#domain/shared/phone.ts'
import { client, withSessionCheck } from '#web/lib/api/client.ts'

const MIN_LETTERS = 3

/** UX-02: customers of earlier bills that match the typed phone or name. */
export const useSuggestions = (typed: string) => {
  const [text] = useDebouncedValue(typed, 120)
  const { data = [] } = useQuery({
    queryKey: ['customers.suggest', text],
    queryFn: () => withSessionCheck(client.customers.suggest.query({ typed: text })),
    enabled: text.trim().length >= MIN_LETTERS,
    staleTime: 30_000,
    gcTime: 60_000,
  })
  return text.trim().length >= MIN_LETTERS ? data : []
}

/** The customer of a complete phone number, with the last bill. */
export const useKnownCustomer = (phone: string) => {
  const { data } = useQuery({
    queryKey: ['customers.known', phone],
    queryFn: () => withSessionCheck(client.customers.known.query({ phone })),
    enabled: isPhone(phone),
    staleTime: 0,
    gcTime: 60_000,
  })
  return isPhone(phone) ? data : undefined
}

export type KnownCustomer = NonNullable<ReturnType<typeof useKnownCustomer>>
