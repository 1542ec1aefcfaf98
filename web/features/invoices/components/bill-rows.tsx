import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { formatRupees, groupIndian } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import type { ConflictRow } from '#web/components/conflict-table.tsx'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { t } from '#web/public/shared/text.ts'
import type { BillText } from './bill-text.ts'

/** A bill of the counter or of a salesman, saved or typed. */
export type BillVersion = BillText &
  Pick<Invoice, 'customerPhone'> &
  Partial<Pick<Invoice, 'deliveredBy'>> & { readonly route?: string }

const quantityText = ({ lines }: BillText, id: string): string => {
  const line = lines.find(({ product }) => product === id)
  if (!line || (line.quantity === 0 && line.schemeHundredths === 0)) return ''
  const free = line.schemeHundredths > 0 ? ` +${formatHundredths(line.schemeHundredths)}` : ''
  return `${groupIndian(line.quantity)}${free}`
}

const VALUES = [
  [
    /* i18n */ 'Customer',
    ({ customerName, customerPhone }: BillVersion) =>
      [customerName, groupedPhone(customerPhone)].filter(Boolean).join(' · '),
  ],
  [/* i18n */ 'Route', ({ route = '' }: BillVersion) => route],
] as const

const ENDS = [
  [
    /* i18n */ 'Total',
    ({ totalPaise }: BillVersion) => (totalPaise === null ? '' : formatRupees(totalPaise)),
  ],
  [/* i18n */ 'Payment method', ({ payment }: BillVersion) => t(payment)],
  [/* i18n */ 'Delivered by', ({ deliveredBy = '' }: BillVersion) => deliveredBy],
] as const

/** BIL-18: every value of the bill in both versions. */
export const billRows = (
  catalog: Catalog,
  saved: BillVersion,
  mine: BillVersion,
): ConflictRow[] => {
  const row = ([label, text]: (typeof VALUES | typeof ENDS)[number]) => ({
    label: t(label),
    saved: text(saved),
    mine: text(mine),
  })
  return [
    ...VALUES.map(row),
    ...catalog.products.map((product) => ({
      label: product.label,
      icon: <ProductGlyph product={product} size={18} />,
      saved: quantityText(saved, product.id),
      mine: quantityText(mine, product.id),
    })),
    ...ENDS.map(row),
  ]
}
