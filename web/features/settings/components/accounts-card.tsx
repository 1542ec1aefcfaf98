import { Button } from '@mantine/core'
import type { AccountSettings } from '#domain/accounts/account-settings.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { Card } from '#web/components/card.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './upi-card.module.css'

const yesNo = (value: boolean): string => (value ? t('Yes') : t('No'))

const factsOf = (settings: AccountSettings): readonly (readonly [string, string])[] => [
  [t('Accounts begin on'), settings.startDay === null ? '–' : formatDay(settings.startDay)],
  [t('Discount up to'), formatRupees(settings.discountPaise)],
  [t('Limit'), settings.limitPaise === null ? t('None') : formatRupees(settings.limitPaise)],
  [t('Stop at the limit'), yesNo(settings.stopsAtLimit)],
  [t('Show the balance on bills'), yesNo(settings.balanceOnBills)],
  [t('Salesmen see balances'), yesNo(settings.salesmenSeeBalances)],
]

export const AccountsCard = (props: { settings: AccountSettings; onChange: () => void }) => (
  <Card title={t('Customer accounts')}>
    <dl className={styles['facts']}>
      {factsOf(props.settings).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={styles['actions']}>
      <Button variant="default" onClick={props.onChange}>
        {t('Change accounts settings')}
      </Button>
      <Button variant="default" component="a" href="/opening-balances">
        {t('Opening balances')}
      </Button>
    </div>
  </Card>
)
