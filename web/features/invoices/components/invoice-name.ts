import { needsRun, type Token } from '#domain/tokens/token.ts'
import { t } from '#web/public/shared/text.ts'

/** The accessible name of a bill. */
export const invoiceName = (invoice: Token & { customerName: string }): string => {
  const token = t('Token {n}', { n: invoice.token })
  const run = needsRun(invoice) ? `, ${t('Run {n}', { n: invoice.run })}` : ''
  const name = invoice.customerName ? `, ${invoice.customerName}` : ''
  return `${token}${run}${name}`
}
