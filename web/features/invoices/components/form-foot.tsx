import { Button } from '@mantine/core'
import { formatHundredths } from '#domain/catalog/cartons.ts'
import { sumsOf } from '#domain/invoices/invoice-form.ts'
import { groupIndian } from '#domain/shared/money.ts'
import type { InvoiceFormState } from '#web/features/invoices/use-invoice-form.ts'
import { t } from '#web/public/shared/text.ts'
import { FormBar, FormNote, FormSum } from './form-bar.tsx'

const Note = ({ late, held, offline, startAnother }: InvoiceFormState) => {
  if (late) {
    return (
      <FormNote role="alert">
        <span>{t('No answer yet. The same bill is sent again until the server answers.')}</span>
        <Button variant="default" onClick={startAnother}>
          {t('Start another bill')}
        </Button>
      </FormNote>
    )
  }
  if (!offline || held) return null
  return (
    <FormNote role="status">
      {t('You are offline. A bill needs the network for its token; what you type stays.')}
    </FormNote>
  )
}

export const FormFoot = (props: InvoiceFormState) => {
  const { cartons, schemeHundredths } = sumsOf(props.form)
  return (
    <FormBar
      note={<Note {...props} />}
      sums={
        <>
          <FormSum value={groupIndian(cartons)} word={t('cartons')} />
          <FormSum value={formatHundredths(schemeHundredths)} word={t('scheme')} />
        </>
      }
      action={props.invoice ? t('Update Invoice') : t('Create Invoice')}
      held={props.held}
      onCancel={props.invoice && props.cancel}
      onClear={props.clear}
    />
  )
}
