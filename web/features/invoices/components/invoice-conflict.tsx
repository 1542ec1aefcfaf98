import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#domain/shared/dates.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ConflictDialog } from '#web/components/conflict-dialog.tsx'
import type { InvoiceFormState } from '#web/features/invoices/use-invoice-form.ts'
import { t } from '#web/public/shared/text.ts'
import { type BillVersion, billRows } from './bill-rows.tsx'
import styles from './invoice-conflict.module.css'

type Lost = NonNullable<InvoiceFormState['conflict']>

/** A dialog with both versions; once it is closed, a line in the form opens it again. */
const Choice = (props: {
  lost: Lost
  /** The draft; undefined while it cannot be saved. */
  mine: BillVersion | undefined
  subject: string
  onSaveMine: () => void
}) => {
  const { lost, mine } = props
  const catalog = useCatalog()
  const [isOpen, setOpen] = useState(true)
  return isOpen && mine ? (
    <ConflictDialog
      text={lost.text}
      subject={props.subject}
      rows={billRows(catalog, lost.current, mine)}
      onUseSaved={lost.takeSaved}
      onSaveMine={props.onSaveMine}
      onClose={() => setOpen(false)}
    />
  ) : (
    <div className={styles['line']} role="alert">
      <strong>{lost.text}</strong>
      <Button variant="default" size="compact-sm" disabled={!mine} onClick={() => setOpen(true)}>
        {t('Compare')}
      </Button>
    </div>
  )
}

/** BIL-18: another device has changed the bill that is being edited. */
export const InvoiceConflict = (
  props: Pick<InvoiceFormState, 'read' | 'invoice' | 'save'> & { lost: Lost },
) => {
  const { invoice, lost, save } = props
  const typed = props.read()
  if (!invoice) return null
  const token = t('Token {n}', { n: invoice.token })
  return (
    <Choice
      key={lost.current.version}
      lost={lost}
      mine={isRefusal(typed) ? undefined : typed}
      subject={[token, invoice.customerName, formatDay(invoice.day)].join(' · ')}
      onSaveMine={() => void save()}
    />
  )
}
