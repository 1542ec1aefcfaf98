import { confirmPaymentInput, invoiceCommandInput } from '#domain/invoices/invoice-input.ts'
import { confirmationOf, type PaymentTick } from '#domain/invoices/upi-bill.ts'
import { messages } from '#domain/shared/messages.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { upiMessages } from '#domain/upi/upi-messages.ts'
import type { Tx } from '#server/db/database.ts'
import { lockInvoice, setPaymentTick } from '#server/db/invoices.ts'
import { inModule } from '#server/rpc/grant.ts'
import { command } from '#server/rpc/procedure.ts'

/** The bill, locked; refused if it is deleted or needs no confirmation. */
const lockBill = async (tx: Tx, id: string) => {
  const invoice = await lockInvoice(tx, id)
  if (!invoice || invoice.deletedAt) return refuse(messages.billing.originalNotFound)
  return confirmationOf(invoice) ?? refuse(upiMessages.notAwaited)
}

const changeOf = (
  action: 'confirm payment' | 'take back payment',
  id: string,
  before: PaymentTick | null,
  after: PaymentTick | null,
) => ({
  answer: { id },
  audit: {
    action,
    subject: 'invoice',
    subjectId: id,
    before: { paymentTick: before },
    after: { paymentTick: after },
  },
  topics: ['invoices'] as const,
})

/** UPI-06: changes no total, no box and no account. */
export const paymentTicks = {
  /** A second tick is not an error: the first one stays. */
  confirmPayment: command(
    inModule('upi', 'payment.confirm'),
    confirmPaymentInput,
    async (tx, { business, actor }, { id, lastDigits }) => {
      const bill = await lockBill(tx, id)
      if ('refused' in bill) return bill
      const at = new Date(business.clock())
      const by = actor.name
      if (!bill.tick) await setPaymentTick(tx, id, { at, by, lastDigits })
      const after = bill.tick ?? { by, at: at.toISOString(), lastDigits }
      return changeOf('confirm payment', id, bill.tick, after)
    },
  ),

  takeBackPayment: command(
    inModule('upi', 'payment.unconfirm'),
    invoiceCommandInput,
    async (tx, _facts, { id }) => {
      const bill = await lockBill(tx, id)
      if ('refused' in bill) return bill
      await setPaymentTick(tx, id, null)
      return changeOf('take back payment', id, bill.tick, null)
    },
  ),
}
