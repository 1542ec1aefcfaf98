import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { SalesmanInputs, SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { type BillText, billText } from '#web/features/invoices/components/bill-text.ts'
import type { SalesmanInput } from '#web/lib/commands/queue.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { ParkedItem } from './components/parked-item.tsx'
import {
  billOf,
  currentEntryOf,
  currentOf,
  isLost,
  type ParkedChange,
  type WaitingChange,
} from './parked.ts'
import { useAttention } from './use-attention.ts'
import { subjectOf } from './use-delete-bill.ts'

const billLine = (
  bill: BillText & { readonly route: string },
  _known: unknown,
  catalog: Catalog,
): string => [bill.route, billText(catalog, bill, 'salesmanName')].join(' · ')

type Lines = {
  readonly [Procedure in SalesmanProcedure]: (
    input: SalesmanInputs[Procedure],
    known: SalesmanInvoice | undefined,
    catalog: Catalog,
  ) => string
}

/** The refused change, in one line; a new kind of command does not compile without one. */
const LINES: Lines = {
  'salesman.addRoute': ({ name }) => name,
  'salesman.addCustomer': ({ name, route }) => [name, route].join(' · '),
  'salesman.editRoute': ({ name }) => name,
  'salesman.orderRoute': () => t('Visit order'),
  'salesman.editCustomer': ({ name, phone, route }) => [name || phone, route].join(' · '),
  'salesman.createInvoice': billLine,
  'salesman.editInvoice': billLine,
  'salesman.deleteInvoice': (_input, known) =>
    t('Delete {bill}', { bill: known ? subjectOf(known) : t('a bill') }),
  'salesman.confirmPayment': (_input, known) =>
    t('Payment of {bill}', { bill: known ? subjectOf(known) : t('a bill') }),
  'salesman.receive': ({ customerName, customerPhone, amountPaise, method }) =>
    [customerName || customerPhone, formatRupees(amountPaise), t(method)].join(' · '),
  'salesman.reverseReceipt': ({ reason }) => [t('Reversed payment'), t(reason)].join(' · '),
}

type Line = (input: SalesmanInput, known: SalesmanInvoice | undefined, catalog: Catalog) => string

const lineOf = (
  { procedure, input }: WaitingChange,
  known: SalesmanInvoice | undefined,
  catalog: Catalog,
): string => (LINES[procedure] as Line)(input, known, catalog)

const entryLine = (current: ReturnType<typeof currentEntryOf>): string | undefined =>
  current &&
  [
    current.name,
    ...(current.route ? [current.route] : []),
    ...(current.hidden ? [t('hidden')] : []),
  ].join(' · ')

/** SAL-08: parked changes stay here until the user fixes or discards them. */
export const AttentionList = (props: {
  parked: readonly ParkedChange[]
  onFix: (parked: ParkedChange) => void
}) => {
  const { invoices } = useOfflineData()
  const catalog = useCatalog()
  const { discardParked, deleteAnyway, saveAnyway, sendAgain } = useAttention()

  const fixOf = (one: ParkedChange) => {
    if (isLost(one.first)) return undefined
    if (billOf(one.latest)) return { label: t('Fix'), run: () => props.onFix(one) }
    if (currentOf(one.first)) {
      const what = subjectOf(currentOf(one.first) as SalesmanInvoice)
      return { label: t('Delete anyway'), run: () => void deleteAnyway(one, what) }
    }
    if (currentEntryOf(one.first)) {
      return { label: t('Save anyway'), run: () => void saveAnyway(one) }
    }
    const run = () => void sendAgain(one)
    return { label: t('Send again'), run }
  }

  return props.parked.map((one) => {
    const known = invoices.find(({ id }) => id === one.first.recordId)
    const current = currentOf(one.first)
    const what = lineOf(one.latest, known, catalog)
    return (
      <ParkedItem
        key={one.first.commandId}
        why={t(one.first.message ?? '', one.first.values)}
        what={what}
        now={current ? billLine(current, known, catalog) : entryLine(currentEntryOf(one.first))}
        behind={one.behind}
        commandId={one.first.commandId}
        fix={fixOf(one)}
        onDiscard={() => void discardParked(one, what)}
      />
    )
  })
}
