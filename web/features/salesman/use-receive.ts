import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { receiptText } from '#domain/accounts/account-text.ts'
import { checkPayment, type Method } from '#domain/accounts/payment.ts'
import { checkCustomerPhone } from '#domain/customers/customer.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { whatsappLink } from '#domain/invoices/whatsapp.ts'
import type { SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { useAttempt } from '#web/features/invoices/use-attempt.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useDraft } from '#web/lib/commands/use-draft.ts'
import { savedNow } from '#web/lib/offline/local-copy.ts'
import { brand } from '#web/public/shared/brand.ts'
import type { Credit } from './credit.tsx'
import { useSend } from './use-send.ts'

export interface ReceiveForm extends Pick<InvoiceContents, 'customerPhone' | 'customerName'> {
  readonly route: string
  readonly amount: string
  readonly method: Method
  readonly note: string
}

const EMPTY: ReceiveForm = {
  route: '',
  customerPhone: '',
  customerName: '',
  amount: '',
  method: 'Cash',
  note: '',
}

/** The customer whose bill he was at. */
const useGiven = (): ReceiveForm => {
  const [address] = useSearchParams()
  const given = (name: string) => address.get(name) ?? ''
  const customer = { customerPhone: given('phone'), customerName: given('name') }
  return { ...EMPTY, route: given('route'), ...customer }
}

/** CRD-22: undefined without a number or a known balance. */
export const receiptLink = (payment: SalesmanPayment, credit: Credit): string | undefined => {
  const { customerPhone: phone, customerName } = payment
  const balancePaise = credit.balanceOf(phone)
  if (balancePaise === undefined) return undefined
  const name = customerName || phone
  return whatsappLink(phone, receiptText({ ...payment, brand: brand.name, name, balancePaise }))
}

const checkReceive = (form: ReceiveForm, amountPaise: number, day: string): Refusal | undefined => {
  const { method, note } = form
  if (form.route.trim() === '') return refuse(messages.salesman.noRoute)
  return (
    checkCustomerPhone(form.customerPhone) ??
    checkPayment({ amountPaise, method, note: note.trim(), day }, day)
  )
}

/** CRD-08: a payment on the phone; `savedId` is the one just made. */
export const useReceive = () => {
  const { userId, send } = useSend()
  const draft = useDraft(userId, 'receive', EMPTY)
  const given = useGiven()
  const attempt = useAttempt()
  const today = useToday()
  const [savedId, setSavedId] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  const form = draft.isEmpty ? given : draft.form
  const amountPaise = paiseTyped(form.amount) ?? 0
  const change = (next: ReceiveForm) => {
    attempt.reset()
    draft.change(next)
  }
  /** The payment, once it is on the phone. */
  const save = async (): Promise<boolean> => {
    if (isSubmitting || attempt.isDoubleTap()) return false
    const refused = checkReceive(form, amountPaise, today)
    if (refused) {
      attempt.refuse(refused)
      return false
    }
    setSubmitting(true)
    const { id, commandId } = draft.ids
    const { amount: _amount, ...contents } = form
    const saved = await savedNow(userId)
    const subject = form.customerName || form.customerPhone
    const options = { commandId, also: draft.handOver, subject }
    const isSaved = await send('salesman.receive', { id, ...contents, amountPaise, saved }, options)
    setSubmitting(false)
    if (!isSaved) return false
    draft.release()
    setSavedId(id)
    attempt.markSaved()
    return true
  }
  return {
    form,
    amountPaise,
    isSubmitting,
    refused: attempt.refused,
    savedId,
    isSecondTap: attempt.isSecondTap,
    change,
    save,
    /** What would be saved now. */
    asPayment: (): SalesmanPayment => {
      const { amount: _amount, ...contents } = form
      const made = { id: draft.ids.id, day: today, savedAt: '', invoiceId: null }
      return { ...contents, ...made, amountPaise, isReversed: false }
    },
    next: () => setSavedId(undefined),
  }
}

export type ReceiveState = ReturnType<typeof useReceive>
