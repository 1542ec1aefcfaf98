import { useState } from 'react'
import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'
import type { InvoiceAction } from './invoice-action.ts'
import styles from './invoice-actions.module.css'
import { MoreButton } from './more-button.tsx'

const loadMenu = () => import('./invoice-menu.tsx')

const Action = ({ action: { text, label, does } }: { action: InvoiceAction }) =>
  typeof does === 'string' ? (
    <a className={styles['action']} href={does} target="_blank" rel="noreferrer" aria-label={label}>
      {text}
    </a>
  ) : (
    <button type="button" className={styles['action']} aria-label={label} onClick={does}>
      {text}
    </button>
  )

const Words = (props: { actions: readonly InvoiceAction[] }) =>
  props.actions.map((action) => <Action key={action.text} action={action} />)

/** The button shows immediately; its menu loads lazily, or as plain words if that fails. */
const More = (props: { name: string; actions: readonly InvoiceAction[] }) => {
  const [isRequested, setRequested] = useState(false)
  const part = usePart(loadMenu, isRequested)
  if (isRequested && part === 'failed') return <Words actions={props.actions} />
  if (isRequested && typeof part === 'object') return <part.InvoiceMenu {...props} />
  return (
    <MoreButton
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setRequested(true)}
    />
  )
}

/** BIL-13: only for roles that may write invoices. Of a delivered bill only Print is in the row. */
export const InvoiceActions = (props: {
  token: number
  delivered: boolean
  messageLink: string | undefined
  onPrint: () => void
  /** Undefined if the bill has no UPI code. */
  onCode: (() => void) | undefined
  onEdit: (() => void) | undefined
  onDelete: () => void
}) => {
  const { messageLink, onEdit, onCode } = props
  const of = { n: props.token }
  const print = { text: t('Print'), label: t('Print token {n}', of), does: props.onPrint }
  const code = onCode ? [{ text: t('QR'), label: t('QR token {n}', of), does: onCode }] : []
  const remove = { text: t('Delete'), label: t('Delete token {n}', of), does: props.onDelete }
  const others = [
    ...(messageLink
      ? [{ text: t('WhatsApp'), label: t('WhatsApp token {n}', of), does: messageLink }]
      : []),
    ...(onEdit ? [{ text: t('Edit'), label: t('Edit token {n}', of), does: onEdit }] : []),
  ]
  return (
    <div className={styles['actions']}>
      <Words actions={props.delivered ? [print] : [print, ...others]} />
      <More
        name={t('token {n}', of)}
        actions={[...(props.delivered ? others : []), ...code, remove]}
      />
    </div>
  )
}
