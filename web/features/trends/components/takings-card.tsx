import { formatRupees } from '#domain/shared/money.ts'
import type { Taking, TakingsKind } from '#domain/trends/takings.ts'
import { Card } from '#web/components/card.tsx'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './takings-card.module.css'

const WORDS = /* i18n */ {
  cash: 'Cash',
  upi: 'Google Pay',
  credit: 'Credit',
  free: 'Free',
  other: 'Other',
} as const satisfies Record<TakingsKind, string>

/** How today's money came. */
export const TakingsCard = (props: {
  takings: readonly Taking[]
  /** Undefined while accounts are off. */
  receivedPaise: number | undefined
}) => {
  const { takings, receivedPaise } = props
  const bills = takings.reduce((sum, one) => sum + one.bills, 0)
  return (
    <Card title={t('Takings')} note={plural(bills, '# bill', '# bills')}>
      <div className={styles['bar']} aria-hidden="true">
        {takings
          .filter(({ paise }) => paise > 0)
          .map(({ kind, paise }) => (
            <i key={kind} data-kind={kind} style={{ flexGrow: paise }} />
          ))}
      </div>
      <table className={styles['rows']} aria-label={t('Takings')}>
        <tbody>
          {takings.map(({ kind, bills: own, paise }) => (
            <tr key={kind}>
              <th scope="row">
                <i data-kind={kind} aria-hidden="true" />
                {t(WORDS[kind])}
              </th>
              <td>{plural(own, '# bill', '# bills')}</td>
              <td>{formatRupees(paise)}</td>
            </tr>
          ))}
          {receivedPaise !== undefined && (
            <tr data-received>
              <th scope="row" colSpan={2}>
                {t('Received on account')}
              </th>
              <td>{formatRupees(receivedPaise)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}
