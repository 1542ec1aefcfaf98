import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { businessDay, businessTime, formatInstant, formatTime } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import type { QueuedCommand } from './queue.ts'

/** What the inputs of the commands have in common; each has only some of it. */
type Contents = Partial<InvoiceInput> & { readonly name?: string }

const contentsOf = ({ input }: QueuedCommand): Contents => input as Contents

/** The record in the words of the user: the customer of a bill, the name of a route. */
export const recordName = (command: QueuedCommand): string | undefined => {
  const { customerName, customerPhone, name } = contentsOf(command)
  return command.subject || customerName || customerPhone || name || undefined
}

/** '7 cartons · ₹840.00 · Cash' for a bill, otherwise empty. */
export const billDetails = (command: QueuedCommand): string => {
  const { lines, totalPaise, payment } = contentsOf(command)
  if (!lines) return ''
  const cartons = lines.reduce((all, { quantity }) => all + quantity, 0)
  return [
    plural(cartons, '# carton', '# cartons'),
    ...(typeof totalPaise === 'number' ? [formatRupees(totalPaise)] : []),
    ...(payment ? [t(payment)] : []),
  ].join(' · ')
}

/** '3:44 pm', with the day if it is another one. */
export const timeWords = (instantMs: number, nowMs: number): string =>
  businessDay(instantMs) === businessDay(nowMs)
    ? formatTime(businessTime(instantMs))
    : formatInstant(instantMs)
