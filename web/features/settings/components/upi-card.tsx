import { Button } from '@mantine/core'
import type { UpiSettings } from '#domain/upi/upi.ts'
import { Card } from '#web/components/card.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './upi-card.module.css'

const factsOf = (upi: UpiSettings): readonly (readonly [label: string, value: string])[] => [
  [t('UPI id'), upi.upiId || '–'],
  [t('UPI id for salesmen'), upi.salesmanUpiId || t('The same')],
  [t('Name of the payee'), upi.payee || '–'],
  [t('Merchant code'), upi.merchantCode || '–'],
  [t('Reference in the code'), upi.hasReference ? t('Yes') : t('No')],
]

/** UPI-01: what the codes say; a change has its own dialog, which may ask for the password. */
export const UpiCard = (props: { upi: UpiSettings; onChange: () => void; onTest: () => void }) => (
  <Card
    title={t('UPI codes')}
    note={t('Money of every code goes to this id. Test it before customers do.')}
  >
    <dl className={styles['facts']}>
      {factsOf(props.upi).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={styles['actions']}>
      <Button variant="default" onClick={props.onChange}>
        {t('Change UPI settings')}
      </Button>
      {props.upi.upiId !== '' && (
        <Button variant="default" onClick={props.onTest}>
          {t('Test with ₹1')}
        </Button>
      )}
    </div>
  </Card>
)
