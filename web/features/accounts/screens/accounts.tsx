import { ActionIcon, Button } from '@mantine/core'
import { IconCash, IconDownload, IconPrinter, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { PRINTS } from '#domain/access/screens.ts'
import type { AccountSums } from '#domain/accounts/account-views.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { NoNetwork } from '#web/components/no-network.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import { useOpenPrint } from '#web/components/use-open-print.ts'
import { usePart } from '#web/components/use-part.ts'
import { useSearch } from '#web/components/use-search.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { AccountList } from '#web/features/accounts/components/account-list.tsx'
import { AccountsTabs, TABS, type Tab } from '#web/features/accounts/components/accounts-tabs.tsx'
import { LookAtList } from '#web/features/accounts/components/look-at-list.tsx'
import { ReceivedList } from '#web/features/accounts/components/received-list.tsx'
import { SumsStrip } from '#web/features/accounts/components/sums-strip.tsx'
import {
  useAccountList,
  useAccountSettings,
  useReceived,
  useSums,
  useToLookAt,
} from '#web/features/accounts/use-accounts.ts'
import { useReceivedDays } from '#web/features/accounts/use-received-days.ts'
import { useReminder } from '#web/features/accounts/use-reminder.ts'
import { AddDialog } from '#web/features/customers/components/customer-dialogs.tsx'
import { useCustomerAdd } from '#web/features/customers/use-customer-add.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

const loadReceive = () => import('#web/features/accounts/receive-panel.tsx')

type View = Exclude<Tab, 'received' | 'look'>

const Listed = (props: { view: View; onReceive: (customerId: string) => void }) => {
  const search = useSearch()
  const list = useAccountList(props.view, search.search)
  const reminderOf = useReminder()
  return (
    <>
      <div className={styles['search']}>
        <SearchBox
          label={t('Search accounts')}
          placeholder={t('Name or number')}
          value={search.typed}
          onChange={search.setTyped}
        />
      </div>
      <AccountList
        {...list}
        view={props.view}
        today={useToday()}
        isSearched={search.search !== ''}
        onClear={() => search.setTyped('')}
        reminderOf={reminderOf}
        onReceive={(row) => props.onReceive(row.customerId)}
      />
    </>
  )
}

const Received = () => {
  const today = useToday()
  const { choice, setChoice, from, to } = useReceivedDays(today)
  return (
    <div className={styles['body']}>
      <ReceivedList {...useReceived(from, to)} today={today} choice={choice} onChoose={setChoice} />
    </div>
  )
}

const ToLookAt = () => (
  <div className={styles['body']}>
    <LookAtList {...useToLookAt()} today={useToday()} />
  </div>
)

/** A tab keeps no search of another one. */
const Contents = (props: {
  tab: Tab
  sums: AccountSums | undefined
  onReceive: (customerId: string) => void
}) => (
  <section className={styles['card']} aria-label={t('Customers')}>
    <AccountsTabs tab={props.tab} sums={props.sums} />
    {props.tab === 'received' && <Received />}
    {props.tab === 'look' && <ToLookAt />}
    {props.tab !== 'received' && props.tab !== 'look' && (
      <Listed key={props.tab} view={props.tab} onReceive={props.onReceive} />
    )}
  </section>
)

const useNewCustomer = () => {
  const add = useCustomerAdd()
  const role = useSession().who?.role as Role
  return can({ role, mustChangePassword: false }, 'customer.keep') ? add : undefined
}

const PRINT_SIZE = { width: 900, height: 900 }

const Actions = (props: { onAdd: (() => void) | undefined; onReceive: () => void }) => {
  const print = useOpenPrint()
  return (
    <div className={styles['actions']}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('Print')}
        onClick={() => print(PRINTS.ageing.path, PRINT_SIZE)}
      >
        <IconPrinter size={20} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        component="a"
        href="/accounts.csv"
        download="accounts.csv"
        aria-label={t('CSV')}
      >
        <IconDownload size={20} stroke={1.6} />
      </ActionIcon>
      {props.onAdd && (
        <Button
          variant="default"
          aria-label={t('New customer')}
          leftSection={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
          onClick={props.onAdd}
        >
          <span className={styles['wide']}>{t('New customer')}</span>
          <span className={styles['narrow']}>{t('New')}</span>
        </Button>
      )}
      <Button
        className={styles['receive'] ?? ''}
        leftSection={<IconCash size={20} stroke={1.6} aria-hidden="true" />}
        onClick={props.onReceive}
      >
        {t('Receive payment')}
      </Button>
    </div>
  )
}

const tabOf = (text: string | null): Tab => TABS.find((tab) => tab === text) ?? 'due'

/** CRD-16, CRD-19: who owes, since when, and what came in. */
export const Screen = () => {
  const [query] = useSearchParams()
  const { data: sums } = useSums()
  const { data: settings } = useAccountSettings()
  /** An empty text: the customer is not chosen yet. */
  const [receives, setReceives] = useState<string>()
  const part = usePart(loadReceive, receives !== undefined)
  const add = useNewCustomer()
  const since = settings?.startDay && formatDay(settings.startDay)
  return (
    <>
      <PageHead
        title={t('Accounts')}
        {...(since && { note: t('Credit bills since {day}', { day: since }) })}
        actions={<Actions onAdd={add?.open} onReceive={() => setReceives('')} />}
      />
      {useLiveState() === 'offline' && <NoNetwork />}
      <SumsStrip sums={sums} />
      <Contents tab={tabOf(query.get('tab'))} sums={sums} onReceive={setReceives} />
      {add && <AddDialog {...add} />}
      {receives !== undefined && typeof part === 'object' && (
        <part.ReceivePanel
          customerId={receives || undefined}
          onClose={() => setReceives(undefined)}
        />
      )}
    </>
  )
}
