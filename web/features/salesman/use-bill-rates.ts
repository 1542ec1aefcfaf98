import type { SentLine } from '#domain/rates/bill-total.ts'
import { rateMessages } from '#domain/rates/rate-messages.ts'
import { findRoute } from '#domain/salesman/route-book.ts'
import { EMPTY_SALESMAN_FORM, type SalesmanForm } from '#domain/salesman/salesman-form.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { usePart } from '#web/components/use-part.ts'
import { loadRates, type RatesOf, ratesOf } from '#web/features/invoices/form-rating.ts'
import { useRatesChange } from '#web/features/invoices/use-rates-change.ts'
import { serverNow } from '#web/lib/clock/server-clock.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { useFacts } from './use-facts.ts'

export interface BillRates extends RatesOf<SalesmanForm> {
  /** When the phone last read them, if it cannot know whether they have changed in a day. */
  readonly oldMs: number | undefined
}

const OLD_AFTER_MS = 86_400_000

/** The bill that is edited: it goes on with its rates and its day (MNY-05). */
interface Before {
  readonly day?: string
  readonly lines: readonly SentLine[]
}

/** MNY-11: the office compares no total of a phone, so it is asked about without the rates too. */
const askWithout = ({ totalPaise }: Parameters<BillRates['ask']>[0]) =>
  totalPaise === null ? refuse(rateMessages.saveWithoutTotal) : undefined

/** MNY-09: the automatic total of the form, by the rates on the phone. */
export const useBillRates = (
  userId: string,
  form: SalesmanForm,
  before: Before | undefined,
): {
  /** Undefined while Rates is off. */
  readonly rates: BillRates | undefined
  readonly isLoading: boolean
} => {
  const facts = useFacts(userId)
  const part = usePart(facts?.rates ? loadRates : undefined)
  const { routes } = useOfflineData()
  const catalog = useCatalog()
  const today = useToday()
  const live = useLiveState()
  useRatesChange(
    { phone: '', isOpen: form !== EMPTY_SALESMAN_FORM, isSaid: before !== undefined },
    { listed: facts?.rates && facts.stamp },
  )
  if (!facts?.rates) return { rates: undefined, isLoading: facts === undefined }
  const loaded = typeof part === 'string' ? undefined : part
  const rating = loaded?.rules.ratingOfSalesman(facts.rates, {
    routeId: findRoute(routes, form.route)?.id ?? null,
    phone: form.customerPhone,
    day: before?.day ?? today,
    before: before?.lines ?? [],
  })
  const rates = ratesOf(loaded, catalog, form, rating)
  const isOld = live !== 'live' && serverNow() - facts.readAtMs > OLD_AFTER_MS
  return {
    rates: {
      ...rates,
      ask: loaded ? rates.ask : askWithout,
      oldMs: isOld ? facts.readAtMs : undefined,
    },
    isLoading: part === 'loading',
  }
}
