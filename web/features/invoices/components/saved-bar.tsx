import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './saved-bar.module.css'

interface SavedBarProps extends Pick<InvoiceContents, 'totalPaise'> {
  readonly token: number
  /** Undefined if the bill has no number to send to. */
  readonly messageLink: string | undefined
  /** PRN-04: by itself. */
  readonly isPrinted: boolean
  readonly onPrint: () => void
  /** UPI-05: the place of the button for the code; its dialog must not be part of the form. */
  readonly onCodeSlot: (slot: HTMLSpanElement | null) => void
  /** The second tap of the save must not open a window. */
  readonly isSecondTap: (click: { detail: number }) => boolean
}

/** C7: in place of the save bar; says what was saved and offers what comes next. */
export const SavedBar = ({ onCodeSlot, isSecondTap, ...props }: SavedBarProps) => {
  const token = t('Token {n}', { n: props.token })
  return (
    <div className={styles['saved']}>
      <div className={styles['done']} role="status" aria-label={t('Bill saved')}>
        <span className={styles['tick']}>
          <IconCheck size={22} stroke={2.4} aria-hidden="true" />
        </span>
        <p>
          <span>{t(messages.billing.created)}</span>
          <strong>
            {token}
            {props.totalPaise !== null && (
              <>
                {' · '}
                <span>{formatRupees(props.totalPaise)}</span>
              </>
            )}
          </strong>
        </p>
      </div>
      <Button
        variant="default"
        aria-keyshortcuts="Control+P"
        onClick={(event) => isSecondTap(event) || props.onPrint()}
      >
        {props.isPrinted ? t('Print again') : t('Print')}
        <kbd aria-hidden="true">{t('Ctrl P')}</kbd>
      </Button>
      {props.messageLink && (
        <Button
          variant="default"
          component="a"
          href={props.messageLink}
          target="_blank"
          rel="noreferrer"
          aria-keyshortcuts="Alt+W"
          onClick={(event) => isSecondTap(event) && event.preventDefault()}
        >
          {t('WhatsApp')}
        </Button>
      )}
      <span ref={onCodeSlot} className={styles['slot']} />
    </div>
  )
}
