import type { Line } from '#domain/invoice.ts'
import { itemText } from '#domain/item-text.ts'
import { formatRupees } from '#domain/money.ts'
import { productById } from '#domain/products.ts'
import { t } from '#web/light/text.ts'
import { ConflictBox } from '#web/ui/conflict-box.tsx'

export interface BillText {
  readonly customerName: string
  readonly lines: readonly Line[]
  readonly totalPaise: number | null
  readonly payment: string
}

/** A bill in one line. */
export const billText = (bill: BillText, names: 'name' | 'salesmanName'): string => {
  const { customerName, lines, totalPaise, payment } = bill
  const items = lines.map((line) =>
    itemText({ ...line, name: t(productById(line.product)[names]) }),
  )
  const total = totalPaise === null ? '–' : formatRupees(totalPaise)
  return [customerName || '–', items.join(', '), total, t(payment)].join(' · ')
}

/** BIL-18: what stands there now, above the draft that is kept. */
export const InvoiceConflict = (props: {
  lost: { readonly text: string; readonly current: BillText }
  names: 'name' | 'salesmanName'
}) => <ConflictBox text={props.lost.text} current={billText(props.lost.current, props.names)} />
