import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isPhone } from '#domain/shared/phone.ts'
import { asked, client } from '#web/lib/api/client.ts'

const FEWEST = 3

/** UX-02: customers of earlier bills, by what is typed into the phone or the name. */
export const useSuggestions = (typed: string) => {
  const [text] = useDebouncedValue(typed, 120)
  const { data = [] } = useQuery({
    queryKey: ['customers.suggest', text],
    queryFn: () => asked(client.customers.suggest.query({ typed: text })),
    enabled: text.trim().length >= FEWEST,
    staleTime: 30_000,
    gcTime: 60_000,
  })
  return text.trim().length >= FEWEST ? data : []
}

/** Who this number belongs to, and what the last bill was: known the moment the number is whole. */
export const useKnownCustomer = (phone: string) => {
  const { data } = useQuery({
    queryKey: ['customers.known', phone],
    queryFn: () => asked(client.customers.known.query({ phone })),
    enabled: isPhone(phone),
    staleTime: 0,
    gcTime: 60_000,
  })
  return isPhone(phone) ? data : undefined
}

export type KnownCustomer = NonNullable<ReturnType<typeof useKnownCustomer>>
