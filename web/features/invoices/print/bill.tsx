import { printedAmounts } from '#domain/rates/printed-amounts.ts'
import { letterheadLines } from '#domain/settings/letterhead.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill.module.css'
import { Brand, Customer, TokenBox } from './bill-head.tsx'
import { BillLines } from './bill-lines.tsx'
import type { PrintedInvoice } from './use-invoice.ts'

const NO_TOTAL = '–'
/** With more lines and an address, the page needs lower rows. */
const ROOMY_LINES = 5

/** MNY-08: in the line of the total, so that the page needs no further one. */
const RoundOff = ({ paise }: { paise: number }) =>
  paise !== 0 && (
    <span>
      {t('Round off {amount}', { amount: `${paise > 0 ? '+' : ''}${formatRupees(paise)}` })}
    </span>
  )

const Foot = (props: { invoice: PrintedInvoice; roundOffPaise: number }) => {
  const { invoice, roundOffPaise } = props
  const { totalPaise, payment, deliveredBy, createdBy } = invoice
  const { billLine } = useLetterhead()
  return (
    <>
      <p className={styles['total']}>
        <span>{t('Total')}</span>
        <RoundOff paise={roundOffPaise} />
        <strong>{totalPaise === null ? NO_TOTAL : formatRupees(totalPaise)}</strong>
      </p>
      <div className={styles['facts']}>
        {payment !== '' && (
          <span>
            {t('Payment:')} <b>{t(payment)}</b>
          </span>
        )}
        {deliveredBy !== '' && (
          <span className={styles['by']}>
            {t('Delivered by:')} <bdi>{deliveredBy}</bdi>
          </span>
        )}
      </div>
      <div className={styles['thanks']}>
        {billLine !== '' && <b className={styles['line']}>{billLine}</b>}
        <strong>{t('Thank you')}</strong>
        {createdBy !== '' && (
          <span>
            {t('Billed by')} <bdi>{createdBy}</bdi>
          </span>
        )}
      </div>
    </>
  )
}

/** CAT-05. */
const LINES_ON_A_PAGE = 8

/** A bill without lines has a page too. */
const pagesOf = <Line,>(lines: readonly Line[]): (readonly Line[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_ON_A_PAGE)) }, (_, page) =>
    lines.slice(page * LINES_ON_A_PAGE, (page + 1) * LINES_ON_A_PAGE),
  )

/** The customer's bill, black only: one page, or several with the head on each. */
export const Bill = ({ invoice }: { invoice: PrintedInvoice }) => {
  const letterhead = useLetterhead()
  const hasMore = letterhead.billLine !== '' || letterheadLines(letterhead).length > 0
  const pages = pagesOf(invoice.lines)
  const amounts = printedAmounts(invoice)
  return pages.map((lines, place) => {
    const isLast = place === pages.length - 1
    return (
      <article
        key={lines[0]?.product ?? 'none'}
        className={styles['sheet']}
        data-dense={hasMore && lines.length > ROOMY_LINES}
      >
        <Brand day={invoice.day} time={invoice.time} />
        <div className={styles['top']}>
          <Customer name={invoice.customerName} phone={invoice.customerPhone} />
          <TokenBox invoice={invoice} />
        </div>
        <BillLines
          lines={lines}
          all={isLast ? invoice.lines : undefined}
          hasAmounts={amounts !== undefined}
        />
        {isLast && <Foot invoice={invoice} roundOffPaise={amounts?.roundOffPaise ?? 0} />}
        {pages.length > 1 && (
          <p className={styles['page']}>
            {t('Page {n} of {all}', { n: place + 1, all: pages.length })}
          </p>
        )}
      </article>
    )
  })
}
