import { EditDialog } from '#web/components/edit-dialog.tsx'
import { t } from '#web/public/shared/text.ts'
import { UpiFields } from './components/upi-fields.tsx'
import type { ShownUpi } from './use-upi.ts'
import { useUpiForm } from './use-upi-form.ts'

/** UPI-01. */
export const UpiForm = (props: { upi: ShownUpi; businessName: string; close: () => void }) => {
  const { close, ...form } = useUpiForm(props.upi, props.businessName, props.close)
  return (
    <EditDialog
      opened
      title={t('Change UPI settings')}
      busy={form.busy}
      save={() => void form.save()}
      close={() => void close()}
    >
      <UpiFields {...form} />
    </EditDialog>
  )
}
