import { type PaperBill, paperSums } from '#domain/paper/paper-bill.ts'
import type { RollSize } from '#domain/paper/printer.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import type { BillProps } from './bill.tsx'
import { type PaperCode, roundOffText } from './bill-foot.tsx'
import { CreditLines } from './credit-lines.tsx'
import styles from './slip.module.css'
import { SlipBrand, SlipCustomer, SlipTop } from './slip-head.tsx'
import { SlipLines } from './slip-lines.tsx'
import { useRoll } from './use-roll.ts'

const Sums = ({ lines, totalPaise, roundOffPaise = 0 }: PaperBill) => (
  <div className={styles['sums']}>
    <p>
      <span>{plural(paperSums(lines).cartons, '# carton', '# cartons')}</span>
      {totalPaise !== null && <strong>{formatRupees(totalPaise)}</strong>}
    </p>
    {roundOffPaise !== 0 && <small>{roundOffText(roundOffPaise)}</small>}
  </div>
)

const End = (props: { bill: PaperBill; billLine: string } & PaperCode) => {
  const { billedBy } = props.bill
  return (
    <div className={styles['end']}>
      {props.code !== undefined && (
        <>
          <div className={styles['square']}>{props.code}</div>
          {props.codeText && <b>{props.codeText}</b>}
        </>
      )}
      {props.billLine !== '' && <b>{props.billLine}</b>}
      <span>
        {billedBy !== '' && (
          <>
            {t('Billed by')} <bdi>{billedBy}</bdi> ·{' '}
          </>
        )}
        {t('Thank you')}
      </span>
    </div>
  )
}

/** PRN-02, PRN-03: the bill on a roll, one page as long as its contents. */
export const Slip = ({ bill, letterhead, roll, ...code }: BillProps & { roll: RollSize }) => {
  const { paper, style } = useRoll(roll)
  return (
    <>
      <style ref={style} />
      <article ref={paper} className={styles['slip']} data-roll={roll}>
        <SlipBrand letterhead={letterhead} />
        <SlipTop bill={bill} />
        <SlipCustomer name={bill.customerName} phone={bill.customerPhone} />
        <SlipLines
          lines={bill.lines}
          hasAmounts={bill.roundOffPaise !== undefined}
          isNarrow={roll === '58'}
        />
        <Sums {...bill} />
        <CreditLines bill={bill} className={styles['credit'] ?? ''} />
        {bill.payment !== '' && <p className={styles['payment']}>{t(bill.payment)}</p>}
        <End bill={bill} billLine={letterhead.billLine} {...code} />
      </article>
    </>
  )
}
