import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconBrandWhatsapp,
  IconCash,
  IconPrinter,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PRINTS } from '#domain/access/screens.ts'
import { statementText } from '#domain/accounts/account-text.ts'
import type { AccountHead, StatementLine } from '#domain/accounts/account-views.ts'
import { whatsappLink } from '#domain/invoices/whatsapp.ts'
import { messages } from '#domain/shared/messages.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { NoNetwork } from '#web/components/no-network.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { useOpenPrint } from '#web/components/use-open-print.ts'
import { usePart } from '#web/components/use-part.ts'
import styles from '#web/features/accounts/account.module.css'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { titleOf } from '#web/features/accounts/account-words.ts'
import { AccountEditDialog } from '#web/features/accounts/components/account-edit-dialog.tsx'
import { BalanceCard, FactsCard } from '#web/features/accounts/components/balance-card.tsx'
import { CorrectionDialog } from '#web/features/accounts/components/correction-dialog.tsx'
import { OpenBills } from '#web/features/accounts/components/open-bills.tsx'
import { ReverseDialog } from '#web/features/accounts/components/reverse-dialog.tsx'
import { StatementCard } from '#web/features/accounts/components/statement-table.tsx'
import { useAccountEdit } from '#web/features/accounts/use-account-edit.ts'
import { useAccount } from '#web/features/accounts/use-accounts.ts'
import { useCorrection } from '#web/features/accounts/use-correction.ts'
import { useReceipt } from '#web/features/accounts/use-receipt.ts'
import { useReverse } from '#web/features/accounts/use-reverse.ts'
import { type StatementView, useStatement } from '#web/features/accounts/use-statement.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import { useBrandName } from '#web/public/shared/use-brand-name.ts'

const loadReceive = () => import('#web/features/accounts/receive-panel.tsx')

const PRINT_SIZE = { width: 900, height: 900 }
const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

const Back = () => (
  <ActionIcon variant="default" size={44} component={Link} to="/accounts" aria-label={t('Back')}>
    <IconArrowLeft size={20} stroke={1.6} />
  </ActionIcon>
)

/** CRD-22: the statement as it is on the screen. */
const useShareLink = (account: AccountHead, { statement }: StatementView, today: string) => {
  const brand = useBrandName()
  return statement
    ? whatsappLink(
        account.phone,
        statementText({ brand, name: titleOf(account) }, statement, today),
      )
    : undefined
}

const HeadActions = (props: {
  account: AccountHead
  view: StatementView
  today: string
  menu: React.ReactNode
  onReceive: () => void
}) => {
  const { account, view } = props
  const print = useOpenPrint()
  const share = useShareLink(account, view, props.today)
  const query = new URLSearchParams({ id: account.customerId, from: view.from, to: view.to })
  return (
    <div className={styles['actions']}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('Print')}
        onClick={() => print(`${PRINTS.statement.path}?${query.toString()}`, PRINT_SIZE)}
      >
        <IconPrinter size={20} stroke={1.6} />
      </ActionIcon>
      {props.menu}
      <div className={styles['dock']}>
        {share && (
          <Button
            variant="default"
            component="a"
            href={share}
            target="_blank"
            rel="noreferrer"
            aria-label={t('Share statement')}
            leftSection={<IconBrandWhatsapp {...icon} />}
          >
            <span className={styles['wide']}>{t('Share statement')}</span>
            <span className={styles['narrow']}>{t('Share')}</span>
          </Button>
        )}
        <Button leftSection={<IconCash {...icon} />} onClick={props.onReceive}>
          {t('Receive payment')}
        </Button>
      </div>
    </div>
  )
}

/** The rare actions of a line: its receipt, and its reversal. */
const useLineActions = (account: AccountHead, reverse: (line: StatementLine) => void) => {
  const receipt = useReceipt(account)
  return (line: StatementLine) => {
    const link = receipt.linkOf(line)
    const isPayment = line.what.kind === 'payment'
    return [
      ...(isPayment
        ? [
            {
              text: t('Print receipt'),
              icon: <IconPrinter {...icon} />,
              run: () => receipt.print(line),
            },
          ]
        : []),
      ...(isPayment && link
        ? [
            {
              text: t('Send receipt'),
              icon: <IconBrandWhatsapp {...icon} />,
              run: () => void window.open(link, '_blank', 'noopener'),
            },
          ]
        : []),
      ...(line.mayReverse
        ? [{ text: t('Reverse'), icon: <IconArrowBackUp {...icon} />, run: () => reverse(line) }]
        : []),
    ]
  }
}

const Account = (props: { account: AccountHead }) => {
  const { account } = props
  const today = useToday()
  const view = useStatement(account.customerId, today)
  const [receives, setReceives] = useState(false)
  const part = usePart(loadReceive, receives)
  const reverse = useReverse()
  const correction = useCorrection(account)
  const edit = useAccountEdit(account)
  const actionsOf = useLineActions(account, reverse.open)
  const numbers = account.numbers.map(({ phone }) => groupedPhone(phone)).join(' · ')
  const menu = <AccountMenu account={account} onCorrect={correction.open} onEdit={edit.open} />
  const onReceive = () => setReceives(true)
  return (
    <>
      <PageHead
        title={titleOf(account)}
        note={account.isClosed ? `${numbers} · ${t('Closed')}` : numbers}
        lead={<Back />}
        actions={<HeadActions {...{ account, view, today, menu, onReceive }} />}
      />
      {useLiveState() === 'offline' && <NoNetwork />}
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <BalanceCard account={account} today={today} onPromise={() => edit.open('promise')} />
          <OpenBills items={account.openItems} today={today} />
          <FactsCard account={account} today={today} onPromise={() => edit.open('promise')} />
        </div>
        <StatementCard {...view} today={today} actionsOf={actionsOf} />
      </div>
      <ReverseDialog {...reverse} today={today} />
      <CorrectionDialog {...correction} />
      <AccountEditDialog {...edit} />
      {receives && typeof part === 'object' && (
        <part.ReceivePanel customerId={account.customerId} onClose={() => setReceives(false)} />
      )}
    </>
  )
}

const NotFound = () => (
  <>
    <PageHead title={t('Account')} lead={<Back />} />
    <EmptyState
      framed
      icon={<IconUserQuestion size={40} stroke={1.4} />}
      title={t(messages.customers.notFound)}
    />
  </>
)

const Loading = (props: { failed: boolean; retry: () => void }) => (
  <>
    <PageHead title={t('Account')} lead={<Back />} />
    {props.failed ? (
      <LoadFailed framed title={t('The account could not be loaded.')} retry={props.retry} />
    ) : (
      <LoadingBars rows={6} height={64} framed />
    )}
  </>
)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** CRD-20: one customer. */
export const Screen = () => {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const isId = UUID.test(id)
  const { data, isError, refetch } = useAccount(isId ? id : undefined)
  if (!isId || data === null) return <NotFound />
  if (!data) return <Loading failed={isError} retry={() => void refetch()} />
  return <Account key={data.customerId} account={data} />
}
