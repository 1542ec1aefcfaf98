import type { PaperBill } from '#domain/paper/paper-bill.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { needsRun } from '#domain/tokens/token.ts'
import { BusinessMark } from '#web/components/business-mark.tsx'
import type { PrintedLetterhead } from '#web/components/print/letterhead.ts'
import { t } from '#web/public/shared/text.ts'
import { addressLines, dayText, runText } from './bill-head.tsx'
import styles from './slip.module.css'

/** PRN-03: the logo, or the drop, stands above the name. */
export const SlipBrand = ({ letterhead }: { letterhead: PrintedLetterhead }) => (
  <div className={styles['brand']}>
    {letterhead.logoTag !== null && <BusinessMark {...letterhead} size={48} />}
    <strong>{letterhead.name}</strong>
    {addressLines(letterhead).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
)

const Heading = ({ heading, time }: Pick<PaperBill, 'heading' | 'time'>) =>
  'route' in heading ? (
    <h1 className={styles['heading']}>
      <span>{t('Route')}</span> <bdi>{heading.route}</bdi>
    </h1>
  ) : (
    <h1 className={styles['heading']}>
      <span>{t('Token')}</span> <b data-digits={heading.token.length}>{heading.token}</b>
      {needsRun(heading) && <small> {runText(heading.run, time)}</small>}
    </h1>
  )

export const SlipTop = ({ bill }: { bill: PaperBill }) => (
  <div className={styles['top']}>
    <Heading heading={bill.heading} time={bill.time} />
    <p>
      <span>{dayText(bill)}</span>
      {bill.time && <span>{formatTime(bill.time)}</span>}
      {bill.letters && <b>{t('Bill {letters}', { letters: bill.letters })}</b>}
    </p>
  </div>
)

export const SlipCustomer = (props: { name: string; phone: string }) => (
  <div className={styles['customer']}>
    {props.name !== '' && <bdi>{props.name}</bdi>}
    <span>{groupedPhone(props.phone)}</span>
  </div>
)
