import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { receiptCode } from '#domain/accounts/account-text.ts'
import type { ReceivedRow } from '#domain/accounts/account-views.ts'
import { type RollSize, readPaperSize } from '#domain/paper/printer.ts'
import { letterheadLines } from '#domain/settings/letterhead.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { BusinessMark } from '#web/components/business-mark.tsx'
import { type PrintedLetterhead, useLetterhead } from '#web/components/print/letterhead.ts'
import { PrintWindow } from '#web/components/print/print-window.tsx'
import { usePrintOnce } from '#web/components/print/use-print-once.ts'
import { usePrinter } from '#web/lib/print/printer.ts'
import { t } from '#web/public/shared/text.ts'
import { PrinterButton } from './printer-button.tsx'
import styles from './receipt.module.css'
import { useRoll } from './use-roll.ts'

/** CRD-21: a payment on paper. */
export interface PrintedReceipt
  extends Pick<
    ReceivedRow,
    'id' | 'name' | 'phone' | 'day' | 'amountPaise' | 'method' | 'note' | 'madeBy' | 'isReversed'
  > {
  /** Undefined: not known on this phone. */
  readonly balancePaise: number | undefined
}

interface Receipt extends PrintedReceipt {
  readonly letterhead: PrintedLetterhead
}

const Row = (props: { label: string; children: ReactNode }) => (
  <div>
    <dt>{props.label}</dt>
    <dd>{props.children}</dd>
  </div>
)

/** The same on every paper. */
const Contents = ({ letterhead, ...receipt }: Receipt) => {
  const { balancePaise } = receipt
  return (
    <>
      <header className={styles['brand']}>
        <BusinessMark logoTag={letterhead.logoTag} size={17} />
        <strong>{letterhead.name}</strong>
        {letterheadLines(letterhead).map((text) => (
          <small key={text}>{text}</small>
        ))}
      </header>
      <h1 className={styles['title']}>
        {t('Receipt')} <b>{receiptCode(receipt.id)}</b>
      </h1>
      <p className={styles['customer']}>
        <bdi>{receipt.name}</bdi>
        <span>{groupedPhone(receipt.phone)}</span>
      </p>
      <p className={styles['amount']}>
        <span>{t('Received')}</span>
        <strong>{formatRupees(receipt.amountPaise)}</strong>
      </p>
      <dl className={styles['facts']}>
        <Row label={t('Date')}>{formatDay(receipt.day)}</Row>
        <Row label={t('Method')}>{t(receipt.method)}</Row>
        {receipt.note !== '' && <Row label={t('Note')}>{receipt.note}</Row>}
        {receipt.isReversed && <Row label={t('Reversed')}>{t('Yes')}</Row>}
        {balancePaise !== undefined && (
          <Row label={balancePaise < 0 ? t('Advance') : t('Balance now')}>
            {formatRupees(Math.abs(balancePaise))}
          </Row>
        )}
        <Row label={t('Received by')}>{receipt.madeBy}</Row>
      </dl>
      <p className={styles['end']}>{t('Thank you')}</p>
    </>
  )
}

const ReceiptPaper = (props: Receipt) => (
  <article className={styles['sheet']} data-paper="4x6" aria-label={t('Receipt')}>
    <Contents {...props} />
  </article>
)

/** PRN-02: one page as long as its contents. */
const RollReceipt = ({ roll, ...props }: Receipt & { roll: RollSize }) => {
  const { paper, style } = useRoll(roll)
  return (
    <>
      <style ref={style} />
      <article ref={paper} className={styles['sheet']} data-paper={roll} aria-label={t('Receipt')}>
        <Contents {...props} />
      </article>
    </>
  )
}

/** CRD-21: on 4 × 6 in or on a roll, as the printer of the device. */
export const ReceiptWindow = (receipt: PrintedReceipt) => {
  const [query] = useSearchParams()
  const [printer] = usePrinter()
  const paper = readPaperSize(query.get('paper')) ?? printer.paper
  const letterhead = useLetterhead()
  const code = receiptCode(receipt.id)
  usePrintOnce(true)
  useEffect(() => {
    // The browser suggests the title as the file name of a PDF.
    document.title = `${letterhead.name} ${code}`
  }, [letterhead.name, code])
  const contents = { ...receipt, letterhead }
  return (
    <PrintWindow actions={<PrinterButton />}>
      {paper === '4x6' ? (
        <ReceiptPaper {...contents} />
      ) : (
        <RollReceipt {...contents} roll={paper} />
      )}
    </PrintWindow>
  )
}
