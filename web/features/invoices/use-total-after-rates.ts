import { useEffect, useEffectEvent, useRef } from 'react'
import { type RatedFields, totalKindOf, withTotal } from '#domain/invoices/invoice-form.ts'
import { formatRupees, rupeesTyped } from '#domain/shared/money.ts'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
import type { RatesOf } from './form-rating.ts'

/** Rates is switched off while a bill is open: the total that was shown stays, as a typed one. */
export const useTotalAfterRates = <Form extends RatedFields>(
  form: Form,
  isEmpty: boolean,
  rates: RatesOf<Form> | undefined,
  change: (form: Form) => void,
): void => {
  const banner = useBanner()
  const shown = useRef<number | null>(null)
  const isOn = rates !== undefined
  useEffect(() => {
    if (rates) shown.current = rates.automatic.paise
  }, [rates])
  const stay = useEffectEvent(() => {
    const paise = shown.current
    shown.current = null
    if (paise === null || isEmpty || totalKindOf(form) !== 'auto') return
    change(withTotal(form, rupeesTyped(paise)))
    const text = t('Rates are switched off. The total stays {total}.', {
      total: formatRupees(paise),
    })
    banner({ text, tone: 'refused', isLate: true })
  })
  useEffect(() => {
    if (!isOn) stay()
  }, [isOn])
}
