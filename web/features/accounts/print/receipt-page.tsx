import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { receiptCode } from '#domain/accounts/account-text.ts'
import type { AccountHead, StatementLine } from '#domain/accounts/account-views.ts'
import { readPaperSize } from '#domain/paper/printer.ts'
import { isDay } from '#domain/shared/dates.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { useLetterhead } from '#web/components/print/letterhead.ts'
import { NothingToPrint } from '#web/components/print/nothing-to-print.tsx'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { PrintWindow } from '#web/components/print/print-window.tsx'
import { usePrintOnce } from '#web/components/print/use-print-once.ts'
import { useAccount } from '#web/features/accounts/use-accounts.ts'
import { PrinterButton } from '#web/features/invoices/print/printer-button.tsx'
import { usePrinter } from '#web/lib/print/printer.ts'
import { t } from '#web/public/shared/text.ts'
import { ReceiptPaper, RollReceipt } from './receipt-paper.tsx'
import { useWholeStatement } from './use-whole-statement.ts'

const Sheet = (props: { account: AccountHead; line: StatementLine }) => {
  const [query] = useSearchParams()
  const [printer] = usePrinter()
  const paper = readPaperSize(query.get('paper')) ?? printer.paper
  const letterhead = useLetterhead()
  const code = receiptCode(props.line.id)
  usePrintOnce(true)
  useEffect(() => {
    // The browser suggests the title as the file name of a PDF.
    document.title = `${letterhead.name} ${code}`
  }, [letterhead.name, code])
  const contents = { ...props, letterhead, code }
  return (
    <PrintWindow actions={<PrinterButton />}>
      {paper === '4x6' ? (
        <ReceiptPaper {...contents} />
      ) : (
        <RollReceipt {...contents} roll={paper} />
      )}
    </PrintWindow>
  )
}

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
