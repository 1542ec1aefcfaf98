import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './pending-bill.module.css'

const cartonsOf = ({ lines }: InvoiceInput): number =>
  lines.reduce((all, line) => all + line.quantity, 0)

/** BIL-19: a bill without an answer, or one that the server refused. */
export const PendingBill = (props: {
  bill: InvoiceInput
  commandId: string
  refused: string | undefined
  onFix: () => void
  onDiscard: () => void
}) => (
  <li data-refused={props.refused !== undefined}>
    <p>
      <strong>{props.refused === undefined ? t('Not confirmed') : t('Not saved')}</strong>{' '}
      {props.bill.customerName || props.bill.customerPhone} ·{' '}
      {t('{n} cartons', { n: cartonsOf(props.bill) })}
      {props.refused !== undefined && <span>{props.refused}</span>}
    </p>
    {props.refused !== undefined && (
      <div>
        <Button variant="default" data-fix={props.commandId} onClick={props.onFix}>
          {t('Fix')}
        </Button>
        <Button variant="default" onClick={props.onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    )}
  </li>
)

export const PendingList = (props: { children: ReactNode }) => (
  <ul className={styles['list']} aria-label={t('Bills not confirmed yet')}>
    {props.children}
  </ul>
)
