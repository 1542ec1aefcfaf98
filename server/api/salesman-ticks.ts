import { confirmationOf } from '#domain/invoices/upi-bill.ts'
import type { confirmOwnPaymentInput } from '#domain/salesman/salesman-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { upiMessages } from '#domain/upi/upi-messages.ts'
import { lockSalesmanInvoice, setOwnPaymentTick } from '#server/db/salesman-invoices.ts'
import { auditOf, stampOf, topicsOf, type Write } from './salesman-write-context.ts'

/** UPI-06: as at the counter, the first tick stays and the version too; only his own bills. */
export const confirmPayment: Write<typeof confirmOwnPaymentInput> = async (
  tx,
  context,
  { id, lastDigits },
) => {
  const { salesman, now: at } = context
  const { revision } = await stampOf(tx, context)
  const invoice = await lockSalesmanInvoice(tx, salesman.id, id)
  if (!invoice || invoice.deletedAt) return refuse(messages.billing.originalNotFound)
  const bill = confirmationOf(invoice)
  if (!bill) return refuse(upiMessages.notAwaited)
  // Of the salesman, who saw the money, also if the boss accepts the command.
  const by = salesman.name
  if (!bill.tick) await setOwnPaymentTick(tx, id, { at, by, lastDigits }, revision)
  return {
    answer: { id },
    audit: {
      ...auditOf('confirm payment', 'invoice', id),
      before: { paymentTick: bill.tick },
      after: { paymentTick: bill.tick ?? { by, at: at.toISOString(), lastDigits } },
    },
    topics: topicsOf(context),
  }
}
