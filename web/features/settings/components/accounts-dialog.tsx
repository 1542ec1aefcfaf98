import { formatDay } from '#domain/shared/dates.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { DayInput } from '#web/components/day-input.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { Switch } from '#web/components/switch.tsx'
import {
  type AccountsForm,
  type AccountsFormState,
  accountsFormOf,
} from '#web/features/settings/use-accounts-settings.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './accounts-dialog.module.css'

const SWITCHES = /* i18n */ {
  stopsAtLimit: 'Stop at the limit',
  balanceOnBills: 'Show the balance on bills',
  salesmenSeeBalances: 'Salesmen see balances',
} as const

const yesNo = (value: boolean): string => (value ? t('Yes') : t('No'))

const rowsOf = (saved: AccountsForm, mine: AccountsForm) => [
  {
    label: t('Accounts begin on'),
    saved: formatDay(saved.startDay),
    mine: formatDay(mine.startDay),
  },
  { label: t('Discount up to'), saved: saved.discount, mine: mine.discount },
  { label: t('Limit'), saved: saved.limit, mine: mine.limit },
  ...(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => ({
    label: t(SWITCHES[name]),
    saved: yesNo(saved[name]),
    mine: yesNo(mine[name]),
  })),
]

/** CRD-01, CRD-09, CRD-17, CRD-23. */
export const AccountsDialog = (props: AccountsFormState & { today: string }) => {
  const { form, setForm, conflict } = props
  return (
    <EditDialog
      opened
      title={t('Change accounts settings')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {conflict && (
        <ConflictBox text={conflict.text} rows={rowsOf(accountsFormOf(conflict.current), form)} />
      )}
      <DayInput
        label={t('Accounts begin on')}
        max={props.today}
        disabled={!props.mayChangeStart}
        {...(!props.mayChangeStart && {
          description: t('The day stands since the first payment or opening.'),
        })}
        value={form.startDay}
        onChange={(startDay) => setForm({ ...form, startDay: startDay || form.startDay })}
      />
      <RupeeInput
        label={t('Discount up to')}
        description={t('A larger one needs the owner or boss.')}
        value={form.discount}
        onChange={(discount) => setForm({ ...form, discount })}
      />
      <RupeeInput
        label={t('Limit')}
        description={t('Of a customer without an own limit. Empty: none.')}
        value={form.limit}
        onChange={(limit) => setForm({ ...form, limit })}
      />
      {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
        <div key={name} className={styles['switch']}>
          <span>{t(SWITCHES[name])}</span>
          <Switch
            label={t(SWITCHES[name])}
            checked={form[name]}
            onChange={(checked) => setForm({ ...form, [name]: checked })}
          />
        </div>
      ))}
    </EditDialog>
  )
}
