import type { SentLine } from '#domain/rates/bill-total.ts'
import { findRoute } from '#domain/salesman/route-book.ts'
import { EMPTY_SALESMAN_FORM, type SalesmanForm } from '#domain/salesman/salesman-form.ts'
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

/** MNY-09: the automatic total of the form, by the rates on the phone; undefined while Rates is off. */
export const useBillRates = (
  userId: string,
  form: SalesmanForm,
  before: Before | undefined,
): BillRates | undefined => {
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
  if (!facts?.rates) return undefined
  const loaded = typeof part === 'string' ? undefined : part
  const rating = loaded?.rules.ratingOfSalesman(facts.rates, {
    routeId: findRoute(routes, form.route)?.id ?? null,
    phone: form.customerPhone,
    day: before?.day ?? today,
    before: before?.lines ?? [],
  })
  const isOld = live !== 'live' && serverNow() - facts.readAtMs > OLD_AFTER_MS
  return { ...ratesOf(loaded, catalog, form, rating), oldMs: isOld ? facts.readAtMs : undefined }
}
