import type { Invoice } from '#domain/invoices/invoice.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { needsRun, type Token } from '#domain/tokens/token.ts'
import { t } from '#web/public/shared/text.ts'

/** The accessible name of a bill. */
export const invoiceName = (invoice: Token & Pick<Invoice, 'customerName'>): string => {
  const token = t('Token {n}', { n: invoice.token })
  const run = needsRun(invoice) ? `, ${t('Run {n}', { n: invoice.run })}` : ''
  const name = invoice.customerName ? `, ${invoice.customerName}` : ''
  return `${token}${run}${name}`
}

/** C11, E8: roles that bill read the number of a bill without a name; others are not sent one. */
export const customerTitle = (
  invoice: Pick<Invoice, 'customerName'> & Partial<Pick<Invoice, 'customerPhone'>>,
): string => invoice.customerName || groupedPhone(invoice.customerPhone ?? '') || t('No name')
