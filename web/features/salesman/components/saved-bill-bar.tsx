import { Button } from '@mantine/core'
import { IconCheck, IconShare } from '@tabler/icons-react'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { ownBillCode } from '#domain/salesman/own-bill-code.ts'
import { formatRupees } from '#domain/shared/money.ts'
import type { BillSharing } from '#web/features/salesman/use-share-bill.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './saved-bill-bar.module.css'

interface SavedBillBarProps extends BillSharing {
  readonly onCode?: (() => void) | undefined
  readonly bill: SalesmanInvoice
  /** The second tap of the save must not open a window. */
  readonly isSecondTap: (click: { detail: number }) => boolean
}

/** R15: in place of the save bar, until the next bill is begun. */
export const SavedBillBar = (props: SavedBillBarProps) => {
  const { bill, messageLink, onShare, onPrint, onCode, isSecondTap } = props
  return (
    <div className={styles['saved']}>
      <div className={styles['done']} role="status" aria-label={t('Bill saved')}>
        <IconCheck size={22} stroke={2.4} aria-hidden="true" />
        <p>
          <span>{bill.customerName || bill.customerPhone}</span>
          <strong>
            <span data-code>{t('Bill {letters}', { letters: ownBillCode(bill.id) })}</span>
            {bill.totalPaise !== null && ` · ${formatRupees(bill.totalPaise)}`}
          </strong>
        </p>
      </div>
      {messageLink && (
        <Button
          variant="default"
          component="a"
          href={messageLink}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => isSecondTap(event) && event.preventDefault()}
        >
          {t('WhatsApp')}
        </Button>
      )}
      {onShare && (
        <Button
          variant="default"
          className={styles['share'] ?? ''}
          aria-label={t('Share')}
          onClick={(event) => isSecondTap(event) || onShare()}
        >
          <IconShare size={22} stroke={1.6} aria-hidden="true" />
        </Button>
      )}
      <Button variant="default" onClick={(event) => isSecondTap(event) || onPrint()}>
        {t('Print')}
      </Button>
      {onCode && (
        <Button variant="default" onClick={(event) => isSecondTap(event) || onCode()}>
          {t('QR')}
        </Button>
      )}
    </div>
  )
}
