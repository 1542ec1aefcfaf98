import type { PaperBill, PaperMark } from '#domain/paper/paper-bill.ts'
import { letterheadLines } from '#domain/settings/letterhead.ts'
import { formatDay, formatTime } from '#domain/shared/dates.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { needsRun } from '#domain/tokens/token.ts'
import { BusinessMark } from '#web/components/business-mark.tsx'
import type { PrintedLetterhead } from '#web/components/print/letterhead.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill.module.css'

/** A longer name gets a smaller font. */
const SHORT_NAME = 30

export const addressLines = (letterhead: PrintedLetterhead): string[] => {
  const { phone } = letterhead
  return letterheadLines({
    ...letterhead,
    phone: phone === '' ? '' : t('Phone {number}', { number: phone }),
  })
}

const MARKS: Readonly<Record<PaperMark, string>> = /* i18n */ {
  Copy: 'Copy',
  'Not sent yet': 'Not sent yet',
  'Test print': 'Test print',
}

/** PRN-04: 'Copy' stands beside the date. */
export const dayText = ({ day, marks }: PaperBill): string =>
  [...marks.map((mark) => t(MARKS[mark])), formatDay(day)].join(' · ')

const When = ({ bill }: { bill: PaperBill }) => (
  <span className={styles['when']}>
    <span>{dayText(bill)}</span>
    {bill.time && <span>{formatTime(bill.time)}</span>}
    {bill.letters && <span>{t('Bill {letters}', { letters: bill.letters })}</span>}
  </span>
)

/** SET-04: name, address, phone and licence numbers. */
export const Brand = (props: { bill: PaperBill; letterhead: PrintedLetterhead }) => {
  const { letterhead } = props
  return (
    <div className={styles['brand']}>
      <BusinessMark {...letterhead} size={17} />
      <strong data-long={letterhead.name.length > SHORT_NAME}>{letterhead.name}</strong>
      <When bill={props.bill} />
      {addressLines(letterhead).map((line) => (
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
export const runText = (run: number, time: string | null): string =>
  [t('Run {n}', { n: run }), ...(time ? [formatTime(time)] : [])].join(' · ')

/** The token, or the route of a salesman's bill. */
export const HeadingBox = ({ heading, time }: Pick<PaperBill, 'heading' | 'time'>) =>
  'route' in heading ? (
    <h1 className={styles['token']}>
      <span className={styles['word']}>{t('Route')}</span>{' '}
      <bdi className={styles['route']}>{heading.route}</bdi>
    </h1>
  ) : (
    <h1 className={styles['token']}>
      <span className={styles['word']}>{t('Token')}</span>{' '}
      <span className={styles['number']} data-digits={heading.token.length}>
        {heading.token}
      </span>
      {needsRun(heading) && <span className={styles['run']}> {runText(heading.run, time)}</span>}
    </h1>
  )
