import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Token } from '#domain/tokens/token.ts'
import { t } from '#web/public/shared/text.ts'
import { customerTitle, invoiceName } from './invoice-name.ts'
import { ItemLines } from './item-lines.tsx'
import styles from './short-card.module.css'
import { TokenBadge } from './token-badge.tsx'

/** TOK-06: name, token, date and items; the list may add a note and an action. */
export const ShortCard = (props: {
  invoice: Token &
    Pick<Invoice, 'customerName' | 'delivered' | 'lines'> &
    Partial<Pick<Invoice, 'customerPhone'>>
  /** Without it the date has its year. */
  today?: string
  deleted?: boolean
  note?: string
  action?: ReactNode
}) => {
  const { invoice, deleted = false } = props
  return (
    <article className={styles['card']} aria-label={invoiceName(invoice)}>
      <TokenBadge invoice={invoice} deleted={deleted} today={props.today ?? ''} />
      <div className={styles['words']}>
        <p className={styles['name']}>{customerTitle(invoice)}</p>
        {props.note && <p className={styles['note']}>{props.note}</p>}
      </div>
      {!deleted && (
        <span className={styles['state']} data-delivered={invoice.delivered}>
          {invoice.delivered && <IconCheck size={14} stroke={2.6} aria-hidden="true" />}
          {invoice.delivered ? t('Delivered') : t('Not delivered')}
        </span>
      )}
      <div className={styles['items']}>
        <ItemLines lines={invoice.lines} />
      </div>
      {props.action && <div className={styles['action']}>{props.action}</div>}
    </article>
  )
}
