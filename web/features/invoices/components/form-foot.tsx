import { Button } from '@mantine/core'
import { formatHundredths } from '#domain/catalog/cartons.ts'
import { sumsOf } from '#domain/invoices/invoice-form.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import type { InvoiceFormState } from '#web/features/invoices/use-invoice-form.ts'
import { t } from '#web/public/shared/text.ts'
import { FormBar, FormNote, FormSum } from './form-bar.tsx'

const CLOCK_WRONG = /* i18n */ 'The server clock is wrong. Billing waits.'
const NOT_CONFIRMED = /* i18n */ 'Not confirmed yet. We will keep trying.'

const Note = ({ isLate, isClockWrong, isSubmitting, offline, detach }: InvoiceFormState) => {
  if (isLate) {
    return (
      <FormNote role="alert">
        <span>{t(isClockWrong ? CLOCK_WRONG : NOT_CONFIRMED)}</span>
        <Button variant="default" onClick={detach}>
          {t('Start another bill')}
        </Button>
      </FormNote>
    )
  }
  if (isClockWrong) return <FormNote role="alert">{t(CLOCK_WRONG)}</FormNote>
  if (!offline || isSubmitting) return null
  return <FormNote role="status">{t('No internet. You can type; save when it is back.')}</FormNote>
}

export const FormFoot = (props: InvoiceFormState) => {
  const { cartons, schemeHundredths } = sumsOf(useCatalog(), props.form)
  return (
    <FormBar
      note={<Note {...props} />}
      sums={
        <>
          <FormSum value={groupIndian(cartons)} word={t('cartons')} />
          <FormSum value={formatHundredths(schemeHundredths)} word={t('free bottles')} />
        </>
      }
      action={props.invoice ? t('Update Invoice') : t('Create Invoice')}
      isSubmitting={props.isSubmitting}
      onCancel={props.invoice && props.cancel}
      onClear={props.clear}
    />
  )
}
