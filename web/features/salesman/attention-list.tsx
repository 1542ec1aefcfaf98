import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { messages } from '#domain/shared/messages.ts'
import { billText } from '#web/features/invoices/components/invoice-conflict.tsx'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { ParkedItem } from './components/parked-item.tsx'
import { billOf, currentOf, isLost, type ParkedChange } from './parked.ts'
import { useAttention } from './use-attention.ts'
import { subjectOf } from './use-delete-bill.ts'

/** The refused change, in one line. */
const whatOf = ({ first, latest }: ParkedChange, known: SalesmanInvoice | undefined): string => {
  const bill = billOf(latest)
  if (bill) return [bill.route, billText(bill, 'salesmanName')].join(' · ')
  if ('phone' in first.input) return [first.input.name, first.input.route].join(' · ')
  if ('name' in first.input) return first.input.name
  return t('Delete {bill}', { bill: known ? subjectOf(known) : t('a bill') })
}

const DONE = {
  'salesman.addRoute': messages.salesman.routeAdded,
  'salesman.addCustomer': messages.salesman.customerAdded,
  'salesman.createInvoice': messages.billing.created,
  'salesman.editInvoice': messages.billing.updated,
  'salesman.deleteInvoice': messages.billing.deleted,
} as const

/** SAL-08: parked changes stay here until the user fixes or discards them. */
export const AttentionList = (props: {
  parked: readonly ParkedChange[]
  onFix: (parked: ParkedChange) => void
}) => {
  const { invoices } = useOfflineData()
  const { discardParked, deleteAnyway, sendAgain } = useAttention()

  const fixOf = (one: ParkedChange) => {
    if (isLost(one.first)) return undefined
    if (billOf(one.latest)) return { label: t('Fix'), run: () => props.onFix(one) }
    if (currentOf(one.first)) {
      const what = subjectOf(currentOf(one.first) as SalesmanInvoice)
      return { label: t('Delete anyway'), run: () => void deleteAnyway(one, what) }
    }
    const run = () => void sendAgain(one, DONE[one.first.procedure])
    return { label: t('Send again'), run }
  }

  return props.parked.map((one) => {
    const known = invoices.find(({ id }) => id === one.first.recordId)
    const current = currentOf(one.first)
    const what = whatOf(one, known)
    return (
      <ParkedItem
        key={one.first.commandId}
        why={t(one.first.message ?? '', one.first.values)}
        what={what}
        now={current && [current.route, billText(current, 'salesmanName')].join(' · ')}
        behind={one.behind}
        fix={fixOf(one)}
        onDiscard={() => void discardParked(one, what)}
      />
    )
  })
}
