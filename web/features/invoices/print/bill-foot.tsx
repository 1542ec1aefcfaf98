import type { ReactNode } from 'react'
import type { PaperBill } from '#domain/paper/paper-bill.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill-foot.module.css'
import { CreditLines } from './credit-lines.tsx'

/** A code to scan. */
export interface PaperCode {
  /** Fills the square that the paper gives it. */
  readonly code?: ReactNode
  /** Below it: 'Scan to pay ₹8,620'. */
  readonly codeText?: string | undefined
}

export const roundOffText = (paise: number): string =>
  t('Round off {amount}', { amount: `${paise > 0 ? '+' : ''}${formatRupees(paise)}` })

/** C23: a bill without a total has no such line. */
const Total = ({ totalPaise, roundOffPaise = 0 }: PaperBill) =>
  totalPaise !== null && (
    <p className={styles['total']}>
      <span>{t('Total')}</span>
      {roundOffPaise !== 0 && <span>{roundOffText(roundOffPaise)}</span>}
      <strong>{formatRupees(totalPaise)}</strong>
    </p>
  )

const Facts = ({ payment, deliveredBy, billedBy }: PaperBill) => (
  <>
    {payment !== '' && (
      <p>
        {t('Payment:')} <b>{t(payment)}</b>
      </p>
    )}
    {deliveredBy !== '' && (
      <p className={styles['by']}>
        {t('Delivered by:')} <bdi>{deliveredBy}</bdi>
      </p>
    )}
    {billedBy !== '' && (
      <p className={styles['by']}>
        {t('Billed by:')} <bdi data-plain="true">{billedBy}</bdi>
      </p>
    )}
  </>
)

const Thanks = ({ billLine }: { billLine: string }) => (
  <div className={styles['thanks']}>
    {billLine !== '' && <b>{billLine}</b>}
    <strong>{t('Thank you')}</strong>
  </div>
)

/** With a code the facts stand beside it; without one 'Thank you' has the middle. */
export const BillFoot = (props: { bill: PaperBill; billLine: string } & PaperCode) => {
  const { bill, code } = props
  const thanks = <Thanks billLine={props.billLine} />
  return (
    <>
      <Total {...bill} />
      <CreditLines bill={bill} className={styles['credit'] ?? ''} />
      <div className={styles['end']} data-code={code !== undefined}>
        <div className={styles['facts']}>
          <Facts {...bill} />
          {code !== undefined && thanks}
        </div>
        {code !== undefined && (
          <div className={styles['code']}>
            <div className={styles['square']}>{code}</div>
            {props.codeText && <b>{props.codeText}</b>}
          </div>
        )}
      </div>
      {code === undefined && thanks}
    </>
  )
}
