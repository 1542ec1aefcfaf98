import type { RoadInvoice } from '#domain/salesman/offline-overlay.ts'
import { messages } from '#domain/shared/messages.ts'
import { billText } from '#web/features/invoices/components/invoice-conflict.tsx'
import { useRoad } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { ParkedItem } from './components/parked-item.tsx'
import { billOf, currentOf, isLost, type Parked } from './parked.ts'
import { useAttention } from './use-attention.ts'
import { subjectOf } from './use-delete-bill.ts'

/** What the person wanted, in one line. */
const whatOf = ({ first, wish }: Parked, known: RoadInvoice | undefined): string => {
  const bill = billOf(wish)
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

/** SAL-08: parked bills wait here for the person, never for themselves. */
export const AttentionList = (props: {
  parked: readonly Parked[]
  onMend: (parked: Parked) => void
}) => {
  const { invoices } = useRoad()
  const { giveUp, deleteAnyway, sendAgain } = useAttention()

  const mendOf = (one: Parked) => {
    if (isLost(one.first)) return undefined
    if (billOf(one.wish)) return { label: t('Mend'), run: () => props.onMend(one) }
    if (currentOf(one.first)) {
      const what = subjectOf(currentOf(one.first) as RoadInvoice)
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
        mend={mendOf(one)}
        onDiscard={() => void giveUp(one, what)}
      />
    )
  })
}
