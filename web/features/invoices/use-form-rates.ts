import { useState } from 'react'
import { can } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import type { Role } from '#domain/access/roles.ts'
import { EMPTY_FORM, type InvoiceForm } from '#domain/invoices/invoice-form.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { usePart } from '#web/components/use-part.ts'
import { client } from '#web/lib/api/client.ts'
import type { Refused } from '#web/lib/api/failure.ts'
import { refetchTopic, useLiveQuery } from '#web/lib/api/queries.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loadRates, type RatesOf, ratesOf } from './form-rating.ts'
import type { ListedInvoice } from './listed-invoice.ts'
import { useKnownCustomer } from './use-customer.ts'
import { useRatesChange } from './use-rates-change.ts'

export interface FormRates extends RatesOf<InvoiceForm> {
  /** MNY-06: the form shows the total that the server has worked out, until it is changed. */
  readonly onRefused: (refused: Refused) => void
}

const useHasRates = (): boolean => {
  const { who } = useSession()
  const visitor = { role: who?.role as Role, mustChangePassword: false }
  return isOn(who?.features ?? [], 'rates') && can(visitor, 'rate.read')
}

/** What the office's lists say, and for an edit the rates of the bill's day (MNY-05). */
const useLists = (hasRates: boolean, form: InvoiceForm, invoice: ListedInvoice | undefined) => {
  const lists = useLiveQuery({
    key: ['rates.current'],
    topics: ['rates'],
    read: () => client.rates.current.query(),
    enabled: hasRates,
  })
  const phone = isPhone(form.customerPhone) ? form.customerPhone : null
  const day = invoice?.day ?? ''
  const ofDay = useLiveQuery({
    key: ['rates.ofDay', day, phone],
    topics: ['rates'],
    read: () => client.rates.ofDay.query({ day, phone }),
    enabled: hasRates && invoice !== undefined,
    keepPrevious: true,
  })
  return { lists: lists.data, ofDay: ofDay.data }
}

/** MNY-06: the server's total for exactly this form. */
const useAnswered = (form: InvoiceForm) => {
  const [answered, setAnswered] = useState<{ form: InvoiceForm; paise: number }>()
  const onRefused = ({ values }: Refused): void => {
    const paise = values?.['paise']
    if (typeof paise === 'number') setAnswered({ form, paise })
    refetchTopic('rates')
  }
  return { answered: answered?.form === form ? answered.paise : undefined, onRefused }
}

/**
 * MNY-03, MNY-04: the automatic total of the form; undefined while Rates is off. Until the rates
 * are loaded the total is unknown, and the server says it when the bill is saved (MNY-06).
 */
export const useFormRates = (
  form: InvoiceForm,
  invoice: ListedInvoice | undefined,
): FormRates | undefined => {
  const hasRates = useHasRates()
  const part = usePart(hasRates ? loadRates : undefined)
  const { lists, ofDay } = useLists(hasRates, form, invoice)
  const { known, isAnswered } = useKnownCustomer(hasRates ? form.customerPhone : '')
  const today = useToday()
  const catalog = useCatalog()
  const { answered, onRefused } = useAnswered(form)
  const isSaid = invoice !== undefined || answered !== undefined
  useRatesChange(
    { phone: form.customerPhone, isOpen: form !== EMPTY_FORM, isSaid },
    {
      listed: lists?.rates,
      rounding: lists?.rounding,
      own: isAnswered ? known?.rates : undefined,
    },
  )
  if (!hasRates) return undefined
  const loaded = typeof part === 'string' ? undefined : part
  const rating = invoice
    ? ofDay && loaded?.rules.ratingOfEdit(ofDay, invoice.lines)
    : lists && loaded?.rules.ratingOfNew(lists, known ?? {}, today)
  const rates = ratesOf(loaded, catalog, form, rating ?? undefined)
  return { ...rates, automatic: { paise: answered ?? rates.automatic.paise }, onRefused }
}
