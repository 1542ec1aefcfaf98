import { formatRupees } from '#domain/money.ts'
import { productById } from '#domain/products.ts'
import { itemText } from '#domain/whatsapp.ts'
import { t } from '#web/light/text.ts'
import { ConflictBox } from '#web/ui/conflict-box.tsx'
import type { InvoiceFormState } from '../use-invoice-form.ts'

/** BIL-18: what stands there now, above the draft that is kept. */
export const InvoiceConflict = ({ lost }: { lost: NonNullable<InvoiceFormState['conflict']> }) => {
  const { customerName, lines, totalPaise, payment } = lost.current
  const items = lines.map((line) => itemText({ ...line, name: t(productById(line.product).name) }))
  const total = totalPaise === null ? '–' : formatRupees(totalPaise)
  return (
    <ConflictBox
      text={lost.text}
      current={[customerName || '–', items.join(', '), total, t(payment)].join(' · ')}
    />
  )
}
