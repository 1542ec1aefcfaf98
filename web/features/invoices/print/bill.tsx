import { type PaperBill, paperPages } from '#domain/paper/paper-bill.ts'
import type { PrintedLetterhead } from '#web/components/print/letterhead.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill.module.css'
import { BillFoot, type PaperCode } from './bill-foot.tsx'
import { addressLines, Brand, Customer, HeadingBox } from './bill-head.tsx'
import { BillLines } from './bill-lines.tsx'

/** With more lines the code is smaller. */
const LINES_BESIDE_A_LARGE_CODE = 6
/** A longer address leaves less height for the rows. */
const SHORT_ADDRESS = 110

export interface BillProps extends PaperCode {
  readonly bill: PaperBill
  readonly letterhead: PrintedLetterhead
}

/** The customer's bill on 4 × 6 in, black only: one page, or several with the head on each. */
export const Bill = ({ bill, letterhead, code, codeText }: BillProps) => {
  const isDense =
    addressLines(letterhead).join('').length + letterhead.billLine.length > SHORT_ADDRESS
  const pages = paperPages(bill.lines)
  return pages.map((lines, place) => {
    const isLast = place === pages.length - 1
    return (
      <article
        key={lines[0]?.product ?? 'none'}
        className={styles['sheet']}
        data-dense={isDense}
        data-code={lines.length > LINES_BESIDE_A_LARGE_CODE ? 'small' : 'large'}
      >
        <Brand bill={bill} letterhead={letterhead} />
        <div className={styles['top']}>
          <Customer name={bill.customerName} phone={bill.customerPhone} />
          <HeadingBox heading={bill.heading} time={bill.time} />
        </div>
        <BillLines
          lines={lines}
          all={isLast ? bill.lines : undefined}
          hasAmounts={bill.roundOffPaise !== undefined}
        />
        {isLast && <BillFoot billLine={letterhead.billLine} {...{ bill, code, codeText }} />}
        {pages.length > 1 && (
          <p className={styles['page']}>
            {t('Page {n} of {all}', { n: place + 1, all: pages.length })}
          </p>
        )}
      </article>
    )
  })
}
