import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatHundredths } from '#domain/catalog/cartons.ts'
import { sumsOf, totalKindOf } from '#domain/invoices/invoice-form.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import type { InvoiceFormState } from '#web/features/invoices/use-invoice-form.ts'
import { t } from '#web/public/shared/text.ts'
import { FormBar, FormNote, FormSum } from './form-bar.tsx'
import { shownTotal, TOTAL_WORDS } from './shown-total.ts'
import { TotalButton } from './total-button.tsx'

const CLOCK_WRONG = /* i18n */ 'The server clock is wrong. Billing waits.'
const NOT_CONFIRMED = /* i18n */ 'Not confirmed yet. We will keep trying.'

const Note = (props: InvoiceFormState) => {
  const { isLate, isClockWrong, isSubmitting, offline, question, detach } = props
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
  if (question && !isSubmitting) {
    return <FormNote role="alert">{t(question.refused, question.values)}</FormNote>
  }
  if (!offline || isSubmitting) return null
  return <FormNote role="status">{t('No internet. You can type; save when it is back.')}</FormNote>
}

const actionOf = ({ invoice, question, isSubmitting }: InvoiceFormState): string => {
  if (question && !isSubmitting) return t('Save anyway')
  return invoice ? t('Update Invoice') : t('Create Invoice')
}

type FormFootProps = InvoiceFormState & {
  readonly savedBar: ReactNode
  readonly end: ReactNode
  readonly hasSheet: boolean
  readonly onSheet: () => void
}

export const FormFoot = (props: FormFootProps) => {
  const { form, rates } = props
  const { cartons, schemeHundredths } = sumsOf(useCatalog(), form)
  const total = shownTotal(form, rates?.automatic)
  return (
    <FormBar
      end={props.end}
      note={<Note {...props} />}
      saved={props.saved && !props.invoice && props.savedBar}
      sums={
        <>
          <FormSum value={groupIndian(cartons)} word={t('cartons')} />
          <FormSum value={formatHundredths(schemeHundredths)} word={t('free bottles')} />
          {rates && <FormSum isLarge value={total} word={t(TOTAL_WORDS[totalKindOf(form)])} />}
          <TotalButton
            total={total}
            counts={t('{cartons} cartons · {bottles} free bottles', {
              cartons: groupIndian(cartons),
              bottles: formatHundredths(schemeHundredths),
            })}
            isOpen={props.hasSheet}
            onClick={props.onSheet}
          />
        </>
      }
      action={actionOf(props)}
      isSubmitting={props.isSubmitting}
      onCancel={props.invoice && props.cancel}
      onClear={props.clear}
    />
  )
}
