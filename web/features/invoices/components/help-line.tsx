import type { ReactNode } from 'react'
import { type InvoiceForm, withBill } from '#domain/invoices/invoice-form.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import type { KnownCustomer } from '#web/features/invoices/use-customer.ts'
import { t } from '#web/public/shared/text.ts'
import type { SuggestedCustomer } from './customer-option.tsx'
import styles from './help-line.module.css'
import { LastBill } from './last-bill.tsx'

interface HelpLineProps {
  readonly form: InvoiceForm
  /** The bill that is edited. */
  readonly edited: { readonly delivered: boolean } | undefined
  /** Null if no bill has this number yet, undefined before the whole number is typed. */
  readonly known: KnownCustomer | null | undefined
  readonly latest: readonly SuggestedCustomer[]
  readonly today: string
  readonly onChange: (form: InvoiceForm) => void
  readonly onKnown: () => void
  /** CRD-18. */
  readonly due: ReactNode
}

const Latest = ({ form, latest, onChange, onKnown }: HelpLineProps) => (
  <>
    <span className={styles['word']}>
      {t('Latest')} <kbd aria-hidden="true">{'↓'}</kbd>
    </span>
    {latest.map(({ phone, name }) => (
      <button
        key={phone}
        type="button"
        className={styles['customer']}
        onClick={() => {
          onChange({ ...form, customerPhone: phone, customerName: name })
          onKnown()
        }}
      >
        {name || groupedPhone(phone)}
      </button>
    ))}
  </>
)

const Help = (props: HelpLineProps) => {
  const { form, edited, known, latest, onChange } = props
  if (edited) {
    return edited.delivered ? (
      <span className={styles['warn']}>{t('Already delivered — changes the stock')}</span>
    ) : (
      <span className={styles['word']}>{t('The token and the date stay.')}</span>
    )
  }
  const last = known?.last
  if (last) {
    const repeat = () => onChange(withBill(form, last))
    return <LastBill bill={last} today={props.today} onRepeat={repeat} />
  }
  if (known !== undefined) {
    return <span className={styles['word']}>{t('First bill of this customer')}</span>
  }
  if (latest.length > 0) return <Latest {...props} />
  return <span className={styles['word']}>{t('A phone number or a name finds a customer.')}</span>
}

/** C20: one line of fixed height below the customer, so that the rows never move. */
export const HelpLine = (props: HelpLineProps) => (
  <div className={styles['line']}>
    <Help {...props} />
    {props.due}
  </div>
)
