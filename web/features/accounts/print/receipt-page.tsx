import { useSearchParams } from 'react-router'
import type { AccountHead, StatementLine } from '#domain/accounts/account-views.ts'
import { isDay } from '#domain/shared/dates.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { NothingToPrint } from '#web/components/print/nothing-to-print.tsx'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { useAccount } from '#web/features/accounts/use-accounts.ts'
import { ReceiptWindow } from '#web/features/invoices/print/receipt-paper.tsx'
import { t } from '#web/public/shared/text.ts'
import { useWholeStatement } from './use-whole-statement.ts'

const Sheet = ({ account, line }: { account: AccountHead; line: StatementLine }) => (
  <ReceiptWindow
    id={line.id}
    name={account.name}
    phone={account.phone}
    day={line.day}
    madeBy={line.madeBy}
    isReversed={line.isReversed}
    balancePaise={line.balancePaise}
    amountPaise={-line.amountPaise}
    method={line.what.method ?? 'Cash'}
    note={line.what.note}
  />
)

const Loaded = (props: { customerId: string; entryId: string; day: string }) => {
  const { customerId, day } = props
  const account = useAccount(customerId)
  const found = useWholeStatement({ customerId, from: day, to: day, everything: true })
  if (account.isError || found.failed || found.nextFailed) {
    const again = () => {
      void account.refetch()
      found.retry()
    }
    return (
      <main>
        <LoadFailed title={t('The receipt could not be loaded.')} wholeScreen retry={again} />
      </main>
    )
  }
  if (account.data === undefined || !found.isWhole) return <PrintLoading />
  const line = found.statement?.lines.find(
    ({ id, what }) => id === props.entryId && what.kind === 'payment',
  )
  return account.data && line ? <Sheet account={account.data} line={line} /> : <NothingToPrint />
}

/** CRD-21: on 4 × 6 in or on a roll, as the printer of the device. */
export const Page = () => {
  const [query] = useSearchParams()
  const [customerId, entryId, day] = [query.get('id'), query.get('entry'), query.get('day')]
  if (!customerId || !entryId || !day || !isDay(day)) return <NothingToPrint />
  return <Loaded customerId={customerId} entryId={entryId} day={day} />
}
