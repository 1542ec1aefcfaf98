import { useSearchParams } from 'react-router'
import type { AccountHead, Statement } from '#domain/accounts/account-views.ts'
import { formatDay, isDay } from '#domain/shared/dates.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { NothingToPrint } from '#web/components/print/nothing-to-print.tsx'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { ReportSheet } from '#web/components/print/report-sheet.tsx'
import { usePrintedAt } from '#web/components/print/use-printed-at.ts'
import { titleOf } from '#web/features/accounts/account-words.ts'
import { useAccount } from '#web/features/accounts/use-accounts.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'
import { PrintedOpenBills } from './printed-open-bills.tsx'
import { PrintedStatement } from './printed-statement.tsx'
import { useBalanceCode } from './use-balance-code.tsx'
import { useWholeStatement } from './use-whole-statement.ts'

const Sheet = (props: { account: AccountHead; statement: Statement; today: string }) => {
  const { account, statement, today } = props
  const printedAt = usePrintedAt()
  const code = useBalanceCode(account, today)
  if (!code) return <PrintLoading />
  const filters = [
    titleOf(account),
    ...account.numbers.map(({ phone }) => groupedPhone(phone)),
    t('{from} to {to}', { from: formatDay(statement.from), to: formatDay(statement.to) }),
  ]
  return (
    <ReportSheet title={t('Statement')} filters={filters} printedAt={printedAt}>
      <PrintedStatement statement={statement} today={today} />
      <PrintedOpenBills account={account} today={today} {...code} />
    </ReportSheet>
  )
}

const Loaded = (props: { customerId: string; from: string; to: string }) => {
  const account = useAccount(props.customerId)
  const today = useToday()
  const { statement, isWhole, failed, nextFailed, retry } = useWholeStatement({
    ...props,
    everything: false,
  })
  if (account.data === null || statement === null) return <NothingToPrint />
  if (account.isError || failed || nextFailed) {
    const again = () => {
      void account.refetch()
      retry()
    }
    return (
      <main>
        <LoadFailed title={t('The statement could not be loaded.')} wholeScreen retry={again} />
      </main>
    )
  }
  if (!account.data || !statement || !isWhole) return <PrintLoading />
  return <Sheet account={account.data} statement={statement} today={today} />
}

/** CRD-21. */
export const Page = () => {
  const [query] = useSearchParams()
  const id = query.get('id')
  const to = query.get('to') ?? ''
  const from = query.get('from') ?? ''
  if (!id || !isDay(from) || !isDay(to)) return <NothingToPrint />
  return <Loaded customerId={id} from={from} to={to} />
}
