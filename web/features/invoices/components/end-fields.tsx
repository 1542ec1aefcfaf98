import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type InvoiceForm, withTotal } from '#domain/invoices/invoice-form.ts'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import { Choice } from '#web/components/choice.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import type { FormRates } from '#web/features/invoices/use-form-rates.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './end-fields.module.css'

const KEYS = PAYMENTS.map((_, place) => `Alt+${place + 1}`)

const Names = (props: { id: string; names: readonly string[] }) => (
  <datalist id={props.id}>
    {props.names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
)

/** C5: total, payment and delivered by end the bill; Enter in the last field saves it. */
export const EndFields = (props: {
  form: InvoiceForm
  /** Undefined while Rates is off. */
  rates: FormRates | undefined
  /** C29: names to suggest. */
  deliverers: readonly string[]
  /** The total is invalid. */
  wrong: boolean
  /** C16: on a phone the total and the name are in a sheet above the bar. */
  isOpen: boolean
  /** CRD-10: between payment and name; no step of the Enter path. */
  credit: ReactNode
  onChange: (form: InvoiceForm) => void
  onDone: () => void
}) => {
  const { form, rates, isOpen, onChange } = props
  const rated = rates?.rated
  const total = rates && { form, automatic: rates.automatic, onChange }
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) fields.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <div ref={fields} className={styles['end']} data-open={isOpen}>
      <div className={styles['head']}>
        <h3>{t('Total and delivery')}</h3>
        <Button variant="default" onClick={props.onDone}>
          {t('Done')}
        </Button>
      </div>
      <RupeeInput
        label={t('Total (optional)')}
        aria-keyshortcuts="Alt+T"
        data-step
        value={form.total}
        error={props.wrong}
        {...(rated && total && rates.fields?.totalField(total))}
        onChange={(total) => onChange(withTotal(form, total))}
      />
      {rated && total && rates.fields && <rates.fields.TotalNote {...{ ...total, rated }} />}
      <Choice
        label={t('Payment method')}
        values={PAYMENTS}
        value={form.payment}
        step
        keys={KEYS}
        note={t('Alt 1–4')}
        onChange={(payment) => onChange({ ...form, payment })}
      />
      {props.credit}
      <TextInput
        label={t('Delivered by')}
        autoComplete="off"
        maxLength={200}
        data-step="save"
        list={id}
        value={form.deliveredBy}
        onChange={(event) => onChange({ ...form, deliveredBy: event.currentTarget.value })}
      />
      <Names id={id} names={props.deliverers} />
    </div>
  )
}
