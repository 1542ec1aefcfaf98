import { letterheadLines } from '#domain/settings/letterhead.ts'
import { formatDay, formatTime } from '#domain/shared/dates.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { needsRun } from '#domain/tokens/token.ts'
import { BusinessMark } from '#web/components/business-mark.tsx'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill.module.css'
import type { PrintedInvoice } from './use-invoice.ts'

/** A longer name gets a smaller font. */
const SHORT_NAME = 30

/** SET-04: name, address, phone and licence numbers. */
export const Brand = (props: { day: string; time: string | null }) => {
  const letterhead = useLetterhead()
  return (
    <div className={styles['brand']}>
      <BusinessMark logoTag={letterhead.logoTag} size={17} />
      <strong data-long={letterhead.name.length > SHORT_NAME}>{letterhead.name}</strong>
      <span className={styles['when']}>
        <span>{formatDay(props.day)}</span>
        {props.time && <span>{formatTime(props.time)}</span>}
      </span>
      {letterheadLines(letterhead).map((line) => (
        <small key={line}>{line}</small>
      ))}
    </div>
  )
}

/** Long names get a smaller font instead of an ellipsis. */
const sizeOf = ({ length }: string): string =>
  length <= 60 ? 'usual' : length <= 110 ? 'long' : 'longest'

export const Customer = (props: { name: string; phone: string }) => (
  <div className={styles['customer']}>
    <bdi className={styles['name']} data-size={sizeOf(props.name)}>
      {props.name}
    </bdi>
    <span className={styles['phone']}>{groupedPhone(props.phone)}</span>
  </div>
)

/** TOK-02: from the second run on, the number alone does not identify the bill. */
const runText = ({ run, time }: PrintedInvoice): string =>
  [t('Run {n}', { n: run }), ...(time ? [formatTime(time)] : [])].join(' · ')

export const TokenBox = ({ invoice }: { invoice: PrintedInvoice }) => (
  <h1 className={styles['token']}>
    <span className={styles['word']}>{t('Token')}</span>{' '}
    <span className={styles['number']} data-digits={String(invoice.token).length}>
      {invoice.token}
    </span>
    {needsRun(invoice) && <span className={styles['run']}> {runText(invoice)}</span>}
  </h1>
)
