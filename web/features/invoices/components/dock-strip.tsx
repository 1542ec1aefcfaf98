import type { BillToLoad } from '#domain/invoices/dock.ts'
import { messages } from '#domain/shared/messages.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dock-strip.module.css'
import { DockToken } from './dock-token.tsx'

const SECONDS = 5

/** C9: a ticked bill, in the place of its card. */
export const DockStrip = (props: {
  bill: BillToLoad
  /** Until it is sent. */
  seconds: number
  /** It could not be sent in its time. */
  isWaiting: boolean
  onUndo: (() => void) | undefined
}) => (
  <div className={styles['strip']}>
    <DockToken token={props.bill} tone="done" isSmall />
    <div className={styles['words']}>
      <p role="status">{props.isWaiting ? t('Waiting to send') : t(messages.billing.delivered)}</p>
      <p className={styles['name']}>{props.bill.customerName || t('No name')}</p>
    </div>
    {props.onUndo && (
      <button type="button" onClick={props.onUndo}>
        {t('Undo')} {props.seconds > 0 && <span aria-hidden="true">{props.seconds}</span>}
      </button>
    )}
    {props.onUndo && props.seconds > 0 && (
      <div
        className={styles['bar']}
        style={{ width: `${((props.seconds - 1) / SECONDS) * 100}%` }}
      />
    )}
  </div>
)
