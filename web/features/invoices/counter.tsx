import { useState } from 'react'
import { isOn } from '#domain/access/modules.ts'
import { messages } from '#domain/shared/messages.ts'
import { usePart } from '#web/components/use-part.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import { InvoiceFormCard } from './components/invoice-form-card.tsx'
import { StockCard } from './components/stock-card.tsx'
import { TokenTicket } from './components/token-ticket.tsx'
import styles from './screens/billing-home.module.css'
import { useKnownCustomer, useLatestCustomers, useSuggestions } from './use-customer.ts'
import { useDeliverers } from './use-deliverers.ts'
import type { InvoiceFormState } from './use-invoice-form.ts'
import type { TokenOfDay } from './use-reset-token.ts'
import { useStock } from './use-stock.ts'

const loadPending = () => import('./pending-bills.tsx')
const loadHelp = () => import('./components/help-line.tsx')
const loadCode = () => import('./saved-code.tsx')
const loadSaved = () => import('./saved-bill.tsx')
const loadQuestion = () => import('./rename-question.tsx')

/** C7: the bar of the bill just made. */
const useSavedBar = ({ saved, isSecondTap }: InvoiceFormState) => {
  const part = usePart(loadSaved)
  const code = usePart(isOn(useSession().who?.features ?? [], 'upi') ? loadCode : undefined)
  const [slot, setSlot] = useState<HTMLSpanElement | null>(null)
  if (!saved) return {}
  const bar =
    typeof part === 'string' ? (
      <p role="status" aria-label={t('Bill saved')}>
        {t(messages.billing.created)}
      </p>
    ) : (
      <part.SavedBill key={saved.id} bill={saved} onCodeSlot={setSlot} isSecondTap={isSecondTap} />
    )
  const button = slot && typeof code === 'object' && (
    <code.SavedCode key={saved.id} bill={saved} slot={slot} isSecondTap={isSecondTap} />
  )
  return { bar, button }
}

/** The clerk's part of billing home: form, token of the day, live stock. */
export const Counter = (props: { state: InvoiceFormState; token: TokenOfDay | undefined }) => {
  const { form, formKey, invoice, change } = props.state
  const stock = useStock()
  const byPhone = useSuggestions(form.customerPhone)
  const byName = useSuggestions(form.customerName)
  const latest = useLatestCustomers(formKey)
  const deliverers = useDeliverers()
  const { known, isAsking } = useKnownCustomer(form.customerPhone)
  const openPanel = useOpenPanel()
  const today = useToday()
  const help = usePart(loadHelp)
  const { bar, button } = useSavedBar(props.state)
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
        latest={latest}
        deliverers={deliverers}
        known={known}
        isAsking={isAsking}
        today={today}
        onShortcuts={() => openPanel('help')}
        savedBar={bar}
        Help={typeof help === 'string' ? undefined : help.HelpLine}
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
        <TokenTicket token={props.token} isSmall />
        <StockCard {...stock} />
      </div>
      {button}
    </>
  )
}
