import { paidNowFields } from '#domain/accounts/paid-now.ts'
import { formFrom, type InvoiceForm } from '#domain/invoices/invoice-form.ts'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { useConfirm } from '#web/components/confirm.tsx'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { t } from '#web/public/shared/text.ts'
import { PendingBill, PendingList } from './components/pending-bill.tsx'

const loadQueue = () => import('#web/lib/commands/queue.ts')

const billOf = ({ input }: Waiting) => input as unknown as InvoiceInput

const discard = async ({ commandId }: Waiting) => (await loadQueue()).discard(commandId)

/** BIL-19: bills that the form no longer holds; each disappears when its answer comes. */
export const PendingBills = (props: {
  pendingId: string | undefined
  /** Nothing is typed in the form. */
  isEmpty: boolean
  fix: (form: InvoiceForm) => void
}) => {
  const confirm = useConfirm()
  const bills = useWaiting().filter(
    ({ procedure, commandId }) => procedure === 'invoices.create' && commandId !== props.pendingId,
  )
  const onFix = async (command: Waiting) => {
    const { customerName, customerPhone } = billOf(command)
    const mayReplace =
      props.isEmpty ||
      (await confirm({
        title: t('Replace the bill in the form?'),
        subject: customerName || customerPhone,
        help: t('What you typed there is lost.'),
        action: t('Replace'),
      }))
    if (!mayReplace) return
    await discard(command)
    const bill = billOf(command)
    props.fix({
      ...formFrom(bill),
      ...(bill.paidNow && { paidNow: paidNowFields(bill.paidNow) }),
    })
  }
  const onDiscard = async (command: Waiting) => {
    const { customerName, customerPhone } = billOf(command)
    const sure = await confirm({
      title: t('Discard this bill?'),
      subject: customerName || customerPhone,
      help: t('The office never received this. Discarding cannot be undone.'),
      action: t('Discard'),
    })
    if (sure) await discard(command)
  }
  if (bills.length === 0) return null
  return (
    <PendingList>
      {bills.map((command) => (
        <PendingBill
          key={command.commandId}
          bill={billOf(command)}
          commandId={command.commandId}
          refused={
            command.state === 'attention' ? t(command.message ?? '', command.values) : undefined
          }
          onFix={() => void onFix(command)}
          onDiscard={() => void onDiscard(command)}
        />
      ))}
    </PendingList>
  )
}
