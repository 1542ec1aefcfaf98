import type { ReactNode } from 'react'
import type { AccountHead, StatementLine } from '#domain/accounts/account-views.ts'
import type { RollSize } from '#domain/paper/printer.ts'
import { letterheadLines } from '#domain/settings/letterhead.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { BusinessMark } from '#web/components/business-mark.tsx'
import type { PrintedLetterhead } from '#web/components/print/letterhead.ts'
import { useRoll } from '#web/features/invoices/print/use-roll.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './receipt.module.css'

interface Receipt {
  readonly account: AccountHead
  readonly line: StatementLine
  readonly letterhead: PrintedLetterhead
  readonly code: string
}

const Row = (props: { label: string; children: ReactNode }) => (
  <div>
    <dt>{props.label}</dt>
    <dd>{props.children}</dd>
  </div>
)

/** The same on every paper. */
const Contents = ({ account, line, letterhead, code }: Receipt) => {
  const { what, balancePaise } = line
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
        {t('Receipt')} <b>{code}</b>
      </h1>
      <p className={styles['customer']}>
        <bdi>{account.name}</bdi>
        <span>{groupedPhone(account.phone)}</span>
      </p>
      <p className={styles['amount']}>
        <span>{t('Received')}</span>
        <strong>{formatRupees(-line.amountPaise)}</strong>
      </p>
      <dl className={styles['facts']}>
        <Row label={t('Date')}>{formatDay(line.day)}</Row>
        <Row label={t('Method')}>{t(what.method ?? '')}</Row>
        {what.note !== '' && <Row label={t('Note')}>{what.note}</Row>}
        {line.isReversed && <Row label={t('Reversed')}>{t('Yes')}</Row>}
        <Row label={balancePaise < 0 ? t('Advance') : t('Balance now')}>
          {formatRupees(Math.abs(balancePaise))}
        </Row>
        <Row label={t('Received by')}>{line.madeBy}</Row>
      </dl>
      <p className={styles['end']}>{t('Thank you')}</p>
    </>
  )
}

export const ReceiptPaper = (props: Receipt) => (
  <article className={styles['sheet']} data-paper="4x6" aria-label={t('Receipt')}>
    <Contents {...props} />
  </article>
)

/** PRN-02: one page as long as its contents. */
export const RollReceipt = ({ roll, ...props }: Receipt & { roll: RollSize }) => {
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
