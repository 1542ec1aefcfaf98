import { useMediaQuery } from '@mantine/hooks'
import { IconSun, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import { UpiCode } from './upi-code.tsx'
import styles from './upi-dialog.module.css'

/** Native, so that it lies over panels too. White in both schemes: scanners expect black on white. */
export const UpiDialog = (props: {
  label: string
  payee: string
  paise: number
  /** What the code says. */
  text: string
  /** 'jalkhata@okaxis · Token 35, 15 Nov' */
  line: string
  isAwake: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const isShort = useMediaQuery('(max-width: 767px) and (max-height: 719px)')
  const amount = formatRupees(props.paise)
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-light
      aria-label={props.label}
      onClose={props.onClose}
    >
      <div className={styles['top']}>
        <button
          type="button"
          aria-label={t('Close')}
          className={styles['close']}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </button>
        {props.isAwake && (
          <span className={styles['awake']}>
            <IconSun size={16} stroke={1.8} aria-hidden="true" />
            {t('Screen stays on')}
          </span>
        )}
      </div>
      <section className={styles['face']}>
        <p className={styles['payee']}>{props.payee}</p>
        <p className={styles['amount']} data-long={amount.length > 9}>
          {amount}
        </p>
        <div className={styles['code']}>
          <UpiCode
            text={props.text}
            label={t('QR code for {amount}', { amount })}
            mostPx={isShort ? 280 : 330}
          />
        </div>
        <p className={styles['scan']}>{t('Scan with any UPI app')}</p>
        <p className={styles['line']}>{props.line}</p>
      </section>
      <div className={styles['side']}>{props.children}</div>
    </dialog>
  )
}
