import { useState } from 'react'
import { usePart } from '#web/components/use-part.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { InvoiceFormCard } from './components/invoice-form-card.tsx'
import { StockCard } from './components/stock-card.tsx'
import { TokenTicket } from './components/token-ticket.tsx'
import styles from './screens/billing-home.module.css'
import { useKnownCustomer, useSuggestions } from './use-customer.ts'
import type { InvoiceFormState } from './use-invoice-form.ts'
import type { TokenOfDay } from './use-reset-token.ts'
import { useStock } from './use-stock.ts'

const loadPending = () => import('./pending-bills.tsx')
const loadQuestion = () => import('./rename-question.tsx')

/** The clerk's part of billing home: form, token of the day, live stock. */
export const Counter = (props: { state: InvoiceFormState; token: TokenOfDay | undefined }) => {
  const { form, formKey, invoice, change } = props.state
  const stock = useStock()
  const [wantsLatest, setWantsLatest] = useState(false)
  const byPhone = useSuggestions(form.customerPhone, wantsLatest)
  const byName = useSuggestions(form.customerName)
  const known = useKnownCustomer(form.customerPhone)
  const openPanel = useOpenPanel()
  const part = usePart(loadPending)
  const question = usePart(loadQuestion)
  const record = invoice ? undefined : known?.record
  return (
    <>
      <InvoiceFormCard
        key={formKey}
        {...props.state}
        stock={stock.rows}
        byPhone={byPhone}
        byName={byName}
        onLatest={() => setWantsLatest(true)}
        known={known ?? undefined}
        onShortcuts={() => openPanel('help')}
        pending={
          <>
            {typeof part !== 'string' && <part.PendingBills {...props.state} />}
            {record && typeof question !== 'string' && (
              <question.RenameQuestion record={record} form={form} onChange={change} />
            )}
          </>
        }
      />
      <div className={styles['middle']}>
        <TokenTicket token={props.token} />
        <StockCard {...stock} />
      </div>
    </>
  )
}
