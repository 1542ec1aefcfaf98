import type { ReactNode } from 'react'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Token } from '#domain/tokens/token.ts'
import { invoiceName } from './invoice-name.ts'
import { ItemLines } from './item-lines.tsx'
import styles from './short-card.module.css'
import { TokenBadge } from './token-badge.tsx'

/** TOK-06: name, token, date and items; the list may add a note and an action. */
export const ShortCard = (props: {
  invoice: Token & Pick<Invoice, 'customerName' | 'delivered' | 'lines'>
  note?: string
  action?: ReactNode
}) => (
  <article className={styles['card']} aria-label={invoiceName(props.invoice)}>
    <TokenBadge invoice={props.invoice} />
    <div className={styles['words']}>
      <p className={styles['name']}>{props.invoice.customerName || '–'}</p>
      {props.note && <p className={styles['note']}>{props.note}</p>}
    </div>
    <div className={styles['items']}>
      <ItemLines lines={props.invoice.lines} />
    </div>
    {props.action && <div className={styles['action']}>{props.action}</div>}
  </article>
)
